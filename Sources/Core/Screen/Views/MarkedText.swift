/// Text with a mark below each of its parts, so that no colour is needed to tell how it stands.
enum MarkedText {
  enum Mark { case right, wrong, waiting }

  struct Part {
    var text: String
    var mark: Mark

    var width: Int { max(1, CellWidth.of(text)) }
  }

  /// Lines of at most `columns`: words above, their marks below.
  static func lines(words: [Part], columns: Int, glyphs: Glyphs) -> [Line] {
    Wrapping.groups(of: words, columns: columns) { $0.width }.flatMap { group in
      [
        joined(group.map { TextRun($0.text, style($0.mark)) }),
        joined(group.map { TextRun(marks($0, glyphs), markStyle($0.mark)) }),
      ]
    }
  }

  static func style(_ mark: Mark) -> Style {
    switch mark {
    case .right: Style(.good, isBold: true)
    case .wrong: .warning
    case .waiting: .plain
    }
  }

  private static func markStyle(_ mark: Mark) -> Style {
    switch mark {
    case .right: .good
    case .wrong: .warning
    case .waiting: .faint
    }
  }

  private static func marks(_ part: Part, _ glyphs: Glyphs) -> String {
    let glyph =
      switch part.mark {
      case .right: glyphs.heard
      case .wrong: glyphs.missed
      case .waiting: glyphs.waiting
      }
    return String(repeating: glyph, count: part.width)
  }

  private static func joined(_ runs: [TextRun]) -> Line {
    Line(Array(runs.map { [$0] }.joined(separator: [TextRun(" ")])))
  }
}
