/// The frame around every screen: a title, a body, and the keys that are valid now.
struct Page {
  var title: String
  /// At the title's right.
  var aside: String
  /// What the title's colour says; the title's words say it too.
  var tone: Tone = .accent
  var footer: [Binding]

  /// Draws the page and hands its body's region on.
  func frame(_ scene: Scene, body: (inout Frame, Region) -> Void) -> Frame {
    var frame = Frame(size: scene.size, glyphs: scene.glyphs)
    let whole = Region(scene.size)
    switch scene.room {
    case .full: drawBox(&frame, whole)
    case .compact:
      drawHeader(&frame, whole.cutTop(1).top.inset(columns: 1))
      drawFooter(&frame, whole.cutBottom(1).bottom.inset(columns: 1))
    case .tiny:
      drawHeader(&frame, whole.cutTop(Self.tinyHeader(scene.size)).top)
      drawFooter(&frame, whole.cutBottom(Self.tinyFooter(scene.size)).bottom)
    }
    body(&frame, Self.body(of: scene.size))
    return frame
  }

  /// The region between title and footer.
  static func body(of size: ScreenSize) -> Region {
    let whole = Region(size)
    switch Scene.Room(size) {
    case .full:
      return Region(row: 1, column: 3, rows: whole.rows - 4, columns: whole.columns - 6)
    case .compact: return whole.cutTop(1).rest.cutBottom(1).rest.inset(rows: 1, columns: 1)
    case .tiny: return whole.cutTop(tinyHeader(size)).rest.cutBottom(tinyFooter(size)).rest
    }
  }

  /// On a single row what to do matters more than the title.
  private static func tinyHeader(_ size: ScreenSize) -> Int { size.rows >= 3 ? 1 : 0 }

  private static func tinyFooter(_ size: ScreenSize) -> Int { size.rows >= 2 ? 1 : 0 }

  private func drawBox(_ frame: inout Frame, _ whole: Region) {
    frame.box(whole)
    let titleRow = Region(row: 0, column: 2, rows: 1, columns: whole.columns - 4)
    if !aside.isEmpty {
      let width = CellWidth.of(aside) + 2
      let column = titleRow.column + max(0, titleRow.columns - width)
      frame.put(" \(aside) ", row: 0, column: column, limit: width, style: .plain)
    }
    let room = titleRow.columns - CellWidth.of(aside) - 4
    frame.put(
      " \(title) ", row: 0, column: titleRow.column, limit: room, style: Style(tone, isBold: true))
    frame.divider(whole, row: whole.rows - 3)
    drawFooter(
      &frame, Region(row: whole.rows - 2, column: 3, rows: 1, columns: whole.columns - 6))
  }

  private func drawHeader(_ frame: inout Frame, _ region: Region) {
    guard region.rows > 0 else { return }
    let asideWidth = min(CellWidth.of(aside), region.columns)
    let titleWidth = frame.put(
      title, row: region.row, column: region.column,
      limit: region.columns - (aside.isEmpty ? 0 : asideWidth + 1),
      style: Style(tone, isBold: true))
    guard region.columns - titleWidth > asideWidth else { return }
    frame.put(
      aside, row: region.row, column: region.column + region.columns - asideWidth,
      limit: asideWidth)
  }

  /// The keys valid now, so many as have room: help always has.
  private func drawFooter(_ frame: inout Frame, _ region: Region) {
    guard region.rows > 0 else { return }
    let (hints, gap) = Self.fitting(footer, columns: region.columns)
    var column = region.column
    let end = region.column + region.columns
    for hint in hints {
      let start = column
      column += frame.put(
        hint.key, row: region.row, column: column, limit: end - column, style: .strongAccent)
      if !hint.words.isEmpty {
        column += frame.put(
          " " + hint.words, row: region.row, column: column, limit: end - column)
      }
      if let press = hint.press {
        frame.addHitArea(
          Region(row: region.row, column: start, rows: 1, columns: column - start), .key(press))
      }
      column += gap
    }
  }

  /// What a footer shows of a binding.
  private struct FooterHint {
    var key: String
    var words: String
    var press: Key?
    var rank: Int

    var width: Int { CellWidth.of(key) + (words.isEmpty ? 0 : 1 + CellWidth.of(words)) }
  }

  /// First the gaps shrink, then the words, then hints go.
  private static func fitting(
    _ footer: [Binding], columns: Int
  ) -> (hints: [FooterHint], gap: Int) {
    func hints(_ footer: [Binding], _ words: (Hint) -> String) -> [FooterHint] {
      footer.compactMap { binding in
        binding.hint.map {
          FooterHint(
            key: $0.key, words: words($0), press: binding.keys.first, rank: binding.rank)
        }
      }
    }
    func width(_ hints: [FooterHint], _ gap: Int) -> Int {
      hints.reduce(-gap) { $0 + $1.width + gap }
    }
    let all = hints(footer, \.words)
    for gap in [3, 2] where width(all, gap) <= columns { return (all, gap) }
    let usual = footer.filter { $0.rank < Binding.ifThereIsRoom }
    let long = hints(usual, \.words)
    for gap in [3, 2] where width(long, gap) <= columns { return (long, gap) }
    let brief = hints(usual, \.brief)
    if width(brief, 2) <= columns { return (brief, 2) }
    var kept = columns >= 34 ? long : brief
    while kept.count > 1, width(kept, 2) > columns {
      guard let least = kept.map(\.rank).max(),
        let index = kept.lastIndex(where: { $0.rank == least })
      else { break }
      kept.remove(at: index)
    }
    return (kept, 2)
  }
}

extension Page {
  /// A page of the scene's own screen, with the keys that it has.
  init(_ scene: Scene, title: String, aside: String, tone: Tone = .accent) {
    self.init(
      title: title, aside: aside, tone: tone,
      footer: scene.state.keymap.bindings(on: scene.state.mode))
  }
}
