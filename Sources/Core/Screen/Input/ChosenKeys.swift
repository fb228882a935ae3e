import Appearance

extension KeyChoice {
  /// The bindings of a screen with the keys that the user wants.
  ///
  /// What is no choice stays as it is: arrows, Enter and the digits of a ringing screen always work.
  func applied(to bindings: [Binding], on mode: Mode) -> [Binding] {
    guard self != .standard else { return bindings }
    let wishes = Set(
      bindings.compactMap { $0.action.choosable(on: mode) }.flatMap(keys).map(Key.init))
    return bindings.map { binding in
      if let action = binding.action.choosable(on: mode) {
        return binding.with(keys(for: action), insteadOf: action)
      }
      // A key that comes as it is yields to one that was wished for.
      return binding.action.isOfTheBoard ? binding : binding.without(wishes)
    }.filter { !$0.keys.isEmpty }
  }
}

extension Binding {
  /// The binding with the user's keys in the place of the standard ones.
  fileprivate func with(_ wish: [KeyName], insteadOf action: KeyAction) -> Binding {
    let standard = Set(KeyChoice.standardKeys(for: action).map(Key.init))
    var binding = self
    binding.keys = wish.map(Key.init) + keys.filter { !standard.contains($0) }
    binding.hint = hint?.told(of: binding.keys, first: wish.first)
    return binding
  }

  fileprivate func without(_ taken: Set<Key>) -> Binding {
    guard keys.contains(where: taken.contains) else { return self }
    var binding = self
    binding.keys.removeAll(where: taken.contains)
    binding.hint = hint?.told(of: binding.keys, first: nil)
    return binding
  }
}

extension Hint {
  /// The hint with keys that still do it; nil when none of those that it tells does.
  fileprivate func told(of keys: [Key], first wish: KeyName?) -> Hint? {
    func works(_ text: String) -> Bool {
      (try? KeyName(text)).map { keys.contains(Key($0)) } ?? true
    }
    var hint = self
    if let other = otherKey, !works(other) { hint.otherKey = nil }
    if works(key) { return hint }
    if let wish {
      hint.key = wish.text
      return hint
    }
    guard let other = hint.otherKey else { return nil }
    hint.key = other
    hint.otherKey = nil
    return hint
  }
}

extension UserAction {
  /// What it is called in config.toml; nil where users cannot choose its keys.
  fileprivate func choosable(on mode: Mode) -> KeyAction? {
    guard let action = name else { return nil }
    return action.isEverywhere || mode.place.map(action.places.contains) == true ? action : nil
  }

  /// Whether it is a key of the Wake Sequence's board, which nobody chooses.
  fileprivate var isOfTheBoard: Bool {
    if case .alarm(.press) = self { true } else { false }
  }

  private var name: KeyAction? {
    switch self {
    case .home(let action): action.name
    case .alarm(let action): action.name
    case .window(let action): action.name
    case .history(.open): .history
    case .rehearsal(.plan): .rehearse
    case .move, .edit, .editor, .calibration, .history, .rehearsal, .firstRun, .selfTest, .help: nil
    }
  }
}

extension HomeAction {
  fileprivate var name: KeyAction? {
    switch self {
    case .new: .new
    case .edit: .edit
    case .toggle: .toggle
    case .remove: .remove
    case .skip: .skip
    case .resume: .resume
    case .tryOut: .tryAlarm
    case .acknowledge: .seen
    case .calibrate: .voice
    case .duplicate: .duplicate
    case .undo: .undo
    case .selfTest: .selfTest
    case .filter: .filter
    case .firstRun: .firstRun
    case .confirmRemoval, .keep, .keepFilter, .clearFilter, .select: nil
    }
  }
}

extension AlarmAction {
  fileprivate var name: KeyAction? {
    switch self {
    case .startMission: .start
    case .startByKeyboard: .type
    case .startExit: .exit
    case .snooze: .snooze
    case .awake, .chooseNext, .submitLine, .refusePaste, .press, .pressChosen, .leaveAttempt: nil
    }
  }
}

extension WindowAction {
  fileprivate var name: KeyAction? {
    switch self {
    case .help: .help
    case .quit: .quit
    case .back, .confirmQuit, .stay: nil
    }
  }
}

extension KeyAction {
  /// Whether every screen has it that has keys at all.
  fileprivate var isEverywhere: Bool { places.count == KeyPlace.allCases.count }
}

extension Mode {
  fileprivate var place: KeyPlace? {
    switch self {
    case .home: .list
    case .ringing: .ringing
    case .reading: .reading
    case .connecting, .filtering, .removing, .leaving, .editor, .calibrating, .firstRun, .selfTest,
      .history, .filteringHistory, .account, .chart, .planningRehearsal, .rehearsal, .help,
      .searchingHelp, .typing, .sequence,
      .math, .check, .done:
      nil
    }
  }
}
