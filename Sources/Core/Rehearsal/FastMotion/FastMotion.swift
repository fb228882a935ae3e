public import AlarmCore
public import CivilTime
import Simulation
public import Wire

/// An alarm and its whole family in fast motion: the real engine in a simulated bedroom, in virtual
/// time. It goes the same way every time.
public struct FastMotion: Sendable {
  /// The alarm as its owner has set it, days included.
  public var alarm: AlarmChange
  public var book: MissionBook
  public var zones: ZoneBook
  public var now: WallInstant

  public init(alarm: AlarmChange, book: MissionBook, zones: ZoneBook, now: WallInstant) {
    self.alarm = alarm
    self.book = book
    self.zones = zones
    self.now = now
  }

  /// What a fast motion comes to.
  public struct Outcome: Hashable, Sendable, Codable {
    /// A morning on which everything happens that may.
    public var morning: RehearsalReport
    /// One on which nobody comes.
    public var alone: AccountDocument
  }

  /// - Throws: ``FastMotionError`` when the alarm would never ring.
  public func play(_ strikes: [Strike]) throws(FastMotionError) -> Outcome {
    var bedroom = try Bedroom(self)
    var sleeper = Sleeper(bedroom: bedroom, strikes: strikes)
    let records = sleeper.liveThroughTheMorning()
    let morning = try sleeper.bedroom.account()
    bedroom.waitUntilOver()
    return Outcome(
      morning: RehearsalReport(morning, strikes: strikes, records: records),
      alone: try bedroom.account())
  }
}

/// Why an alarm cannot be played: one sentence that says what to do.
public struct FastMotionError: Error, Hashable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

/// A simulated bedroom in which one alarm is about to ring.
struct Bedroom {
  var world: SimulatedWorld
  let alarm: AlarmID
  private let zone: Zone

  /// Some seconds before the alarm's next ring.
  init(_ motion: FastMotion) throws(FastMotionError) {
    var motion = motion
    var trial = Self.world(motion, at: motion.now)
    if Self.isOver(motion, in: trial) { motion.alarm.recurrence = .once }
    guard let next = try Self.add(motion, to: &trial).due else {
      throw FastMotionError("it would never ring")
    }
    world = Self.world(motion, at: next - .seconds(5))
    alarm = try Self.add(motion, to: &world).alarm
    zone = motion.alarm.zone.flatMap(Self.named) ?? motion.zones.machine
    world.advance(to: next)
  }

  /// An alarm whose dates are over can still be rehearsed: at its time, the next day.
  private static func isOver(_ motion: FastMotion, in world: SimulatedWorld) -> Bool {
    var trial = world
    guard case .refused(.edit(.alreadyPast))? = trial.ask(.add(motion.alarm)) else { return false }
    return true
  }

  private static func named(_ choice: ZoneChoice) -> Zone? {
    switch choice {
    case .machine: nil
    case .named(let zone): zone
    }
  }

  private static func world(_ motion: FastMotion, at instant: WallInstant) -> SimulatedWorld {
    SimulatedWorld(
      book: motion.book, zones: motion.zones,
      at: Moment(wall: instant, boot: BootInstant(nanosecondsSinceBoot: 3_600_000_000_000)),
      seed: 1)
  }

  private static func add(
    _ motion: FastMotion, to world: inout SimulatedWorld
  ) throws(FastMotionError) -> (alarm: AlarmID, due: WallInstant?) {
    switch world.ask(.add(motion.alarm)) {
    case .done(.added(let alarm)): return (alarm.id, world.engine?.family.next(of: alarm.id)?.due)
    case .refused(let refusal): throw FastMotionError(refusal.text(in: motion.zones.machine))
    case .done, nil: throw FastMotionError("it cannot be added")
    }
  }

  /// The occurrence that has rung.
  var occurrence: Occurrence? { world.stored.occurrences.first { $0.alarm == alarm } }

  var isOpen: Bool { occurrence?.isOpen == true }

  /// Nobody comes, until the alarm gives up.
  mutating func waitUntilOver() {
    // Hours are the most that anybody can configure; a day is more.
    let end = world.now.boot + .seconds(86_400)
    while isOpen, world.step(until: end) {}
  }

  func account() throws(FastMotionError) -> AccountDocument {
    guard let occurrence else { throw FastMotionError("it has not rung") }
    let ledger = world.ledger.filter { $0.occurrence == nil || $0.occurrence == occurrence.id }
    return AccountDocument(
      Account(of: occurrence, ledger: ledger, now: world.now.wall), zone: zone)
  }
}
