/// What keys do that users may choose, by its name in config.toml.
public enum KeyAction: String, CaseIterable, Hashable, Sendable {
  // The list.
  case new, edit, toggle, remove, undo, duplicate, skip, resume, filter
  case tryAlarm = "try"
  case seen, voice, history, rehearse
  case selfTest = "self-test"
  case firstRun = "first-run"
  // While an alarm rings, or is being ended.
  case start, type, snooze, exit
  // Everywhere.
  case help, quit

  /// The screens on which it means something.
  public var places: Set<KeyPlace> {
    switch self {
    case .new, .edit, .toggle, .remove, .undo, .duplicate, .skip, .resume, .filter,
      .tryAlarm, .seen, .voice, .history, .rehearse, .selfTest, .firstRun:
      [.list]
    case .start, .snooze, .exit: [.ringing]
    case .type: [.ringing, .reading]
    case .help, .quit: Set(KeyPlace.allCases)
    }
  }

  /// What it means, for the template of config.toml.
  public var meaning: String {
    switch self {
    case .new: "a new alarm"
    case .edit: "change the selected alarm"
    case .toggle: "switch the selected alarm on or off"
    case .remove: "remove the selected alarm"
    case .undo: "bring the removed alarm back"
    case .duplicate: "a new alarm like the selected one"
    case .skip: "leave its next ring out"
    case .resume: "take back what was skipped, moved or paused"
    case .filter: "find alarms"
    case .tryAlarm: "ring the selected alarm in a few seconds"
    case .seen: "take note of missed alarms"
    case .voice: "try voice and microphone"
    case .history: "past alarms and charts"
    case .rehearse: "rehearse a whole alarm"
    case .selfTest: "test everything that an alarm needs"
    case .firstRun: "the questions of the first run again"
    case .start: "start the mission of the ringing alarm"
    case .type: "type instead of reading"
    case .snooze: "snooze the ringing alarm"
    case .exit: "the emergency exit"
    case .help: "the keys of this screen"
    case .quit: "close this window; the alarms stay set"
    }
  }
}

/// Screens between which the same key may mean different things.
public enum KeyPlace: CaseIterable, Hashable, Sendable {
  case list, ringing, reading

  /// Whether it belongs to an alarm that is not over.
  public var isWhileRinging: Bool {
    switch self {
    case .list: false
    case .ringing, .reading: true
    }
  }
}
