/// Keys and what they do, one a line, in two columns.
enum HintLines {
  /// Bindings without a hint have no line.
  static func lines(_ bindings: [Binding]) -> [Line] {
    let keyWidth = bindings.compactMap(\.hint).map { CellWidth.of($0.bothKeys) }.max() ?? 0
    return bindings.compactMap { binding in
      binding.hint.map { hint in
        var line = Line(hint.bothKeys, .strongAccent).padded(to: keyWidth + gap)
        line = line + Line(hint.sentence)
        line.key = binding.keys.first
        return line
      }
    }
  }

  /// The same for reading: sentences are broken rather than cut, and a click means nothing.
  static func wrapped(_ bindings: [Binding], columns: Int) -> [Line] {
    let hints = bindings.compactMap(\.hint)
    let widest = hints.map { CellWidth.of($0.bothKeys) }.max() ?? 0
    let indent = widest + gap
    return hints.flatMap { hint in
      columns - indent >= narrowest
        ? inColumns(hint, indent: indent, columns: columns) : inline(hint, columns: columns)
    }
  }

  private static let gap = 3
  /// A column of words that is narrower does not read well.
  private static let narrowest = 20

  private static func inColumns(_ hint: Hint, indent: Int, columns: Int) -> [Line] {
    let words = Wrapping.lines(hint.sentence, columns: columns - indent)
    return words.enumerated().map { index, text in
      Line(index == 0 ? hint.bothKeys : "", .strongAccent).padded(to: indent) + Line(text)
    }
  }

  /// The words right after the key.
  private static func inline(_ hint: Hint, columns: Int) -> [Line] {
    let words = hint.sentence.split(separator: " ").map(String.init)
    let lines = Wrapping.groups(of: [hint.bothKeys + " "] + words, columns: columns - 2) {
      CellWidth.of($0)
    }
    return lines.enumerated().map { index, items in
      guard index == 0 else { return Line("  " + items.joined(separator: " ")) }
      let rest = items.dropFirst().joined(separator: " ")
      return Line([TextRun(hint.bothKeys + "  ", .strongAccent), TextRun(rest)])
    }
  }
}
