import Wire

extension ScreenState {
  /// Everything that concerns an unfinished alarm is a command to the engine.
  mutating func reduce(alarm action: AlarmAction) -> Reaction {
    switch action {
    case .startMission: Reaction([.attempt(keyboard: false)])
    case .startByKeyboard: Reaction([.attempt(keyboard: true)])
    case .startExit: Reaction([.exit])
    case .snooze: Reaction([.snooze])
    case .awake: Reaction([.awake])
    case .leaveAttempt: Reaction([.leave])
    case .submitLine: mode == .math ? submitNumber() : submitLine()
    case .refusePaste: refusePaste()
    case .press(let key): pressBoard(key)
    case .pressChosen: pressBoard(SequenceBoard.keys[boardPlace])
    }
  }
}
