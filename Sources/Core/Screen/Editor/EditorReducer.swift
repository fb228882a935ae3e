public import Wire

extension ScreenState {
  mutating func reduce(editor action: EditorAction) -> Reaction {
    guard case .editor(var form) = overlay else { return Reaction() }
    form.noteTouch()
    var reaction = Reaction()
    switch action {
    case .save: reaction.commands = form.save().map { [$0] } ?? []
    case .hear: form.hear()
    case .nextField: form.moveField(by: 1)
    case .previousField: form.moveField(by: -1)
    case .focus(let field): form.focus(field)
    case .toggleDay(let day):
      form.focus(.days)
      form.chooseDay(day)
      form.toggleDay(day)
    }
    overlay = .editor(form)
    return reaction
  }

  mutating func moveInForm(_ movement: Movement) {
    guard case .editor(var form) = overlay else { return }
    form.noteTouch()
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
    form.noteTouch()
    form.edit(edit)
    overlay = .editor(form)
  }

  mutating func openEditor(for row: Snapshot.AlarmRow?) {
    guard let snapshot else { return }
    overlay = .editor(
      row.map { EditorForm(editing: $0, of: snapshot, phrases) }
        ?? EditorForm(new: snapshot, phrases))
  }

  mutating func openCopy(of row: Snapshot.AlarmRow?) {
    guard let snapshot, let row else { return }
    overlay = .editor(EditorForm(copying: row, of: snapshot, phrases))
  }

  /// What was changed is lost only when it is said twice.
  mutating func leaveEditor() {
    guard case .editor(var form) = overlay, form.isChanged, !form.asksToLeave else {
      return overlay = nil
    }
    form.noteTouch()
    form.asksToLeave = true
    overlay = .editor(form)
  }
}

extension EditorForm {
  /// What saves it; nil where it is known that it cannot be saved, or it is being saved.
  fileprivate mutating func save() -> Command? {
    guard !isSaving else { return nil }
    refusal = nil
    if question == nil, let complaint = answer?.preview?.complaints.first {
      focus(EditorField(complaint.field))
      return nil
    }
    isSaving = true
    return command
  }
}

// MARK: - What would happen

extension ScreenState {
  /// What the engine should be asked about the form; one question at a time.
  public var wantedPreview: Command? {
    guard mode == .editor, case .editor(let form) = overlay, !form.isSaving,
      !awaited.contains(where: \.isPreview)
    else { return nil }
    return form.question
  }

  /// Takes in the answer to a question about the form; what answers an older one is dropped.
  mutating func settlePreview(_ preview: Preview?) {
    guard let place = awaited.firstIndex(where: \.isPreview) else { return }
    let question = awaited.remove(at: place)
    guard case .preview(let id, let draft) = question, case .editor(var form) = overlay,
      form.alarm == id
    else { return }
    guard form.answer == nil || form.draft == draft else { return }
    form.answer = .init(draft: draft, preview: preview)
    overlay = .editor(form)
  }

  /// The alarms have changed, and with them perhaps what would happen.
  mutating func askAboutFormAgain() {
    guard case .editor(var form) = overlay, var answer = form.answer else { return }
    // It stays in sight until the new one comes.
    answer.draft = nil
    form.answer = answer
    overlay = .editor(form)
  }
}

extension Command {
  var isPreview: Bool {
    if case .preview = self { true } else { false }
  }
}
