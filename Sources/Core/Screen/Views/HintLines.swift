/// Keys and what they do, one a line, in two columns.
enum HintLines {
  /// Bindings without a hint have no line.
  static func lines(_ bindings: [Binding]) -> [Line] {
    let keyWidth = bindings.compactMap(\.hint).map { CellWidth.of($0.bothKeys) }.max() ?? 0
    return bindings.compactMap { binding in
      binding.hint.map { hint in
        var line = Line(hint.bothKeys, .strongAccent).padded(to: keyWidth + 3)
        line = line + Line(hint.sentence)
        line.key = binding.keys.first
        return line
      }
    }
  }
}
