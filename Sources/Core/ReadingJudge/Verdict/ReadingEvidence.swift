/// What speaks for a sentence having been read, word by word.
public struct ReadingEvidence: Hashable, Sendable {
  public let words: [WordEvidence]
  /// What was heard by the grammar that knows the sentence and lets anything else be said.
  public let alignment: PhoneAlignment

  /// Weighs three ways to hear the same sound.
  ///
  /// - Parameters:
  ///   - alignment: heard by ``FlexGrammar``
  ///   - fits: heard by ``SentenceGrammar`` and measured by ``PhoneLoop``, see ``Fit``
  ///   - free: heard by ``PhoneLoop``
  ///   - phones: how many each word has
  public init(alignment: PhoneAlignment, fits: [Double], free: PhoneAlignment, phones: [Int]) {
    self.alignment = alignment
    words = fits.indices.map { index in
      WordEvidence(
        fit: fits[index], share: alignment.shares[index],
        wholeShare: alignment.wholeShares[index], freeShare: free.shares[index],
        phones: phones[index])
    }
  }

  /// Whether the words could be laid over the sound at all.
  var isAligned: Bool { words.contains { $0.fit > Fit.range.lowerBound } }

  /// Whether this was a try at the sentence, well read or not, rather than other speech or noise.
  ///
  /// The odds of the words compare them with each other; somebody must say that all together they are
  /// this sentence. Of 295 other sentences none passed here and by the odds.
  var isOfSentence: Bool {
    isAligned && mean(of: \.fit) >= 0.1 && mean(of: \.share) >= 0.45 && alignment.isOneReading
  }

  /// The mean of a value over the words, weighted by their phones.
  private func mean(of value: KeyPath<WordEvidence, Double>) -> Double {
    WordEvidence.mean(of: value, in: words)
  }
}
