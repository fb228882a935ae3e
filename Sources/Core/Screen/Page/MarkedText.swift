/// Text with a mark below each of its parts, so that no colour is needed to tell how it stands.
enum MarkedText {
  enum Mark: CaseIterable {
    case right
    /// Right in an earlier try.
    case before
    case wrong, waiting
  }

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
    case .before: .good
    case .wrong: .warning
    case .waiting: .plain
    }
  }

  private static func markStyle(_ mark: Mark) -> Style {
    switch mark {
    case .right, .before: .good
    case .wrong: .warning
    case .waiting: .faint
    }
  }

  private static func marks(_ part: Part, _ glyphs: Glyphs) -> String {
    String(repeating: glyph(part.mark, glyphs), count: part.width)
  }

  private static func glyph(_ mark: Mark, _ glyphs: Glyphs) -> String {
    switch mark {
    case .right: glyphs.heard
    case .before: glyphs.heardBefore
    case .wrong: glyphs.missed
    case .waiting: glyphs.waiting
    }
  }

  /// What the marks mean, so many as are there.
  static func legend(_ words: [Part], _ scene: Scene) -> Line {
    let shown = Mark.allCases.filter { mark in words.contains { $0.mark == mark } }
    let runs = shown.map { mark in
      let word =
        switch mark {
        case .right: scene.phrases.heard
        case .before: scene.phrases.heardBefore
        case .wrong: scene.phrases.missed
        case .waiting: scene.phrases.toRead
        }
      return [TextRun(glyph(mark, scene.glyphs), markStyle(mark)), TextRun(" " + word, .faint)]
    }
    return Line(Array(runs.joined(separator: [TextRun("   ")])))
  }

  private static func joined(_ runs: [TextRun]) -> Line {
    Line(Array(runs.map { [$0] }.joined(separator: [TextRun(" ")])))
  }
}
