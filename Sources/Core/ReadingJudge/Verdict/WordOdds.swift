/// How likely it is that a word was read.
///
/// A logistic regression on ``WordEvidence``, fitted to the content words of 288 readings by 45 people
/// (native, acted, and Mandarin accents), and to the same with another word in the sentence in one
/// word's place; 39 other people told how good it is. What holds for the sentence's other words counts
/// against a word: with an accent all words fit poorly, and one that was not said still stands out.
public enum WordOdds {
  private static let bias = -0.441
  private static let fit = 0.852
  private static let share = 0.4
  private static let wholeShare = 2.372
  private static let freeShare = 3.633
  private static let fitOfOthers = -0.741
  private static let shareOfOthers = -1.717

  /// The logarithm of the odds for each word.
  ///
  /// 0 is even when words that were read and words that were not are equally common.
  public static func ofWords(_ words: [WordEvidence]) -> [Double] {
    words.enumerated().map { index, word in
      bias + fit * word.fit + share * word.share + wholeShare * word.wholeShare
        + freeShare * word.freeShare
        + fitOfOthers * WordEvidence.mean(of: \.fit, besides: index, in: words)
        + shareOfOthers * WordEvidence.mean(of: \.share, besides: index, in: words)
    }
  }
}
