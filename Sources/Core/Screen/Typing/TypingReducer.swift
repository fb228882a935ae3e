import Wire

extension ScreenState {
  /// No sentence to type is longer.
  private static let longestLine = 1_000

  /// Each change of the line goes to the engine: it is a sign of life, and it is judged there.
  mutating func type(_ edit: TextEdit) -> Reaction {
    // Each letter sends the whole line: one without an end would choke the connection.
    changeLine(edit) { line, _ in line.count < Self.longestLine }
  }

  /// Letters come to the end of the line and go from there, as long as the line admits them.
  mutating func changeLine(
    _ edit: TextEdit, admits: (_ line: String, Character) -> Bool
  ) -> Reaction {
    isLineSubmitted = false
    switch edit {
    case .insert(let character):
      guard admits(line, character) else { return Reaction() }
      line.append(character)
    case .deleteBackward:
      guard !line.isEmpty else { return Reaction() }
      line.removeLast()
    case .deleteForward, .paste, .clear: return Reaction()
    }
    return Reaction([.typing(line)])
  }

  mutating func submitLine() -> Reaction {
    // An empty line is a finger that rests on Enter, not an answer.
    guard !line.isEmpty else { return Reaction() }
    isLineSubmitted = true
    return Reaction([.answer(line)])
  }

  mutating func refusePaste() -> Reaction {
    notice = Notice(kind: .refused, text: phrases.pastingWakesNobody)
    return Reaction()
  }
}
