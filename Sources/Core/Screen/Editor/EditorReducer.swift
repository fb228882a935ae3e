import Wire

extension ScreenState {
  mutating func reduce(editor action: EditorAction) -> Reaction {
    guard case .editor(var form) = overlay else { return Reaction() }
    var reaction = Reaction()
    switch action {
    case .save:
      guard !form.isSaving else { break }
      form.isSaving = true
      form.complaint = nil
      reaction.commands = [form.command]
    case .nextField: form.moveField(by: 1)
    case .previousField: form.moveField(by: -1)
    }
    overlay = .editor(form)
    return reaction
  }

  mutating func moveInForm(_ movement: Movement) {
    guard case .editor(var form) = overlay else { return }
    switch movement {
    case .left: form.step(-1)
    case .right: form.step(1)
    case .start: form.moveToStart()
    case .end: form.moveToEnd()
    case .up: form.moveField(by: -1)
    case .down: form.moveField(by: 1)
    case .pageUp, .pageDown: break
    }
    overlay = .editor(form)
  }

  mutating func editForm(_ edit: TextEdit) {
    guard case .editor(var form) = overlay else { return }
    switch edit {
    case .insert(let character): form.insert(character)
    case .paste(let text): text.prefix { !$0.isNewline }.forEach { form.insert($0) }
    case .deleteBackward: form.deleteBackward()
    case .deleteForward: form.deleteForward()
    }
    overlay = .editor(form)
  }

  mutating func openEditor(for row: Snapshot.AlarmRow?) {
    guard let snapshot else { return }
    let form =
      row.map { EditorForm(editing: $0, missions: snapshot.missions) }
      ?? EditorForm(defaults: snapshot.defaults, missions: snapshot.missions)
    overlay = .editor(form)
  }
}
