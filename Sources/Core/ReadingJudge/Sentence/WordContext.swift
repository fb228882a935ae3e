/// What stands around a written word, as far as it changes how the word is said.
struct WordContext {
  /// The words before and after without punctuation at their ends; nil at the ends of the sentence.
  private(set) var previous: String?
  private(set) var next: String?
  /// The whole sentence is in capitals, so that they say nothing of a word.
  private(set) var isAllCapitals: Bool

  init(_ words: [String], at index: Int) {
    previous = index > 0 ? Self.bare(words[index - 1]) : nil
    next = index + 1 < words.count ? Self.bare(words[index + 1]) : nil
    let letters = words.joined().filter(\.isPlainLetter)
    isAllCapitals = words.count > 2 && letters.allSatisfy(\.isPlainCapital)
  }

  private static func bare(_ word: String) -> String {
    var bare = word[...]
    while let last = bare.last, !last.isWordCharacter, !"%°".contains(last) { bare.removeLast() }
    while let first = bare.first, !first.isWordCharacter, !first.isCurrency { bare.removeFirst() }
    return String(bare)
  }

  var isFirst: Bool { previous == nil }
  var isBeforeNumber: Bool { next?.first?.isDigit == true }
  var isBeforeName: Bool { next?.first?.isPlainCapital == true }
  /// "2" before "1/2", "5" before "kg".
  var followsNumber: Bool { previous.map { !$0.isEmpty && $0.last?.isDigit == true } ?? false }
  /// "million" after "$5", which takes the "dollars" with it.
  var isBeforeScale: Bool { next.map { Self.scales.contains($0.lowercased()) } ?? false }
  /// The currency of the amount before, when this word is its scale.
  func currency(atScale word: String) -> MoneyWords.Currency? {
    guard Self.scales.contains(word), let first = previous?.first else { return nil }
    return MoneyWords.currencies[first]
  }

  private static let scales: Set<String> = [
    "hundred", "thousand", "million", "billion", "trillion",
  ]

  private static let months: Set<String> = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December", "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sept",
    "Sep", "Oct", "Nov", "Dec",
  ]

  /// A number beside a month is a day: "May 5" is "may fifth" or "may the fifth".
  func dated(_ ways: Ways, written: String) -> Ways {
    guard let day = Int(written), (1...31).contains(day) else { return ways }
    let ordinal = NumberWords.ordinal(NumberWords.cardinal(day))
    if previous.map(Self.months.contains) == true {
      return Ways([ordinal, ["the"] + ordinal]).or(ways)
    }
    if next.map(Self.months.contains) == true {
      return Ways([["the"] + ordinal + ["of"], ordinal]).or(ways)
    }
    return ways
  }
}
