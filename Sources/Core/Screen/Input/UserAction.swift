/// What a key asks for, on the screen it was pressed on.
///
/// Each screen or group of screens has an enum of its own, so that a new action concerns nobody else.
public enum UserAction: Hashable, Sendable {
  case move(Movement)
  case edit(TextEdit)
  case alarm(AlarmAction)
  case home(HomeAction)
  case editor(EditorAction)
  case calibration(CalibrationAction)
  case history(HistoryAction)
  case rehearsal(RehearsalAction)
  case help(HelpAction)
  case firstRun(FirstRunAction)
  case selfTest(SelfTestAction)
  case window(WindowAction)

  /// Whether a key that is held down may go on doing it.
  ///
  /// A sleeper's heavy hand must not snooze twice, start what it was not asked to, or remove an
  /// alarm.
  var mayRepeat: Bool {
    switch self {
    case .move: true
    case .edit(let edit): edit.mayRepeat
    case .alarm(let action): action.mayRepeat
    case .editor(let action): action.mayRepeat
    case .home, .calibration, .history, .rehearsal, .help, .firstRun, .selfTest, .window: false
    }
  }

  /// Whether it changes what is heard, or ends the front end: no run of keys may lead to it.
  var mustBeMeant: Bool {
    switch self {
    case .alarm(let action): action.mustBeMeant
    case .window(let action): action.mustBeMeant
    case .move, .edit, .home, .editor, .calibration, .history, .rehearsal, .help, .firstRun,
      .selfTest:
      false
    }
  }
}

/// What happens to a line of text.
public enum TextEdit: Hashable, Sendable {
  case insert(Character), paste(String), deleteBackward, deleteForward
  /// Drops the whole line.
  case clear

  var mayRepeat: Bool {
    switch self {
    case .insert, .deleteBackward, .deleteForward: true
    case .paste, .clear: false
    }
  }
}

/// What is done to the window rather than to an alarm.
public enum WindowAction: Hashable, Sendable {
  case help
  /// One step back.
  case back
  /// Ends the front end. The alarm does not care.
  case quit
  /// Ends the front end, though nothing else rings; or stays.
  case confirmQuit, stay

  var mustBeMeant: Bool {
    switch self {
    case .quit: true
    case .help, .back, .confirmQuit, .stay: false
    }
  }
}
