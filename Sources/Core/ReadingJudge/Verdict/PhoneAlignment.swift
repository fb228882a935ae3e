/// How well the phones heard fit the phones of the sentence, word by word.
///
/// Words are judged by their phones, not as a whole: garbage that happens to spell the word counts
/// for it, a homophone is the same thing, and a word of which only a half was heard is half heard.
public struct PhoneAlignment: Hashable, Sendable {
  /// For each spoken word the share of its phones that were heard, 0…1.
  public internal(set) var shares: [Double]
  /// For each spoken word the share of its phones that were heard as part of this very word, 0…1.
  public internal(set) var wholeShares: [Double]
  /// For each spoken word the frames in which it was heard, nil when no phone of it was.
  public private(set) var frames: [ClosedRange<Int>?]
  /// Phones heard between those of the sentence, per phone of the sentence.
  public private(set) var insertions: Double = 0
  /// The share of the time between the first and the last match that garbage took, 0…1.
  public private(set) var garbage: Double = 0
  /// Frames from the first match to the last per phone of the sentence; nil without any match.
  public private(set) var framesPerPhone: Double?

  /// The words' shares on average, 0…1.
  public var meanShare: Double {
    shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
  }

  /// Whether the match is one stretch of speech rather than phones picked out of chatter: babble
  /// matches any sentence when enough of it may be left out.
  var isOneReading: Bool {
    guard let framesPerPhone else { return false }
    return insertions <= 0.5 && garbage <= 0.6 && framesPerPhone <= 35
  }

  /// Aligns what was heard with the sentence.
  ///
  /// - Parameters:
  ///   - tokens: what the recognizer heard, in time order
  ///   - words: the sentence's spoken words
  ///   - pronunciations: those of the words; a word without any counts as not heard
  public init(_ tokens: [HeardToken], words: [String], pronunciations: Pronunciations) {
    shares = Array(repeating: 0, count: words.count)
    wholeShares = shares
    frames = Array(repeating: nil, count: words.count)
    let target = words.enumerated().flatMap { index, word in
      (pronunciations.usual(word) ?? []).map { Owned(phone: $0, owner: index) }
    }
    let heard = tokens.enumerated().flatMap { index, token in
      Self.phones(of: token, pronunciations).map { Owned(phone: $0, owner: index) }
    }
    guard !target.isEmpty, !heard.isEmpty else { return }
    let path = AlignmentPath(target: target.map(\.phone), heard: heard.map(\.phone))
    insertions = Double(path.insertions) / Double(target.count)
    scoreWords(path, words: words, target: target, heard: heard, tokens: tokens)
    measureWindow(path, target: target, heard: heard, tokens: tokens)
  }

  /// A phone and the index of the word or token that it belongs to.
  private struct Owned {
    var phone: Phone
    var owner: Int
  }

  private static func phones(
    of token: HeardToken, _ pronunciations: Pronunciations
  ) -> [Phone] {
    switch token.kind {
    case .garbage(let phone): [phone]
    case .word(let word): pronunciations.usual(word) ?? []
    }
  }

  private mutating func scoreWords(
    _ path: AlignmentPath, words: [String], target: [Owned], heard: [Owned], tokens: [HeardToken]
  ) {
    var counts = Array(repeating: 0, count: shares.count)
    for (phone, match) in zip(target, path.matches) {
      counts[phone.owner] += 1
      guard let match else { continue }
      shares[phone.owner] += 1 - match.distance
      guard match.distance < 1 else { continue }
      let token = tokens[heard[match.heard].owner]
      if token.kind == .word(words[phone.owner]) { wholeShares[phone.owner] += 1 }
      let before = frames[phone.owner] ?? token.firstFrame...token.lastFrame
      frames[phone.owner] =
        min(before.lowerBound, token.firstFrame)...max(before.upperBound, token.lastFrame)
    }
    for index in shares.indices where counts[index] > 0 {
      shares[index] /= Double(counts[index])
      wholeShares[index] /= Double(counts[index])
    }
  }

  private mutating func measureWindow(
    _ path: AlignmentPath, target: [Owned], heard: [Owned], tokens: [HeardToken]
  ) {
    let used = path.matches.compactMap { match in
      match.flatMap { $0.distance < 1 ? heard[$0.heard].owner : nil }
    }
    guard let first = used.min(), let last = used.max() else { return }
    let span = tokens[last].lastFrame - tokens[first].firstFrame + 1
    let unused = Set(first...last).subtracting(used)
    let lost = unused.lazy.filter { tokens[$0].isGarbage }.reduce(0) { $0 + tokens[$1].frames }
    garbage = Double(lost) / Double(max(1, span))
    framesPerPhone = Double(span) / Double(target.count)
  }
}
