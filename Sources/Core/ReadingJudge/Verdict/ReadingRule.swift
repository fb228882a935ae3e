/// What counts as having read the sentence.
///
/// Each rule is a set of conditions, never a percentage of the words alone: that would let a
/// swapped word or a missing end pass. The weakest word decides.
public enum ReadingRule: Hashable, CaseIterable, Sendable {
  /// A word may be mumbled. Function words may be swallowed.
  case relaxed
  /// Every content word; function words may be swallowed.
  case normal
  /// Every word, function words included, and clearly.
  case strict

  /// The odds (``WordOdds``) below which a content word was not read.
  ///
  /// For people whom the odds were not fitted to, −1.2 lets 10 swapped words in 100 pass, and refuses 3
  /// good native readings in 100 and 18 with a strong accent; −1.6 would let 15 pass.
  var leastOdds: Double {
    switch self {
    case .relaxed: -2
    case .normal: -1.2
    case .strict: -0.2
    }
  }

  /// The odds below which a function word was not read; nil where it may be swallowed.
  ///
  /// They are short and never stressed, and less is known of them.
  private var leastFunctionWordOdds: Double? {
    switch self {
    case .relaxed, .normal: nil
    case .strict: -3.5
    }
  }

  /// For each word whether these odds suffice.
  func reads(_ odds: [Double], words: [String]) -> [Bool] {
    let content = Self.contentFlags(words)
    return zip(odds, content).map { odds, isContent in
      odds >= (isContent ? leastOdds : leastFunctionWordOdds ?? leastOdds)
    }
  }

  /// Whether the sentence was read, given the best odds of each word.
  func accepts(_ odds: [Double], words: [String]) -> Bool {
    zip(reads(odds, words: words), Self.contentFlags(words)).allSatisfy { isRead, isContent in
      isRead || (!isContent && leastFunctionWordOdds == nil)
    }
  }

  /// Which words carry the meaning; all of them when none does.
  private static func contentFlags(_ words: [String]) -> [Bool] {
    let content = words.map { !FunctionWords.contains($0) }
    return content.contains(true) ? content : content.map { _ in true }
  }

  // MARK: While somebody reads

  /// The share of a word's phones from which it lights up.
  static let litShare = 0.5

  /// For each spoken word whether it lights up.
  public func heard(_ alignment: PhoneAlignment) -> [Bool] {
    alignment.shares.map { $0 >= Self.litShare }
  }

  /// Whether nothing is left to be read: time to weigh the evidence.
  public func isComplete(_ alignment: PhoneAlignment, words: [String]) -> Bool {
    guard alignment.isOneReading, alignment.meanShare >= 0.6 else { return false }
    let heard = heard(alignment)
    let content = zip(heard, Self.contentFlags(words)).filter(\.1).map(\.0)
    guard heard.last == true, content.allSatisfy(\.self) else { return false }
    return self != .strict || heard.allSatisfy(\.self)
  }
}
