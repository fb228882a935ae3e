import AlarmCore
import CivilTime
import Simulation

/// What the sleeper knows: what is on the list, what has come due, what was put off and finished.
///
/// It is kept from what was asked and answered, from the clocks, and from what the room hears. The
/// store is looked at as a witness of what the engine believes, never to know what is right.
struct Diary {
  /// How long an unfinished alarm may take to be heard.
  static let patience = Duration.seconds(1)
  /// How long while the speaker works only in part.
  static let patienceWithTheSpeaker = Duration.seconds(9)
  /// How long a new or thawed engine may take before that.
  static let startUp = Duration.seconds(3)
  static let grace = Duration.seconds(2 * 3600)
  /// On this side and on the other of a limit, both sides are right.
  static let slack = Duration.seconds(5)

  let missions: [String: Int]
  let start: Moment
  var promises: [AlarmID: Promise] = [:]
  var nextRings: [AlarmID: Promise.Ring?] = [:]
  /// The earliest of them, while `isPlanKnown`.
  var earliestDue: WallInstant?
  var isPlanKnown = false
  /// No date waits for the clock to be set back.
  var hasNothingMissed = false
  var rings: [OpenRing] = []
  var ended: [OccurrenceID: OccurrenceEnd] = [:]
  var leave: Leave?
  var leaves = 0
  /// Which attempt a listener's token belongs to.
  var readings: [AttemptToken: Int] = [:]
  /// Until then silence has an excuse that lies outside the engine; an age of the world.
  var excusedUntil = Duration.zero
  /// Until then the speaker needs longer.
  var speakerIsSlowUntil = Duration.zero
  /// When silence began that has no excuse.
  var silentSince: Duration?
  var engineUpSince: Duration?
  var seenCommits = -1
  var seenEvents = -1
  /// What was pending before the event that is looked at.
  var before: [Reservation] = []
  /// When an engine last wrote something.
  var lastWrite: WallInstant?
  var zone: Zone
  var looks = 0
  /// Rings that came due.
  var ringCount = 0

  /// - Parameter missions: how many successes each takes.
  init(missions: [String: Int], world: borrowing SimulatedWorld) {
    self.missions = missions
    start = world.now
    zone = world.clock.zone
  }

  func finding(_ rule: Rule, _ text: String, _ world: borrowing SimulatedWorld) -> Finding {
    Finding(rule: rule, text: text, at: world.now, age: world.clock.age)
  }

  func name(_ ring: OpenRing) -> String { "alarm \(ring.alarm.rawValue) of \(ring.ring.date)" }

  mutating func forgetPlans() {
    nextRings = [:]
    isPlanKnown = false
    hasNothingMissed = false
  }

  mutating func forgetPlan(of id: AlarmID) {
    nextRings[id] = nil
    isPlanKnown = false
  }

  /// What was promised after a span stays as far away, however the wall clock runs.
  mutating func keepRehearsalsInStep(at now: Moment) {
    for (id, promise) in promises {
      guard let untilBoot = promise.untilBoot else { continue }
      promises[id]?.days = .instant(now.wall + (untilBoot - now.boot))
      forgetPlan(of: id)
    }
  }

  mutating func miss(_ id: AlarmID, _ ring: Promise.Ring) {
    promises[id]?.missed.append(ring)
    hasNothingMissed = false
  }

  mutating func nextRing(of id: AlarmID, at now: WallInstant) -> Promise.Ring? {
    if let known = nextRings[id] { return known }
    let ring = promises[id]?.next(at: now, machine: zone)
    nextRings[id] = .some(ring)
    return ring
  }
}

// MARK: - What happens to the world

extension Diary {
  mutating func excuse(for span: Duration, _ world: borrowing SimulatedWorld) {
    excusedUntil = max(excusedUntil, world.clock.age + span)
  }

  mutating func speakerIsSlow(for span: Duration, _ world: borrowing SimulatedWorld) {
    speakerIsSlowUntil = max(speakerIsSlowUntil, world.clock.age + span)
  }

  /// To be called before the power goes.
  mutating func powerGoes(_ world: borrowing SimulatedWorld) {
    leave = nil
    readings = [:]
    for index in rings.indices { rings[index].pause?.untilBoot = nil }
    for (id, promise) in promises where promise.untilBoot != nil { promises[id]?.untilBoot = nil }
  }

  mutating func clockWasSet(_ world: borrowing SimulatedWorld, isSeen: Bool) {
    let now = world.now
    // What is kept in step counts for later only once it is stored.
    let isStored = isSeen && !world.hasUnstoredChanges
    for index in rings.indices { rings[index].pause?.clockWasSet(at: now, isSeen: isStored) }
    if isSeen { planFromHere(world) }
  }

  /// A running engine sees a clock that was set back: what lies ahead of it now is still to come. What
  /// a clock shows that is not set yet is no time to plan for.
  mutating func planFromHere(_ world: borrowing SimulatedWorld) {
    guard world.clock.trust == .trusted else { return }
    let now = world.now.wall
    for (id, var promise) in promises {
      promise.since = min(promise.since, now)
      promise.lookedAt = min(promise.lookedAt, now)
      promises[id] = promise
    }
    forgetPlans()
  }

  mutating func zoneWasSet(_ world: borrowing SimulatedWorld) {
    let old = zone
    zone = world.clock.zone
    for (id, var promise) in promises {
      promise.zoneChanges(at: world.now.wall, from: old, to: zone)
      promises[id] = promise
    }
    forgetPlans()
  }

  /// By a clock that cannot be believed, everything put off before may ring at once.
  mutating func startedWithADoubtfulClock(_ world: borrowing SimulatedWorld) {
    for index in rings.indices {
      guard let pause = rings[index].pause, pause.untilBoot == nil else { continue }
      endPause(of: index, world)
    }
  }
}
