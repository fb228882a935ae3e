import Settings

/// A number with a unit, such as `10m`, that stands without the quotes that make a text of it.
enum MissingQuotes {
  /// How to mend the line of a syntax error; nil where no such value is in it.
  static func remedy(at position: SourcePosition, in document: [UInt8]) -> String? {
    let lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(position.line - 1) else { return nil }
    let line = String(decoding: lines[position.line - 1], as: UTF8.self)
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let value = line[line.index(after: equals)...].prefix { $0 != "#" }.filter { !$0.isWhitespace }
    let letters = value.drop(while: isDigit)
    guard value.first.map(isDigit) == true, letters.first?.isLetter == true,
      letters.allSatisfy({ isDigit($0) || ("a"..."z").contains($0) })
    else { return nil }
    return "write it in quotes: \"\(value)\""
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
