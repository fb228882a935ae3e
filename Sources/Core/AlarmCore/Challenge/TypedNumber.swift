/// A whole number as people type it: `1204`, `1,204`, `1 204`, `1.204`, `+7`, `−12`, in any digits.
enum TypedNumber {
  /// nil for what is no number, or has more digits than any answer.
  static func value(of text: String) -> Int? {
    var rest = Substring(text).trimmed
    let isNegative = rest.first.map(minusSigns.contains) ?? false
    if isNegative || rest.first == "+" { rest = rest.dropFirst().trimmed }
    guard let digits = digits(in: rest), digits.count <= mostDigits else { return nil }
    let value = digits.reduce(0) { $0 * 10 + $1 }
    return isNegative ? -value : value
  }

  /// Far from where `Int` ends.
  private static let mostDigits = 15
  /// What keyboards and programs write for it.
  private static let minusSigns: Set<Character> = ["-", "−", "‐", "‑", "–"]
  /// Between groups of three digits.
  private static let separators: Set<Character> = [
    ",", ".", "'", "’", "_", " ", "\u{a0}", "\u{2009}", "\u{202f}",
  ]

  private static func digits(in text: Substring) -> [Int]? {
    let groups = text.split(omittingEmptySubsequences: false, whereSeparator: separators.contains)
    guard let first = groups.first, !first.isEmpty,
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || first.count <= 3
    else { return nil }
    var digits: [Int] = []
    for character in groups.joined() {
      guard let digit = character.decimalDigit else { return nil }
      digits.append(digit)
    }
    return digits
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[start...end]
  }
}

extension Character {
  /// Of any script; a fraction or a Roman numeral is none.
  fileprivate var decimalDigit: Int? {
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }
}
