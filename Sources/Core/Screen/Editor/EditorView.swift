/// New alarm, or an old one changed.
enum EditorView {
  private static let nameWidth = 10
  private static let valueWidth = 48

  static func frame(_ scene: Scene) -> Frame {
    guard case .editor(let form) = scene.state.overlay else { return HomeView.frame(scene) }
    var page = Page(
      scene, title: form.alarm == nil ? "New alarm" : "Edit alarm", aside: scene.clock)
    if !form.choosesValue { page.footer.removeAll { $0.action == .move(.right) } }
    return page.frame(scene) { frame, region in
      let gap = scene.room == .full ? 1 : 0
      var blocks = EditorForm.Field.allCases.map { field in
        let distance = abs(field.rawValue - form.field.rawValue)
        return Block(
          line(field, form, scene, columns: region.columns), rank: 1 + distance, gap: gap)
      }
      // The field and what is wrong with it are the last to go.
      let message = message(
        form, scene, in: Region(row: 0, column: 0, rows: region.rows - 1, columns: region.columns))
      blocks.append(Block(message, rank: form.complaint == nil ? 2 : 0, gap: 2))
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
    case .time, .when, .label:
      return isCurrent ? edited(editor, columns: columns) : Line(editor.text)
    case .sound:
      let title = ShippedSounds.title(editor.text)
      guard isCurrent else { return Line(title) }
      return form.choosesValue ? chosen(title) : edited(editor, columns: columns)
    case .mission:
      return isCurrent ? chosen(editor.text) : Line(editor.text)
    case .volume:
      let percent = "\(editor.text) %"
      // The number matters more than its picture.
      guard columns >= 22 else { return isCurrent ? chosen(percent) : Line(percent) }
      let bar = Bar.runs(
        share: (Double(editor.text) ?? 0) / 100, columns: 10, glyphs: scene.glyphs,
        style: isCurrent ? .accent : .plain)
      return Line(bar) + Line("  ") + (isCurrent ? chosen(percent) : Line(percent))
    }
  }

  /// A value that left and right change.
  private static func chosen(_ text: String) -> Line { Line("< \(text) >", .strong) }

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

  private static func message(_ form: EditorForm, _ scene: Scene, in region: Region) -> [Line] {
    if let complaint = form.complaint {
      return Wrapping.lines("! " + complaint, columns: region.columns, atMost: max(1, region.rows))
        .map { Line($0, .warning) }
    }
    if form.isSaving { return [Line("Saving" + scene.glyphs.ellipsis, .faint)] }
    return Wrapping.lines("\(form.field.name): \(form.field.hint)", columns: region.columns)
      .map { Line($0, .faint) }
  }
}
