import AlarmCore
import CivilTime

/// Claims about one moment or one stretch of time.
struct Expectation: Hashable, Sendable {
  enum Span: Hashable, Sendable {
    case now
    /// All at some moment within the span; time passes until then.
    case within(Duration)
    /// All the time, for so long.
    case lasting(Duration)
    /// All the time, until then.
    case until(ClockText)
  }

  var claims: [Claim]
  var span: Span
}

/// One thing that is to be true, as it was written.
struct Claim: Hashable, Sendable {
  var kind: ClaimKind
  var text: String
}

enum ClaimKind: Hashable, Sendable {
  case room(RoomState)
  /// What plays: a file, or the built-in tone.
  case plays(SoundChoice)
  case phase(String)
  case prompt(String)
  case done(Int, of: Int)
  case failed(Int)
  case interrupted(Int)
  case snoozesLeft(Int)
  case message(String)
  case notice(String)
  case noNotice(String?)
  case logged(String)
  case refused(String?)
  case nothingPending
  case nextRing(ClockText?)
  case gapAtMost(Duration)
  case silenceAtMost(Duration)
  case alarm(String, AlarmClaim)
}

/// What a sleeper could say of the room.
enum RoomState: String, Hashable, CaseIterable, Sendable {
  /// The alarm is heard.
  case audible
  /// Nothing is heard, because a live attempt may be quiet.
  case quiet
  /// Nothing is heard, and nothing is to be heard.
  case silent
  /// Nothing is heard, though it should be.
  case gap
  /// Nothing is heard, for whatever reason.
  case inaudible
}

/// What is claimed of one alarm.
enum AlarmClaim: Hashable, Sendable {
  case rings
  case doesNotRing
  case isEnabled(Bool)
  case isRemoved
  case isUnfinished
  case ended(OccurrenceEnd, CivilDate?)
  case isSeen(Bool)
  case pending(StoredKind?, ClockText?)
  case notPending(StoredKind?)
  /// Nothing but these.
  case pendingOnly([StoredKind])
  case next(ClockText?)
  case late(Duration)
  case rang(Int)
  case missed(Int)
  case time(TimeOfDay)
  case days(String)
  case label(String)
}
