import AlarmCore
import CivilTime

/// A ring that has come due and is not finished, as the sleeper knows it.
struct OpenRing: Hashable {
  let alarm: AlarmID
  let ring: Promise.Ring
  /// Its row, once it was seen in the store.
  var occurrence: OccurrenceID?
  /// It may ring or be recorded as missed: both are right.
  var isOptional: Bool
  /// When it came due, and when somebody last touched a key for it; ages of the world.
  let came: Duration
  var lastKey: Duration
  /// Since when it rings without anybody coming.
  var ringingSince: Duration
  var pause: Pause?
  /// What was agreed when it came due.
  let mission: String
  let check: Duration?
  var snoozesLeft: Int
  /// As it was when the ring began, whatever is edited meanwhile.
  var snooze: Duration
  /// Right answers that the sleeper has given, and how many it takes.
  var rights = 0
  var needed: Int
  var isAwakeSaid = false
  /// Found half a day late: one key ends it, and nothing is asked afterwards.
  var isStale = false
}

/// The ring that a screen shows.
struct Shown: Hashable {
  let occurrence: OccurrenceID
  let alarm: AlarmID
}

/// Silence that was agreed upon.
struct Pause: Hashable {
  enum Kind: Hashable { case snooze, nobodyCame, check }

  let kind: Kind
  /// While the machine is not started anew, this decides.
  var untilBoot: BootInstant?
  /// After that the wall clock: what the store may hold, where the clock was set behind its back.
  var untilWall: Set<WallInstant>

  init(_ kind: Kind, until moment: Moment) {
    self.kind = kind
    untilBoot = moment.boot
    untilWall = [moment.wall]
  }

  private static let slack = Duration.milliseconds(1500)

  func mayBeOver(at now: Moment) -> Bool {
    if let untilBoot { return now.boot + Self.slack >= untilBoot }
    return untilWall.contains { $0 <= now.wall + Self.slack }
  }

  func isOver(at now: Moment) -> Bool {
    if let untilBoot { return now.boot >= untilBoot }
    return untilWall.allSatisfy { $0 + Self.slack <= now.wall }
  }

  /// When it may be over next, on the boot clock.
  func nextChance(at now: Moment) -> BootInstant {
    if let untilBoot { return max(untilBoot, now.boot + .milliseconds(500)) }
    let wall = untilWall.filter { $0 > now.wall }.min().map { $0 - now.wall } ?? .zero
    return now.boot + max(wall, .milliseconds(500))
  }

  /// How late it is found by the wall clock.
  func lateness(at now: Moment) -> Duration {
    untilWall.map { now.wall - $0 }.max() ?? .zero
  }

  /// The clock was set: a running engine keeps the promise in step; otherwise the store may hold
  /// the old instant.
  mutating func clockWasSet(at now: Moment, isSeen: Bool) {
    guard let untilBoot else { return }
    if isSeen { untilWall = [] }
    untilWall.insert(now.wall + (untilBoot - now.boot))
  }
}

/// The sleeper's leave to be in a quiet room.
struct Leave: Hashable {
  enum Kind: Hashable { case reading, typing(characters: Int), playing, reckoning }

  let shown: Shown?
  let number: Int
  let kind: Kind
  /// Ages of the world.
  let asked: Duration
  /// How much longer the alarm was to be heard before it begins.
  let moment: Duration
  /// When the room fell silent; nil before.
  var quietSince: Duration?
  var lastActivity: Duration
  let atTerminal: ClientID?
  /// Right keys of a Wake Sequence.
  var rightKeys = 0
  /// Right answers to sums.
  var rightSums = 0

  /// The longest that the room may stay quiet.
  private var limit: Duration {
    switch kind {
    case .reading: .seconds(20)
    case .typing(let characters): .seconds(15 + characters)
    case .playing: .seconds(300)
    // Three easy ones, each with as much again once a digit is typed.
    case .reckoning: .seconds(90)
    }
  }

  /// The longest that nothing may be said, typed or pressed. A board first shows its keys.
  private var idleLimit: Duration {
    switch kind {
    case .reading, .typing: .seconds(10)
    case .playing: .seconds(14)
    case .reckoning: .seconds(15)
    }
  }

  /// How long after it was asked for it may begin: a moment, or as long as an attempt before it owes, counted
  /// from when the alarm is heard.
  var latestBegin: Duration { moment > .zero ? moment + limit + .seconds(3) : .seconds(4) }

  /// The room is silent now.
  mutating func fallsQuiet(at age: Duration) {
    if age - asked < moment - .milliseconds(50) { return }
    quietSince = quietSince ?? age
  }

  /// The alarm is heard now: what was quiet is over, unless it has yet to begin.
  mutating func isHeardBefore(it age: Duration) -> Bool {
    guard quietSince != nil else { return true }
    guard moment > .zero, age - asked < latestBegin else { return false }
    quietSince = nil
    return true
  }

  /// Why it is over; nil while it lasts.
  func end(at age: Duration) -> String? {
    guard let quietSince else {
      return moment > .zero || age - asked > .seconds(4) ? "it has not begun" : nil
    }
    if age - quietSince > limit { return "its limit of \(limit) is over" }
    if age - max(lastActivity, quietSince) > idleLimit { return "I did nothing for \(idleLimit)" }
    return nil
  }
}
