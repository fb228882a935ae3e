/// What is asked of an unfinished alarm. The engine decides what comes of it.
public enum AlarmAction: Hashable, Sendable {
  /// By the way that was gone last, where there are two.
  case startMission
  /// By the other way: types instead of reading, or reads again.
  case startByKeyboard
  case startExit, snooze
  /// Of several alarms that ring, the next one is to be answered.
  case chooseNext
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
    case .startMission, .startByKeyboard, .startExit, .snooze, .chooseNext, .awake, .leaveAttempt,
      .submitLine, .refusePaste:
      false
    }
  }

  var mustBeMeant: Bool {
    switch self {
    case .startMission, .startByKeyboard, .startExit, .snooze, .chooseNext, .awake: true
    case .leaveAttempt, .submitLine, .refusePaste, .press, .pressChosen: false
    }
  }
}
