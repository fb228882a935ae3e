/// A sentence as it is written, and the words that a reader says for it.
///
/// Screens light up written words; the recognizer knows spoken ones. One written word may be several
/// spoken ones ("7:30", "well-known") or none (a dash that stands alone).
public struct SentenceText: Hashable, Sendable {
  /// One word as it is said: lower-case letters and inner apostrophes only.
  public struct SpokenWord: Hashable, Sendable {
    public var text: String
    /// The index of the written word it belongs to.
    public var written: Int
  }

  /// The words as displayed, split at white space, punctuation included.
  public let written: [String]
  public let spoken: [SpokenWord]

  public init(_ text: String) {
    written = text.split(whereSeparator: \.isWhitespace).map(String.init)
    spoken = written.enumerated().flatMap { index, word in
      SpokenForm.words(of: word).map { SpokenWord(text: $0, written: index) }
    }
  }

  /// The spoken words alone: what two texts share that differ in case and punctuation only.
  public var spokenTexts: [String] { spoken.map(\.text) }

  /// What holds for each written word, given what holds for each spoken one: a written word takes
  /// all its spoken ones, and one that is not said at all goes with the word before it.
  public func writtenFlags(spokenFlags: [Bool]) -> [Bool] {
    precondition(spokenFlags.count == spoken.count)
    var flags: [Bool?] = Array(repeating: nil, count: written.count)
    for (word, flag) in zip(spoken, spokenFlags) {
      flags[word.written] = (flags[word.written] ?? true) && flag
    }
    var previous = flags.lazy.compactMap(\.self).first ?? false
    return flags.map { flag in
      previous = flag ?? previous
      return previous
    }
  }
}
