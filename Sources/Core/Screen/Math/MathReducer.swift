import Wire

extension ScreenState {
  /// An answer has few digits; a finger that rests on a key writes no more of them.
  private static let mostCharacters = 6

  /// Each change goes to the engine: the first digit of a sum shows that somebody has an answer.
  mutating func typeNumber(_ edit: TextEdit) -> Reaction {
    changeLine(edit) { line, character in
      line.count < Self.mostCharacters && (character != "-" || line.isEmpty)
    }
  }

  /// Enter, and not the last digit, hands it in: until then a slip of the finger can be mended.
  mutating func submitNumber() -> Reaction {
    guard line.contains(where: \.isNumber) else { return Reaction() }
    isLineSubmitted = true
    // The next sum comes without another screen, and its line is empty.
    defer { line = "" }
    return Reaction([.answer(line)])
  }
}
