/// New alarm, or an old one changed.
enum EditorView {
  private static let nameWidth = 10
  private static let valueWidth = 48

  static func frame(_ scene: Scene) -> Frame {
    guard case .editor(let form) = scene.state.overlay else { return HomeView.frame(scene) }
    let page = Page(
      scene, title: form.alarm == nil ? "New alarm" : "Edit alarm", aside: scene.clock)
    return page.frame(scene) { frame, region in
      let gap = scene.room == .full ? 1 : 0
      var blocks = EditorForm.Field.allCases.map { field in
        let distance = abs(field.rawValue - form.field.rawValue)
        return Block(
          line(field, form, scene, columns: region.columns), rank: 1 + distance, gap: gap)
      }
      blocks.append(Block(message(form, scene, columns: region.columns), rank: 1, gap: 2))
      frame.stack(blocks, in: region.inset(rows: gap))
    }
  }

  private static func line(
    _ field: EditorForm.Field, _ form: EditorForm, _ scene: Scene, columns: Int
  ) -> Line {
    let isCurrent = field == form.field
    let name = Line([
      TextRun(isCurrent ? scene.glyphs.pointer + " " : "  ", .strongAccent),
      TextRun(field.name, isCurrent ? .strongAccent : .faint),
    ]).padded(to: nameWidth + 2)
    let room = max(4, min(valueWidth, columns - name.width))
    return name + value(field, form, scene, columns: room)
  }

  private static func value(
    _ field: EditorForm.Field, _ form: EditorForm, _ scene: Scene, columns: Int
  ) -> Line {
    let editor = form[field]
    let isCurrent = field == form.field
    switch field {
    case .time, .when, .label, .sound:
      return isCurrent ? edited(editor, columns: columns) : Line(editor.text)
    case .mission:
      return isCurrent ? Line("< \(editor.text) >", .strong) : Line(editor.text)
    case .volume:
      let percent = "\(editor.text) %"
      let bar = Bar.runs(
        share: (Double(editor.text) ?? 0) / 100, columns: 10, glyphs: scene.glyphs,
        style: isCurrent ? .accent : .plain)
      let text = isCurrent ? "< \(percent) >" : percent
      return Line(bar) + Line("  " + text, isCurrent ? .strong : .plain)
    }
  }

  /// The text with its cursor, scrolled so that the cursor is in sight.
  private static func edited(_ editor: LineEditor, columns: Int) -> Line {
    if editor.isSelected {
      return Line([TextRun("[" + editor.text + "]", Style(isBold: true, isReversed: true))])
    }
    let before = CellText.cells(of: String(editor.characters[..<editor.cursor]))
    var shown = before[...]
    while shown.reduce(0, { $0 + $1.width }) > columns - 2 { shown = shown.dropFirst() }
    let after = String(editor.characters[editor.cursor...])
    return Line([
      TextRun(shown.map(\.text).joined(), .strong), TextRun("_", .strongAccent),
      TextRun(after, .strong),
    ])
  }

  private static func message(_ form: EditorForm, _ scene: Scene, columns: Int) -> [Line] {
    if let complaint = form.complaint {
      return Wrapping.lines("! " + complaint, columns: columns).map { Line($0, .warning) }
    }
    if form.isSaving { return [Line("Saving" + scene.glyphs.ellipsis, .faint)] }
    return Wrapping.lines("\(form.field.name): \(form.field.hint)", columns: columns)
      .map { Line($0, .faint) }
  }
}
