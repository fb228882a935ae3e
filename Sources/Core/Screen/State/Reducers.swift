import Wire

// What actions do, screen by screen. An action that a screen has no key for does nothing there.

extension ScreenState {
  /// Actions that mean the same on every screen that has them.
  mutating func reduceCommon(_ action: UserAction) -> Reaction {
    switch action {
    case .quit:
      guard ringsAlone else { return Reaction(quits: true) }
      overlay = .leaving
    case .confirmQuit: return Reaction(quits: true)
    case .stay: overlay = nil
    case .help: openHelp()
    case .back: goBack()
    case .startMission: return Reaction([.attempt(keyboard: false)])
    case .startByKeyboard: return Reaction([.attempt(keyboard: true)])
    case .startExit: return Reaction([.exit])
    case .acknowledge: return Reaction([.acknowledge])
    case .snooze: return Reaction([.snooze])
    case .awake: return Reaction([.awake])
    case .leaveAttempt: return Reaction([.leave])
    case .moveUp, .moveDown, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .newAlarm,
      .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm, .confirmRemoval, .keepAlarm, .nextField,
      .previousField, .save, .insert, .paste, .deleteBackward, .deleteForward, .submitLine,
      .refusePaste, .calibrate, .press, .pressChosen:
      break
    }
    return Reaction()
  }

  mutating func reduceHelp(_ action: UserAction) -> Reaction {
    switch action {
    case .moveUp: scrollHelp(by: -1)
    case .moveDown: scrollHelp(by: 1)
    case .moveToStart: scrollHelp(by: -Int(Int16.max))
    case .moveToEnd: scrollHelp(by: Int(Int16.max))
    case .back, .quit: return reduceCommon(action)
    case .moveLeft, .moveRight, .newAlarm, .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm,
      .confirmRemoval, .keepAlarm, .nextField, .previousField, .save, .insert, .paste,
      .deleteBackward, .deleteForward, .startMission, .startByKeyboard, .startExit, .acknowledge,
      .snooze, .awake,
      .submitLine, .refusePaste, .calibrate, .press, .pressChosen, .leaveAttempt, .help,
      .confirmQuit, .stay:
      break
    }
    return Reaction()
  }

  mutating func reduceHome(_ action: UserAction) -> Reaction {
    switch action {
    case .moveUp: moveSelection { $0 - 1 }
    case .moveDown: moveSelection { $0 + 1 }
    case .moveToStart: moveSelection { _ in 0 }
    case .moveToEnd: moveSelection { _ in Int.max }
    case .newAlarm: openEditor(for: nil)
    case .editAlarm: openEditor(for: selectedRow)
    case .toggleAlarm:
      guard let row = selectedRow else { break }
      return Reaction([row.enabled ? .disable(id: row.id) : .enable(id: row.id)])
    case .removeAlarm: askBeforeRemoving()
    case .confirmRemoval: return confirmRemoval()
    case .keepAlarm: overlay = nil
    case .tryAlarm:
      return Reaction([.ring(after: Self.rehearsalDelay, mission: nil, sound: nil)])
    case .calibrate: overlay = .calibrating(Calibrating())
    case .startMission, .acknowledge, .quit, .help, .back: return reduceCommon(action)
    case .moveLeft, .moveRight, .nextField, .previousField, .save, .insert, .paste,
      .deleteBackward, .deleteForward, .startByKeyboard, .startExit, .snooze, .awake, .submitLine,
      .refusePaste, .press, .pressChosen, .leaveAttempt, .confirmQuit, .stay:
      break
    }
    return Reaction()
  }

  mutating func reduceEditor(_ action: UserAction) -> Reaction {
    guard case .editor(var form) = overlay else { return Reaction() }
    var reaction = Reaction()
    switch action {
    case .back:
      overlay = nil
      return reaction
    case .save:
      guard !form.isSaving else { break }
      form.isSaving = true
      form.complaint = nil
      reaction.commands = [form.command]
    case .nextField: form.moveField(by: 1)
    case .previousField: form.moveField(by: -1)
    case .insert(let character): form.insert(character)
    case .paste(let text): text.prefix { !$0.isNewline }.forEach { form.insert($0) }
    case .deleteBackward: form.deleteBackward()
    case .deleteForward: form.deleteForward()
    case .moveLeft: form.step(-1)
    case .moveRight: form.step(1)
    case .moveToStart: form.moveToStart()
    case .moveToEnd: form.moveToEnd()
    case .moveUp, .moveDown, .newAlarm, .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm,
      .confirmRemoval, .keepAlarm, .startMission, .startByKeyboard, .startExit, .acknowledge,
      .snooze, .awake,
      .submitLine, .refusePaste, .calibrate, .press, .pressChosen, .leaveAttempt, .help, .quit,
      .confirmQuit,
      .stay:
      break
    }
    overlay = .editor(form)
    return reaction
  }

  mutating func reduceTyping(_ action: UserAction) -> Reaction {
    isLineSubmitted = action == .submitLine && !line.isEmpty
    switch action {
    case .insert(let character):
      line.append(character)
      return Reaction([.typing(line)])
    case .deleteBackward:
      guard !line.isEmpty else { break }
      line.removeLast()
      return Reaction([.typing(line)])
    case .submitLine:
      // An empty line is a finger that rests on Enter, not an answer.
      return line.isEmpty ? Reaction() : Reaction([.answer(line)])
    case .refusePaste:
      notice = Notice(
        kind: .refused, text: "Pasting does not wake anybody: please type the sentence.")
    case .leaveAttempt: return reduceCommon(action)
    case .moveUp, .moveDown, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .newAlarm,
      .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm, .confirmRemoval, .keepAlarm, .nextField,
      .previousField, .save, .paste, .deleteForward, .startMission, .startByKeyboard, .startExit,
      .acknowledge, .snooze,
      .awake, .calibrate, .press, .pressChosen, .help, .back, .quit, .confirmQuit, .stay:
      break
    }
    return Reaction()
  }

  mutating func reduceSequence(_ action: UserAction) -> Reaction {
    switch action {
    case .press(let key): return pressBoard(key)
    case .pressChosen: return pressBoard(SequenceBoard.keys[boardPlace])
    case .moveUp: boardPlace = SequenceBoard.step(from: boardPlace, rows: -1, columns: 0)
    case .moveDown: boardPlace = SequenceBoard.step(from: boardPlace, rows: 1, columns: 0)
    case .moveLeft: boardPlace = SequenceBoard.step(from: boardPlace, rows: 0, columns: -1)
    case .moveRight: boardPlace = SequenceBoard.step(from: boardPlace, rows: 0, columns: 1)
    case .leaveAttempt, .help, .back, .quit: return reduceCommon(action)
    case .moveToStart, .moveToEnd, .newAlarm, .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm,
      .confirmRemoval, .keepAlarm, .nextField, .previousField, .save, .insert, .paste,
      .deleteBackward, .deleteForward, .startMission, .startByKeyboard, .startExit, .acknowledge,
      .snooze, .awake,
      .submitLine, .refusePaste, .calibrate, .confirmQuit, .stay:
      break
    }
    return Reaction()
  }

  /// While the keys still light up, there is nothing to answer yet.
  private mutating func pressBoard(_ key: Character) -> Reaction {
    guard snapshot?.sequence?.show.isEmpty == true else { return Reaction() }
    pressed.append(key)
    return Reaction([.press(String(key))])
  }

  private mutating func goBack() {
    if mode == .done { finished = nil } else { overlay = nil }
  }

  private mutating func moveSelection(_ move: (Int) -> Int) {
    guard let current = selectedRow,
      let index = rows.firstIndex(where: { $0.id == current.id })
    else { return }
    select(rows[min(max(0, move(index)), rows.count - 1)].id)
  }

  private mutating func openEditor(for row: Snapshot.AlarmRow?) {
    guard let snapshot else { return }
    let form =
      row.map { EditorForm(editing: $0, missions: snapshot.missions) }
      ?? EditorForm(defaults: snapshot.defaults, missions: snapshot.missions)
    overlay = .editor(form)
  }

  private mutating func askBeforeRemoving() {
    guard let row = selectedRow else { return }
    let isOnStage = snapshot?.phase != .waiting && snapshot?.alarm?.id == row.id
    guard isOnStage || row.isUnfinished else { return overlay = .removing(row.id) }
    let name = row.label.isEmpty ? row.time : row.label
    notice = Notice(
      kind: .refused, text: "\(name) is not finished. Only its mission ends it; then it can go.")
  }

  private mutating func confirmRemoval() -> Reaction {
    guard case .removing(let id) = overlay else { return Reaction() }
    overlay = nil
    return Reaction([.remove(id: id)])
  }
}
