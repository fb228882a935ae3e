import Settings

/// A section that is opened a second time, as happens to those who paste one.
enum SectionTwice {
  /// What is wrong at a syntax error, and its mend; nil where no header stands that stood before.
  static func message(at position: SourcePosition, in document: [UInt8]) -> String? {
    let lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix(position.line)
    guard lines.count == position.line, let header = lines.last.flatMap(header),
      let first = lines.dropLast().firstIndex(where: { Self.header($0) == header })
    else { return nil }
    return
      "\(header) is there already at line \(first + 1): move what follows below that one, and remove "
      + "this line"
  }

  /// `[screen]`; nil for a line that is no header.
  private static func header(_ line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self).prefix { $0 != "#" }.filter {
      !$0.isWhitespace
    }
    guard text.hasPrefix("["), text.hasSuffix("]"), !text.hasPrefix("[[") else { return nil }
    return text
  }
}
