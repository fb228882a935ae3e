import Words

/// Text as any terminal can take it: one line without control characters.
public struct PlainText: Hashable, Sendable {
  /// Whether the terminal knows no more than ASCII.
  public var isASCII: Bool

  public init(isASCII: Bool) { self.isASCII = isASCII }

  /// The line that is printed for a text.
  public func line(_ text: String) -> String {
    let plain = text.withoutControls.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    guard isASCII else { return String(plain) }
    return plain.map { $0.isASCII ? String($0) : Self.spelling[$0] ?? "?" }.joined()
  }

  /// What the program itself prints beyond ASCII. A letter of somebody's label becomes a question mark.
  private static let spelling: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "“": "\"",
    "”": "\"", "„": "\"", "’": "'", "…": "...", "×": "x", "−": "-", "–": "-", "·": "-",
  ]
}
