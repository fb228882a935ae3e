/// What counts as having read the sentence.
///
/// Each rule is a set of conditions, never a percentage of the words alone: that would let a
/// swapped word or a missing end pass.
public enum ReadingRule: Hashable, CaseIterable, Sendable {
  /// One content word may be missed, if there are five or more, but not the last one.
  case relaxed
  /// Every content word; function words may be swallowed.
  case normal
  /// Every word, function words included.
  case strict

  /// The share of a word's phones from which it counts as heard.
  public var heardShare: Double {
    switch self {
    case .relaxed, .normal: 0.5
    case .strict: 0.6
    }
  }

  /// The share that the sentence's words must reach on average.
  private var meanShare: Double {
    switch self {
    case .relaxed: 0.65
    case .normal, .strict: 0.6
    }
  }

  /// For each spoken word whether it was heard.
  public func heard(_ alignment: PhoneAlignment) -> [Bool] {
    alignment.shares.map { $0 >= heardShare }
  }

  /// Whether `alignment` is a reading of the sentence of these spoken words.
  public func accepts(_ alignment: PhoneAlignment, words: [String]) -> Bool {
    guard !words.isEmpty, Self.isOneReading(alignment) else { return false }
    guard alignment.meanShare >= meanShare else { return false }
    let heard = heard(alignment)
    var content = zip(words, heard).filter { !FunctionWords.contains($0.0) }.map(\.1)
    if content.isEmpty { content = heard }
    switch self {
    case .relaxed:
      let missed = content.count { !$0 }
      return missed == 0 || (missed == 1 && content.count >= 5 && content.last == true)
    case .normal: return content.allSatisfy(\.self)
    case .strict: return heard.allSatisfy(\.self)
    }
  }

  /// Whether the match is one stretch of speech rather than phones picked out of chatter: babble
  /// matches any sentence when enough of it may be left out.
  private static func isOneReading(_ alignment: PhoneAlignment) -> Bool {
    guard let pace = alignment.framesPerPhone else { return false }
    return alignment.insertions <= 0.5 && alignment.garbage <= 0.35 && pace <= 25
  }
}
