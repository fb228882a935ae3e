public import Appearance
public import CivilTime
public import Wire

/// What a key press leads to outside the screen.
public struct Reaction: Hashable, Sendable {
  public var commands: [Command]
  public var quits: Bool
  /// The answer that shall be written into config.toml.
  public var keeps: KeptAnswer?

  public init(_ commands: [Command] = [], quits: Bool = false, keeps: KeptAnswer? = nil) {
    self.commands = commands
    self.quits = quits
    self.keeps = keeps
  }
}

extension ScreenState {
  /// Reacts to a key; clicks have been turned into keys before, by the frame they fell on.
  public mutating func press(_ key: Key, at now: BootInstant) -> Reaction {
    let mode = mode
    defer { noteHome(from: mode) }
    let hearing = run.press(at: now)
    let press = held.press(key, on: mode, at: now)
    let action = keymap.action(for: key, on: mode)
    if hearing == .deaf { return turnDeafEar(to: key) }
    isStartQueued = false
    guard let action else { return Reaction() }
    if press.isHeld, !mayGoOn(action, press) { return Reaction() }
    if hearing == .inARun, action.mustBeMeant, modeBelowHelp.keysMayComeByAccident {
      notice = .tooSoon(key, phrases)
      return Reaction()
    }
    return reduce(action)
  }

  /// Whether a key that is held down, or pressed again at once, may do this.
  ///
  /// In the evening nobody is half asleep: what the next press takes back may follow as fast as hands are,
  /// and Esc goes through the screens as far as home.
  private func mayGoOn(_ action: UserAction, _ press: HeldKey.Press) -> Bool {
    if mode.kind == .evening, press.began.kind == .evening {
      switch action {
      case .window(.back): return mode != .editor || !press.isRepeat
      case .home(.toggle): return !press.isRepeat
      case .move, .edit, .alarm, .home, .editor, .calibration, .history, .rehearsal, .help,
        .firstRun, .selfTest, .window:
        break
      }
    }
    return action.mayRepeat && press.began == mode
  }

  /// Reacts to a click on what stands for no key.
  public mutating func click(_ action: UserAction) -> Reaction {
    let mode = mode
    defer { noteHome(from: mode) }
    return reduce(action)
  }

  /// Does what was put off until the hands have paused, and goes on with a fast motion; to be called as
  /// often as the screen's cadence says.
  public mutating func passTime(at now: BootInstant) -> Reaction {
    playRehearsal()
    if notice?.isOverWithTheRun == true, run.isOver(at: now) { notice = nil }
    guard isStartQueued, run.isOver(at: now) else { return Reaction() }
    isStartQueued = false
    return mode == .ringing ? reduce(.alarm(.startMission)) : Reaction()
  }

  /// A key that was typed for the screen before: it does nothing, and the screen says so.
  ///
  /// Only Enter can have been meant for this one: no word ends in it that is still being typed.
  private mutating func turnDeafEar(to key: Key) -> Reaction {
    isStartQueued = mayQueueStart && key == .enter
    notice = isStartQueued ? .startsInAMoment(phrases) : .tooSoon(key, phrases)
    return Reaction()
  }

  /// What an action changes on the screen, and what it asks of the engine.
  public mutating func reduce(_ action: UserAction) -> Reaction {
    notice = nil
    switch action {
    case .alarm(let action): return reduce(alarm: action)
    case .home(let action): return reduce(home: action)
    case .editor(let action): return reduce(editor: action)
    case .calibration(let action): return reduce(calibration: action)
    case .history(let action): return reduce(history: action)
    case .rehearsal(let action): return reduce(rehearsal: action)
    case .help(let action): return reduce(help: action)
    case .firstRun(let action): return reduce(firstRun: action)
    case .selfTest(let action): return reduce(selfTest: action)
    case .window(let action): return reduce(window: action)
    case .move(let movement):
      move(movement)
      return Reaction()
    case .edit(let edit): return reduce(edit: edit)
    }
  }

  private mutating func reduce(window action: WindowAction) -> Reaction {
    switch action {
    case .quit:
      guard ringsAlone else { return Reaction(quits: true) }
      help = nil
      overlay = .leaving
    case .confirmQuit: return Reaction(quits: true)
    case .stay: overlay = nil
    case .help: help = Help()
    case .back: goBack()
    }
    return Reaction()
  }

  private mutating func goBack() {
    switch mode {
    case .searchingHelp, .help: leaveHelp()
    case .done: finished = nil
    case .home, .filtering: clearFilter()
    case .editor: leaveEditor()
    case .history, .filteringHistory, .account, .chart: leaveHistory()
    case .planningRehearsal, .rehearsal: leaveRehearsal()
    case .connecting, .removing, .leaving, .calibrating, .firstRun, .selfTest, .ringing, .reading,
      .typing, .sequence, .math, .check:
      overlay = nil
    }
  }

  /// What moves on the screen that is on top.
  private mutating func move(_ movement: Movement) {
    switch mode {
    case .home, .filtering: moveSelection(movement)
    case .editor: moveInForm(movement)
    case .sequence: moveOnBoard(movement)
    case .history, .filteringHistory, .account, .chart: moveInHistory(movement)
    case .help, .searchingHelp: moveInHelp(movement)
    case .selfTest: moveInSelfTest(movement)
    case .planningRehearsal, .rehearsal: moveInRehearsal(movement)
    case .connecting, .removing, .leaving, .calibrating, .firstRun, .ringing, .reading, .typing,
      .math, .check, .done:
      break
    }
  }

  /// Whose text is written on the screen that is on top.
  private mutating func reduce(edit: TextEdit) -> Reaction {
    switch mode {
    case .typing: return type(edit)
    case .math: return typeNumber(edit)
    case .editor: editForm(edit)
    case .filtering: editFilter(edit)
    case .filteringHistory: editHistoryFilter(edit)
    case .searchingHelp: editSearch(edit)
    case .connecting, .home, .removing, .leaving, .calibrating, .history, .account, .chart,
      .firstRun, .selfTest, .planningRehearsal, .rehearsal, .help, .ringing, .reading, .sequence,
      .check, .done:
      break
    }
    return Reaction()
  }
}
