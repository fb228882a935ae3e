/// A sentence as it is written, and the words that a reader says for it.
///
/// Screens light up written words; the recognizer knows spoken ones. One written word may be several
/// spoken ones ("7:30", "well-known") or none (a dash that stands alone), and it may be said in
/// several ways ("seven thirty", "half past seven").
public struct SentenceText: Hashable, Sendable {
  /// One word as it is said: lower-case letters and inner apostrophes only.
  public struct SpokenWord: Hashable, Sendable {
    public var text: String
    /// The index of the written word it belongs to.
    public var written: Int
  }

  /// The words as displayed, split at white space, punctuation included.
  public let written: [String]
  /// The usual way to say it.
  public private(set) var spoken: [SpokenWord]
  private var ways: [Ways]

  public init(_ text: String) {
    written = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let plain = written.map(Letters.plain)
    ways = plain.indices.map { Self.ways(of: plain, at: $0) }
    spoken = Self.spoken(ways.map(\.usual))
  }

  private static func ways(of words: [String], at index: Int) -> Ways {
    // One written "2½" is two plain words.
    let parts = words[index].split(separator: " ").map(String.init)
    guard parts.count > 1 else {
      return SpokenForm(words[index], in: WordContext(words, at: index)).ways
    }
    return parts.indices.reduce(.silent) { ways, part in
      ways + SpokenForm(parts[part], in: WordContext(parts, at: part)).ways
    }
  }

  private static func spoken(_ said: [[String]]) -> [SpokenWord] {
    said.enumerated().flatMap { index, words in
      words.map { SpokenWord(text: $0, written: index) }
    }
  }

  /// The spoken words alone: what two texts share that differ in case and punctuation only.
  public var spokenTexts: [String] { spoken.map(\.text) }

  /// For each written word all ways to say it, the usual one first, each as spoken words.
  public var alternatives: [[[String]]] { ways.map(\.all) }

  /// The sentence without the ways that need a word which nobody can say; the usual ones stay.
  public func sayable(_ pronunciations: Pronunciations) -> SentenceText {
    var sayable = self
    sayable.ways = ways.map { way in
      Ways(
        [way.usual]
          + way.all.dropFirst().filter { $0.allSatisfy { pronunciations.knows($0) } })
    }
    return sayable
  }

  /// Every word that is said in some way of reading the sentence.
  public var everySpokenText: Set<String> { Set(ways.flatMap(\.all).joined()) }

  /// The words of one way to say the sentence.
  ///
  /// - Parameter choice: for each written word the index among its ``alternatives``
  func spoken(choosing choice: [Int]) -> [SpokenWord] {
    Self.spoken(zip(ways, choice).map { $0.all[$1] })
  }

  /// The sentence in one of its ways alone, see ``spoken(choosing:)``.
  func said(choosing choice: [Int]) -> SentenceText {
    var said = self
    said.ways = zip(ways, choice).map { Ways([$0.all[$1]]) }
    said.spoken = spoken(choosing: choice)
    return said
  }

  /// Where among the usual spoken words other ones may be said instead.
  var otherWays: [OtherWay] {
    var others: [OtherWay] = []
    var start = 0
    for way in ways {
      let usual = start..<start + way.usual.count
      start = usual.upperBound
      guard !usual.isEmpty else { continue }
      for words in way.all.dropFirst() where !words.isEmpty {
        others.append(OtherWay(instead: usual, words: words))
      }
    }
    return others
  }

  /// Words that stand for some of the usual ones.
  struct OtherWay: Hashable {
    /// Indices among the usual spoken words.
    var instead: Range<Int>
    var words: [String]
  }

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
