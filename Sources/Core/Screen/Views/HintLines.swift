/// Keys and what they do, one a line, in two columns.
enum HintLines {
  static func lines(_ hints: [Hint]) -> [Line] {
    let keyWidth = hints.map { CellWidth.of($0.bothKeys) }.max() ?? 0
    return hints.map {
      Line($0.bothKeys, .strongAccent).padded(to: keyWidth + 3) + Line($0.sentence)
    }
  }
}
