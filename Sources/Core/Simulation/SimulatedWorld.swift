public import AlarmCore
public import CivilTime

/// The real engine in a world of values: a machine with its clocks, a disk, a speaker, a listener, a
/// terminal. Everything follows from what is done to it, so that a copy goes the same way again.
///
/// Nothing moves by itself but in ``pass(_:)``, ``advance(to:)`` and ``step(until:)``.
public struct SimulatedWorld: Sendable {
  public enum Machine: String, Hashable, Sendable { case on, asleep, off }

  public internal(set) var clock: SimulatedClock
  public internal(set) var machine = Machine.on
  public var disk: SimulatedDisk
  public var speaker = SimulatedSpeaker()
  public var listener = SimulatedListener()
  /// The configuration that engines start with.
  public internal(set) var book: MissionBook
  /// The front end that is open; attempts begun at it end with it.
  public internal(set) var terminal: ClientID?
  /// How soon a supervisor starts a dead engine again, while the machine is on; nil: nobody does.
  public var restartsAfter: Duration? = .seconds(1)
  /// What happened, in order, for people.
  public internal(set) var timeline = Timeline()
  /// False keeps nothing: for who lets years pass.
  public var keepsTimeline: Bool {
    get { timeline.isKept }
    set { timeline.isKept = newValue }
  }
  /// Every order that the speaker was given.
  public internal(set) var soundOrders: [SoundOrder] = []
  public var keepsSoundOrders = false
  /// What tests do to the engine to see whether anybody notices.
  package var tampering: Tampering?
  var process: EngineProcess?
  var restartAt: BootInstant?
  var lastClient: UInt64 = 0
  var seeds: SplitMix64
  /// What came to the engine last.
  public internal(set) var lastEvent: Event?
  /// Counts what came to the engine.
  public internal(set) var events = 0
  /// Handled events since the clock moved.
  public internal(set) var eventsAtThisInstant = 0

  /// A machine that is on; its engine has just started.
  public init(
    _ stored: StoredState = StoredState(), book: MissionBook, zones: ZoneBook, at now: Moment,
    seed: UInt64, clock trust: ClockTrust = .trusted
  ) {
    clock = SimulatedClock(now: now, zones: zones, trust: trust)
    disk = SimulatedDisk(stored)
    self.book = book
    seeds = SplitMix64(seed: seed)
    startEngine()
  }

  // MARK: Seeing

  public var now: Moment { clock.now }

  /// The engine as it is now; nil when its process is dead.
  public var engine: Engine? { process?.engine }

  public var stored: StoredState { disk.stored }

  public var ledger: [LedgerEntry] { disk.ledger }

  public var engineRuns: Bool {
    guard machine == .on, let process else { return false }
    return !process.isFrozen
  }

  /// Whether something has happened that could not be stored yet.
  public var hasUnstoredChanges: Bool { process?.stored.unstored.isEmpty == false }

  /// Whether there is an engine, be it frozen or asleep with its machine.
  public var engineIsAlive: Bool { process != nil }

  /// Whether the room hears an alarm now. The speaker is asked, not the engine.
  public var isAudible: Bool { engineRuns && speaker.isHeard(at: now.boot) }

  public var isShaking: Bool { engineRuns && speaker.isShaking }

  /// What the engine's wall timer is armed for.
  public var wallTimer: WallInstant? { process?.wallTimer }

  /// What the engine's other timer is armed for.
  public var bootTimer: BootInstant? { process?.bootTimer }

  /// The engine asks for the same instant again and again.
  public var isSpinning: Bool { eventsAtThisInstant > 10_000 }

  // MARK: Moving

  /// Lets time pass, and everything happen that happens meanwhile.
  public mutating func pass(_ span: Duration) { pass(until: now.boot + span) }

  /// Lets time pass until the wall clock shows `instant`, however it is set on the way.
  public mutating func advance(to instant: WallInstant) {
    while now.wall < instant {
      let end = clock.boot(when: instant)
      guard step(until: end) else { return move(to: end) }
    }
  }

  private mutating func pass(until end: BootInstant) {
    while step(until: end) {}
    move(to: end)
  }

  /// Moves to the next thing that happens by itself, and lets it happen.
  ///
  /// - Returns: false when nothing does until `end`; then the clock stays where it is.
  public mutating func step(until end: BootInstant) -> Bool {
    guard !isSpinning, let (source, at) = nextSource, at <= end else { return false }
    move(to: at)
    happen(source)
    return true
  }

  /// When ``step(until:)`` would next do something; nil: never.
  public var nextInstant: BootInstant? { nextSource?.at }

  /// Moves the clock. What should have happened on the way is late: it happens in the next step.
  public mutating func move(to instant: BootInstant) {
    guard instant > now.boot else { return }
    eventsAtThisInstant = 0
    clock.move(to: instant)
    noteRoom()
  }

  private enum Source { case supervisor, inbox, sound, listener, bootTimer, wallTimer }

  private var nextSource: (source: Source, at: BootInstant)? {
    guard machine == .on else { return nil }
    var next: (source: Source, at: BootInstant)?
    func consider(_ source: Source, _ instant: BootInstant?) {
      guard let instant, instant < next?.at ?? .init(nanosecondsSinceBoot: .max) else { return }
      next = (source, instant)
    }
    guard let process else {
      consider(.supervisor, restartAt)
      return next.map { ($0.source, max($0.at, now.boot)) }
    }
    guard !process.isFrozen else { return nil }
    if !process.inbox.isEmpty { return (.inbox, now.boot) }
    consider(.sound, speaker.nextReport)
    consider(.listener, listener.nextMessage)
    consider(.bootTimer, process.bootTimer)
    consider(.wallTimer, process.wallTimer.map(clock.boot(when:)))
    return next.map { ($0.source, max($0.at, now.boot)) }
  }

  private mutating func happen(_ source: Source) {
    switch source {
    case .supervisor:
      startEngine()
    case .inbox:
      guard let event = process?.inbox.removeFirst() else { break }
      handle(event)
    case .sound:
      guard let report = speaker.takeReport(at: now.boot) else { break }
      handle(.sound(report))
    case .listener:
      switch listener.takeMessage(at: now.boot) {
      case .report(let report): handle(.ear(report))
      case .gone(let why): handle(.earGone(why))
      case nil: break
      }
    case .bootTimer, .wallTimer:
      handle(.tick)
    }
  }
}
