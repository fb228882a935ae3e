import Wire

/// New alarm, or an old one changed; and what would happen.
enum EditorView {
  /// With fewer columns, what would happen has no room beside the fields.
  private static let columnsForTwo = 70
  private static let fieldColumns = 41

  static func frame(_ scene: Scene) -> Frame {
    guard case .editor(let form) = scene.state.overlay else { return HomeView.frame(scene) }
    var page = Page(scene, title: scene.phrases.title(of: form.origin), aside: scene.clock)
    if !form.choosesValue { page.footer.removeAll { $0.action == .move(.right) } }
    return page.frame(scene) { frame, region in
      if scene.room == .full, region.columns >= columnsForTwo {
        drawTwoColumns(&frame, region, form, scene)
      } else {
        drawOneColumn(&frame, region, form, scene)
      }
    }
  }

  private static func drawTwoColumns(
    _ frame: inout Frame, _ region: Region, _ form: EditorForm, _ scene: Scene
  ) {
    let inner = region.inset(rows: 1)
    let (left, rest) = inner.cutLeft(max(fieldColumns, region.columns * 2 / 5))
    for row in inner.row..<inner.row + inner.rows {
      frame.put(
        scene.glyphs.vertical, row: row, column: rest.column, limit: 1, style: .faint)
    }
    let right = rest.cutLeft(2).rest
    let message = message(form, scene, columns: left.columns - 1, atMost: 5)
    let (below, fields) = left.cutBottom(message.count)
    EditorFields.draw(&frame, fields, form, scene)
    frame.stack([Block(message, rank: 0)], in: below)
    frame.stack(
      OutlookText.blocks(form, scene, columns: right.columns), in: right)
  }

  private static func drawOneColumn(
    _ frame: inout Frame, _ region: Region, _ form: EditorForm, _ scene: Scene
  ) {
    let most = max(1, min(scene.room == .tiny ? 2 : 4, region.rows - 1))
    let urgent = urgent(form, scene)
    let texts =
      urgent.map { [$0] }
      ?? ([OutlookText.inOneLine(form, scene)]
      + (scene.room == .tiny ? [] : [(scene.phrases.hint(for: form.field), Style.faint)]))
      .compactMap(\.self)
    let lines = texts.flatMap { text, style in
      Wrapping.lines(text, columns: region.columns, atMost: most).map { Line($0, style) }
    }.prefix(most)
    let (below, fields) = region.cutBottom(region.rows > 1 ? lines.count : 0)
    EditorFields.draw(&frame, fields, form, scene)
    frame.stack([Block(Array(lines), rank: 0)], in: below)
  }

  /// What the reader must know now; nil when nothing is wrong.
  private static func urgent(_ form: EditorForm, _ scene: Scene) -> (String, Style)? {
    if form.asksToLeave { return (scene.phrases.askBeforeLosing, .warning) }
    if let refusal = form.refusal { return ("! " + refusal, .warning) }
    if let complaint = form.complaint(about: form.field) {
      return ("! " + scene.phrases.complaint(complaint), .warning)
    }
    if let hearing = form.hearing { return hearingText(hearing, scene) }
    return form.isSaving ? (scene.phrases.saving + scene.glyphs.ellipsis, .faint) : nil
  }

  private static func hearingText(_ hearing: Toning, _ scene: Scene) -> (String, Style) {
    let phrases = scene.phrases
    switch hearing.report {
    case .failed(let why): return ("! " + why, .warning)
    case .done(let document):
      let place = document.output?.description
      guard let why = document.why else { return (phrases.wasHeard(on: place), .good) }
      return ("! " + phrases.toneIsNotHeard(on: place, why: why), .warning)
    case .sounding(let output): return (phrases.isHeard(on: output.description), .good)
    case .outputs, nil: return (phrases.willBeHeard + scene.glyphs.ellipsis, .faint)
    }
  }

  private static func message(
    _ form: EditorForm, _ scene: Scene, columns: Int, atMost limit: Int
  ) -> [Line] {
    let (text, style) =
      urgent(form, scene)
      ?? (
        "\(scene.phrases.name(of: form.field)): \(scene.phrases.hint(for: form.field))", .faint
      )
    return Wrapping.lines(text, columns: columns, atMost: limit).map { Line($0, style) }
  }
}
