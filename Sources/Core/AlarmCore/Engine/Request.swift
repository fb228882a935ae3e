public import CivilTime

/// Who asked: a connection to the engine.
public struct ClientID: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a person asks of the list of alarms.
public enum ListRequest: Hashable, Sendable {
  case add(AlarmChange)
  case edit(AlarmID, AlarmChange)
  case enable(AlarmID)
  case disable(AlarmID)
  case remove(AlarmID)
  /// Bring a removed alarm back: this one, or the last.
  case restore(AlarmID?)
  /// Leave out the next planned ring.
  case skip(AlarmID)
  /// Move the next planned ring, and no other.
  case move(AlarmID, to: TimeOfDay)
  /// Plan no ring before a date; nil ends the pause, and takes back skipped and moved days.
  case pause(AlarmID, until: CivilDate?)
  /// Somebody has seen which alarms ended with nobody there.
  case acknowledge
  /// Take over alarms of another list: all of them, or none.
  case adopt([AlarmImport])
  /// Offer the sentences again that were set aside: of one pack, or of all.
  case restoreSentences(pack: String?)
  /// Rehearse a whole alarm after a while: one of the list, or what a new alarm starts with.
  case rehearse(after: Duration, AlarmChange, of: AlarmID? = nil)
}

extension ListRequest {
  /// What it wants an alarm to be like.
  public var change: AlarmChange? {
    switch self {
    case .add(let change), .edit(_, let change), .rehearse(_, let change, _): change
    case .enable, .disable, .remove, .restore, .skip, .move, .pause, .acknowledge, .adopt,
      .restoreSentences:
      nil
    }
  }
}

/// What a person asks of the alarm that rings.
public enum RingRequest: Hashable, Sendable {
  /// Of several that ring or are put off, this one is to be heard and answered now.
  case choose(AlarmID)
  case attempt(AttemptWay)
  case leave
  case typed(String)
  case answer(String)
  case press(BoardKey)
  case snooze
  case awake
}
