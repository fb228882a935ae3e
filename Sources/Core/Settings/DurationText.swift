/// Spans as people write them: `20s`, `5m`, `1m30s`, `1h`.
public enum DurationText {
  private static let units: [(letter: Character, seconds: Int)] = [
    ("h", 3_600), ("m", 60), ("s", 1),
  ]

  /// The span; nil when the text is none.
  ///
  /// Units stand in the order h, m, s, each at most once.
  public static func parse(_ text: some StringProtocol) -> Duration? {
    var seconds = 0
    var rest = Substring(text)
    var remaining = units[...]
    while let end = rest.firstIndex(where: { !isDigit($0) }) {
      guard let number = number(rest[..<end]),
        let unit = remaining.firstIndex(where: { $0.letter == rest[end] })
      else { return nil }
      seconds += number * remaining[unit].seconds
      remaining = remaining[(unit + 1)...]
      rest = rest[rest.index(after: end)...]
    }
    guard rest.isEmpty, !text.isEmpty else { return nil }
    return .seconds(seconds)
  }

  /// The shortest text that ``parse(_:)`` turns into the span, cut to whole seconds.
  public static func text(_ span: Duration) -> String {
    var rest = Int(max(0, span.components.seconds))
    var text = ""
    for unit in units where rest >= unit.seconds {
      text += "\(rest / unit.seconds)\(unit.letter)"
      rest %= unit.seconds
    }
    return text.isEmpty ? "0s" : text
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// One to six digits.
  private static func number(_ digits: Substring) -> Int? {
    (1...6).contains(digits.count) ? Int(digits) : nil
  }
}
