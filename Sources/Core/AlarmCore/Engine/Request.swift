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
  /// Rehearse a whole alarm after a while.
  case rehearse(after: Duration, AlarmChange)
}

extension ListRequest {
  /// What it wants an alarm to be like.
  public var change: AlarmChange? {
    switch self {
    case .add(let change), .edit(_, let change), .rehearse(_, let change): change
    case .enable, .disable, .remove: nil
    }
  }
}

/// What a person asks of the alarm that rings.
public enum RingRequest: Hashable, Sendable {
  case attempt(AttemptWay)
  case leave
  case typed(String)
  case answer(String)
  case press(BoardKey)
  case snooze
  case awake
}
