/// What counts of a typed line: letters and digits of its words, in any case.
struct TypedLine: Hashable, Sendable {
  let words: [String]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(Self.plain).filter { !$0.isEmpty }
  }

  private static func plain(_ word: Substring) -> String {
    String(word.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The first word (1 is the first) that differs from the sentence's; nil when none does.
  func firstDifference(from sentence: TypedLine) -> Int? {
    let pairs = zip(words, sentence.words)
    if let index = Array(pairs).firstIndex(where: { $0 != $1 }) { return index + 1 }
    return words.count == sentence.words.count ? nil : min(words.count, sentence.words.count) + 1
  }
}
