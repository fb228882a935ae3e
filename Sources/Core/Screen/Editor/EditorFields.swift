import CivilTime

/// The fields with their values, scrolled so that the current one is in sight.
enum EditorFields {
  /// Of the names, and what stands before them.
  private static func nameColumns(_ scene: Scene) -> Int { scene.room == .tiny ? 10 : 13 }

  static func draw(
    _ frame: inout Frame, _ region: Region, _ form: EditorForm, _ scene: Scene
  ) {
    let fields = EditorField.allCases
    let first = min(
      max(0, form.field.rawValue - region.rows / 2), max(0, fields.count - region.rows))
    for (offset, field) in fields.dropFirst(first).prefix(region.rows).enumerated() {
      let line = Region(
        row: region.row + offset, column: region.column, rows: 1, columns: region.columns)
      let isMore =
        offset == 0 && first > 0
        || offset == region.rows - 1 && first + region.rows < fields.count
      draw(
        &frame, line, field, form, scene,
        arrow: isMore ? (offset == 0 ? scene.glyphs.up : scene.glyphs.down) : nil)
    }
  }

  private static func draw(
    _ frame: inout Frame, _ region: Region, _ field: EditorField, _ form: EditorForm,
    _ scene: Scene, arrow: String?
  ) {
    let isCurrent = field == form.field
    let isWrong = field != .days && form.complaint(about: field) != nil
    let sign = isCurrent ? scene.glyphs.pointer : isWrong ? "!" : arrow ?? " "
    let name = Line([
      TextRun(sign + " ", isWrong ? .warning : isCurrent ? .strongAccent : .faint),
      TextRun(
        scene.phrases.name(of: field), isWrong ? .warning : isCurrent ? .strongAccent : .faint),
    ]).padded(to: nameColumns(scene))
    let room = region.columns - name.width
    frame.put(name, row: region.row, column: region.column, limit: region.columns)
    frame.addHitArea(region, .action(.editor(.focus(field))))
    let place = Region(
      row: region.row, column: region.column + name.width, rows: 1, columns: room)
    if field == .days {
      drawDays(&frame, place, form, scene)
    } else {
      frame.put(
        value(of: field, form, scene, columns: room), row: place.row, column: place.column,
        limit: room)
    }
  }

  /// A day that is chosen is in capitals, where no colour tells it.
  private static func drawDays(
    _ frame: inout Frame, _ region: Region, _ form: EditorForm, _ scene: Scene
  ) {
    let names = scene.phrases.weekdays
    let isNarrow = region.columns < names.reduce(6) { $0 + CellWidth.of($1) }
    let chosen = form.chosenDays.days.map { $0.rawValue - 1 }
    var column = region.column
    for (place, name) in names.enumerated() {
      let word = isNarrow ? String(name.prefix(1)) : name
      let isChosen = chosen.contains(place)
      var style = isChosen ? Style.strong : .faint
      style.isReversed = form.field == .days && form.day == place
      let width = frame.put(
        isChosen ? word.uppercased() : word.lowercased(), row: region.row, column: column,
        limit: region.column + region.columns - column, style: style)
      frame.addHitArea(
        Region(row: region.row, column: column, rows: 1, columns: width),
        .action(.editor(.toggleDay(place))))
      column += width + (isNarrow ? 0 : 1)
    }
  }

  private static func value(
    of field: EditorField, _ form: EditorForm, _ scene: Scene, columns: Int
  ) -> Line {
    let editor = form[field]
    let isCurrent = field == form.field
    let placeholder = scene.phrases.placeholder(for: field)
    switch field {
    case .time, .when, .label, .zone, .skipped, .moved, .pausedUntil:
      guard editor.text.isEmpty, !placeholder.isEmpty else {
        return isCurrent ? edited(editor, columns: columns) : Line(editor.text)
      }
      return isCurrent
        ? Line("_", .strongAccent) + Line(placeholder, .faint) : Line(placeholder, .faint)
    case .sound:
      let title = editor.text.isEmpty ? placeholder : editor.text
      guard isCurrent else { return Line(title) }
      return form.choosesValue ? chosen(title) : edited(editor, columns: columns)
    case .snooze, .check:
      guard isCurrent else { return Line(editor.text) }
      return editor.isSelected ? chosen(editor.text) : edited(editor, columns: columns)
    case .volume: return volume(editor, isCurrent, scene, columns: columns)
    case .days, .mission, .snoozes, .holidays, .enabled:
      let title = scene.phrases.choice(editor.text, in: field)
      return isCurrent ? chosen(title) : Line(title)
    }
  }

  private static func volume(
    _ editor: LineEditor, _ isCurrent: Bool, _ scene: Scene, columns: Int
  ) -> Line {
    let percent = scene.phrases.choice(editor.text, in: .volume)
    // The number matters more than its picture.
    guard columns >= 22 else { return isCurrent ? chosen(percent) : Line(percent) }
    let bar = Bar.runs(
      share: (Double(editor.text) ?? 0) / 100, columns: 10, glyphs: scene.glyphs,
      style: isCurrent ? .accent : .plain)
    return Line(bar) + Line("  ") + (isCurrent ? chosen(percent) : Line(percent))
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
    while !shown.isEmpty, shown.reduce(0, { $0 + $1.width }) > columns - 2 {
      shown = shown.dropFirst()
    }
    let after = String(editor.characters[editor.cursor...])
    return Line([
      TextRun(shown.map(\.text).joined(), .strong), TextRun("_", .strongAccent),
      TextRun(after, .strong),
    ])
  }
}
