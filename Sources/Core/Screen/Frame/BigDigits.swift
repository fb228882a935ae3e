/// Big digits and the signs of a sum, scaled to the room there is.
enum BigDigits {
  /// What is more than a blank among them.
  static let known = Set("0123456789:+-×=_apm")

  /// Five rows of three dots; the colon has one column.
  private static func dots(_ character: Character) -> [String] {
    switch character {
    case "0": ["###", "#.#", "#.#", "#.#", "###"]
    case "1": [".#.", "##.", ".#.", ".#.", "###"]
    case "2": ["###", "..#", "###", "#..", "###"]
    case "3": ["###", "..#", ".##", "..#", "###"]
    case "4": ["#.#", "#.#", "###", "..#", "..#"]
    case "5": ["###", "#..", "###", "..#", "###"]
    case "6": ["###", "#..", "###", "#.#", "###"]
    case "7": ["###", "..#", "..#", ".#.", ".#."]
    case "8": ["###", "#.#", "###", "#.#", "###"]
    case "9": ["###", "#.#", "###", "..#", "###"]
    case ":": [".", "#", ".", "#", "."]
    case "+": ["...", ".#.", "###", ".#.", "..."]
    case "-": ["...", "...", "###", "...", "..."]
    case "×": ["...", "#.#", ".#.", "#.#", "..."]
    case "=": ["...", "###", "...", "###", "..."]
    case "_": ["...", "...", "...", "...", "###"]
    case "a": ["...", ".##", "#.#", "#.#", ".##"]
    case "p": ["...", "##.", "#.#", "##.", "#.."]
    case "m": [".....", "##.#.", "#.#.#", "#.#.#", "#.#.#"]
    case " ": [".", ".", ".", ".", "."]
    default: ["...", "...", "...", "...", "..."]
    }
  }

  /// The text in the largest scale that fits; plain bold text where none does.
  static func face(_ time: String, rows: Int, columns: Int, glyphs: Glyphs, style: Style)
    -> [Line]
  {
    let scales = [(3, 6), (2, 4), (1, 2), (1, 1)]
    let dotColumns = time.reduce(-1) { $0 + 1 + (Self.dots($1).first?.count ?? 0) }
    guard
      let (tall, wide) = scales.first(where: { tall, wide in
        5 * tall <= rows && dotColumns * wide <= columns
      })
    else { return [Line(time, Style(style.tone, isBold: true))] }
    return (0..<5).flatMap { row in
      let pattern = time.map { dots($0)[row] }.joined(separator: ".")
      let text = pattern.map { dot in
        String(repeating: dot == "#" ? glyphs.full : " ", count: wide)
      }.joined()
      return Array(repeating: Line(text, style), count: tall)
    }
  }
}
