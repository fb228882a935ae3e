/// What is asked of an unfinished alarm. The engine decides what comes of it.
public enum AlarmAction: Hashable, Sendable {
  case startMission, startByKeyboard, startExit, snooze
  /// Answers a wake-up check.
  case awake
  /// Leave the running attempt: the alarm comes back.
  case leaveAttempt
  case submitLine, refusePaste
  /// A key of the Wake Sequence's board.
  case press(Character)
  /// The board's key that the arrows have chosen.
  case pressChosen

  var mayRepeat: Bool {
    switch self {
    case .press, .pressChosen: true
    case .startMission, .startByKeyboard, .startExit, .snooze, .awake, .leaveAttempt, .submitLine,
      .refusePaste:
      false
    }
  }

  var mustBeMeant: Bool {
    switch self {
    case .startMission, .startByKeyboard, .startExit, .snooze, .awake: true
    case .leaveAttempt, .submitLine, .refusePaste, .press, .pressChosen: false
    }
  }
}
