/// One piece of what the recognizer heard.
///
/// Frames are 10 ms.
public struct HeardToken: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A word of the sentence.
    case word(String)
    /// A single phone beside the sentence.
    case garbage(Phone)
  }

  public var kind: Kind
  public var firstFrame: Int
  public var lastFrame: Int
  /// How likely the sound is, given this token: a natural logarithm, of which only differences mean
  /// something.
  public var logLikelihood: Double

  public init(_ kind: Kind, firstFrame: Int, lastFrame: Int, logLikelihood: Double = 0) {
    self.kind = kind
    self.firstFrame = firstFrame
    self.lastFrame = lastFrame
    self.logLikelihood = logLikelihood
  }

  /// The token behind a dictionary word of the recognizer, nil for silence and noises ("<sil>",
  /// "[SPEECH]", "++NOISE++", "(NULL)").
  ///
  /// Variants such as "the(2)" count as the word.
  public init?(
    dictionaryWord: String, firstFrame: Int, lastFrame: Int, logLikelihood: Double = 0
  ) {
    guard let first = dictionaryWord.first, !"<[+(".contains(first) else { return nil }
    if first == "_" {
      guard let phone = Phone(symbol: dictionaryWord.dropFirst()) else { return nil }
      self.init(
        .garbage(phone), firstFrame: firstFrame, lastFrame: lastFrame,
        logLikelihood: logLikelihood)
    } else {
      let word = dictionaryWord.prefix { $0 != "(" }
      self.init(
        .word(String(word)), firstFrame: firstFrame, lastFrame: lastFrame,
        logLikelihood: logLikelihood)
    }
  }

  var frames: Int { lastFrame - firstFrame + 1 }

  var isGarbage: Bool {
    switch kind {
    case .garbage: true
    case .word: false
    }
  }
}
