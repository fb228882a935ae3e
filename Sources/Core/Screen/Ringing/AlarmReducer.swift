import Wire

extension ScreenState {
  /// Everything that concerns an unfinished alarm is a command to the engine.
  mutating func reduce(alarm action: AlarmAction) -> Reaction {
    switch action {
    case .startMission: Reaction(chosenFirst + [.attempt(keyboard: typesInstead)])
    case .startByKeyboard: Reaction([.attempt(keyboard: !typesInstead)])
    case .startExit: Reaction([.exit])
    case .snooze: Reaction([.snooze])
    case .chooseNext: chooseNext()
    case .awake: Reaction([.awake])
    case .leaveAttempt: Reaction([.leave])
    case .submitLine: mode == .math ? submitNumber() : submitLine()
    case .refusePaste: refusePaste()
    case .press(let key): pressBoard(key)
    case .pressChosen: pressBoard(SequenceBoard.keys[boardPlace])
    }
  }

  /// From the list, where several are put off, the selected one is meant.
  private var chosenFirst: [Command] {
    guard mode == .home, let row = selectedRow, row.isUnfinished, row.id != snapshot?.alarm?.id
    else { return [] }
    return [.choose(id: row.id)]
  }

  private func chooseNext() -> Reaction {
    let waiting = AlarmsThatRing(snapshot)
    return Reaction(waiting.next.map { [.choose(id: $0)] } ?? [])
  }
}
