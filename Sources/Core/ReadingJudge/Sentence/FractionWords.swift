/// Fractions as people say them.
enum FractionWords {
  private static let parts: [Int: [String]] = [2: ["half"], 4: ["quarter", "fourth"]]

  /// "1/2": one half, a half, half; after a number ("2 1/2"), and a half.
  ///
  /// What is no proper fraction, such as "24/7", is said as two numbers.
  static func ways(_ top: String, _ bottom: String, afterNumber: Bool) -> Ways {
    let plain = NumberWords.ungrouped(top) + NumberWords.ungrouped(bottom)
    guard let count = Int(top), let whole = Int(bottom), count > 0, count < whole, whole <= 100
    else { return plain }
    let names =
      parts[whole] ?? [NumberWords.ordinal(NumberWords.cardinal(whole)).joined(separator: " ")]
    let proper = Ways(names.flatMap { ways(count, of: $0.split(separator: " ").map(String.init)) })
    if afterNumber { return Ways("and") + proper }
    let over = NumberWords.cardinal(count) + ["over"] + NumberWords.cardinal(whole)
    return proper.or(Ways([over])).or(plain)
  }

  private static func ways(_ count: Int, of part: [String]) -> [[String]] {
    guard count == 1 else {
      let many = part == ["half"] ? ["halves"] : NumberWords.plural(part)
      return [NumberWords.cardinal(count) + many]
    }
    let one = [["one"] + part, ["a"] + part]
    return part == ["half"] ? one + [part] : one
  }
}
