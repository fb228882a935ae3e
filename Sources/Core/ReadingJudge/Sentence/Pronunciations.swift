/// How words are said.
///
/// The core asks for words; where the answers come from is an adapter's affair.
public struct Pronunciations: Sendable {
  private var byWord: [String: [[Phone]]] = [:]

  public init() {}

  /// Adds one way to say `word`; the first one added is the usual one.
  public mutating func add(_ phones: [Phone], for word: String) {
    guard !phones.isEmpty, !byWord[word, default: []].contains(phones) else { return }
    byWord[word, default: []].append(phones)
  }

  public mutating func merge(_ other: Pronunciations) {
    byWord.merge(other.byWord) { mine, _ in mine }
  }

  /// All ways to say the word, the usual one first; empty when it is not known.
  public func variants(of word: String) -> [[Phone]] { byWord[word] ?? [] }

  /// The usual way to say the word, nil when it is not known.
  public func usual(_ word: String) -> [Phone]? { byWord[word]?.first }

  public func knows(_ word: String) -> Bool { byWord[word] != nil }

  /// Says `word` in these ways and no other.
  public mutating func replace(_ ways: [[Phone]], for word: String) {
    byWord[word] = nil
    for phones in ways { add(phones, for: word) }
  }
}
