/// What a key asks for, on the screen it was pressed on.
public enum UserAction: Hashable, Sendable {
  case moveUp, moveDown, moveLeft, moveRight, moveToStart, moveToEnd
  case newAlarm, editAlarm, toggleAlarm, removeAlarm, tryAlarm
  case confirmRemoval, keepAlarm
  case nextField, previousField, save
  case insert(Character), paste(String), deleteBackward, deleteForward
  case startMission, startByKeyboard, startExit, snooze, awake
  /// The alarms that were missed or not answered have been seen.
  case acknowledge
  /// Measure microphone and voice, or do so once more.
  case calibrate
  case submitLine, refusePaste
  /// A key of the Wake Sequence's board.
  case press(Character)
  /// The board's key that the arrows have chosen.
  case pressChosen
  /// Leave the running attempt: the alarm comes back.
  case leaveAttempt
  case help
  /// One step back.
  case back
  /// Ends the front end. The alarm does not care.
  case quit
  /// Ends the front end, though nothing else rings; or stays.
  case confirmQuit, stay

  /// Whether a key that is held down may go on doing it.
  ///
  /// A sleeper's heavy hand must not snooze twice, start what it was not asked to, or remove an
  /// alarm.
  var mayRepeat: Bool {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .nextField,
      .previousField, .insert, .deleteBackward, .deleteForward, .press, .pressChosen:
      true
    case .newAlarm, .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm, .confirmRemoval,
      .keepAlarm, .save, .paste, .startMission, .startByKeyboard, .startExit, .snooze, .awake,
      .acknowledge, .calibrate, .submitLine, .refusePaste, .leaveAttempt, .help, .back, .quit,
      .confirmQuit, .stay:
      false
    }
  }

  /// Whether it changes what is heard, or ends the front end: no run of keys may lead to it.
  var mustBeMeant: Bool {
    switch self {
    case .startMission, .startByKeyboard, .startExit, .snooze, .awake, .quit: true
    case .moveUp, .moveDown, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .newAlarm,
      .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm, .confirmRemoval, .keepAlarm, .nextField,
      .previousField, .save, .insert, .paste, .deleteBackward, .deleteForward, .submitLine,
      .refusePaste, .press, .pressChosen, .leaveAttempt, .help, .back, .confirmQuit, .stay,
      .acknowledge, .calibrate:
      false
    }
  }
}
