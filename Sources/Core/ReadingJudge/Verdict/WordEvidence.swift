/// What speaks for one word of the sentence having been read.
public struct WordEvidence: Hashable, Sendable {
  /// How much better the word explains its stretch of sound than any phones would: the logarithm of
  /// the ratio of likelihoods for each frame of 10 ms, −8…5.
  ///
  /// 1.5…3 where it was read, below 0 where something else was said.
  public var fit: Double
  /// The share of its phones that were heard, 0…1.
  public var share: Double
  /// The share of its phones that were heard as this very word, 0…1.
  public var wholeShare: Double
  /// The share of its phones among those that were heard without knowing the sentence, 0…1.
  public var freeShare: Double
  /// How many phones it has.
  public var phones: Int

  /// The mean of a value over words, weighted by their phones; without one of them when it is named.
  static func mean(
    of value: KeyPath<WordEvidence, Double>, besides index: Int? = nil, in words: [WordEvidence]
  ) -> Double {
    var sum = 0.0
    var count = 0
    for (other, word) in words.enumerated() where other != index {
      sum += word[keyPath: value] * Double(word.phones)
      count += word.phones
    }
    return sum / Double(max(count, 1))
  }
}
