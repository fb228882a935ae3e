/// How well the words of a sentence explain what was said, beside what any phones could.
public enum Fit {
  /// What ``WordEvidence/fit`` keeps to.
  static let range = -8.0...5.0

  /// The fit of each word.
  ///
  /// The lowest throughout when the sentence could not be laid over the sound at all.
  ///
  /// - Parameters:
  ///   - sentence: what ``SentenceGrammar`` heard
  ///   - free: the likelihood of each frame (nats) by ``PhoneLoop``
  ///   - words: the sentence's words
  public static func ofWords(
    sentence: [HeardToken], free: [Double], words: [String]
  ) -> [Double] {
    guard sentence.map(\.kind) == words.map({ .word($0) }) else {
      return words.map { _ in range.lowerBound }
    }
    return sentence.map { fit($0, free: free) }
  }

  private static func fit(_ word: HeardToken, free: [Double]) -> Double {
    let frames = free[min(word.firstFrame, free.count)..<min(word.lastFrame + 1, free.count)]
    guard !frames.isEmpty else { return range.lowerBound }
    let ratio = (word.logLikelihood - frames.reduce(0, +)) / Double(frames.count)
    return min(max(ratio, range.lowerBound), range.upperBound)
  }
}
