/// What the judge says of one reading, word by word as written.
public struct ReadingResult: Hashable, Sendable {
  public struct Word: Hashable, Sendable {
    public var text: String
    public var isHeard: Bool
    /// Seconds from the start of listening; nil when it was not heard.
    public var time: ClosedRange<Double>?
  }

  public var isAccepted: Bool
  public var words: [Word]
  /// Whether anybody spoke at all.
  public var anySpeech: Bool

  public var missed: [String] { words.filter { !$0.isHeard }.map(\.text) }
  /// Seconds from the start of listening to the end of the last word heard.
  public var lastWordEnd: Double? { words.lazy.compactMap { $0.time?.upperBound }.max() }
}

/// One sentence with all that is needed to judge what was heard of it.
public struct SentenceJudge: Sendable {
  public let sentence: SentenceText
  public let rule: ReadingRule
  /// The words as they are usually said.
  public let words: [String]
  private let pronunciations: Pronunciations

  public init(_ sentence: SentenceText, pronunciations: Pronunciations, rule: ReadingRule) {
    self.sentence = sentence
    self.pronunciations = pronunciations
    self.rule = rule
    words = sentence.spokenTexts
  }

  /// Lays what was heard over the sentence, in whichever of its ways fits best.
  public func align(_ tokens: [HeardToken]) -> PhoneAlignment {
    WayChoice.alignment(tokens, sentence, pronunciations)
  }

  /// For each written word whether it was heard.
  public func heard(_ alignment: PhoneAlignment) -> [Bool] {
    sentence.writtenFlags(spokenFlags: rule.heard(alignment))
  }

  public func accepts(_ alignment: PhoneAlignment) -> Bool {
    rule.accepts(alignment, words: words)
  }

  /// Whether a reading that still goes on is good enough to end it: nothing is left to be read.
  public func acceptsEarly(_ alignment: PhoneAlignment) -> Bool {
    rule.heard(alignment).last == true && accepts(alignment)
  }

  /// The verdict in full.
  ///
  /// `start` is the time of the alignment's first frame in seconds from the start of listening.
  public func result(
    _ alignment: PhoneAlignment, start: Double, anySpeech: Bool
  ) -> ReadingResult {
    let heard = heard(alignment)
    let words = sentence.written.enumerated().map { index, text in
      let time = heard[index] ? time(of: index, alignment, start: start) : nil
      return ReadingResult.Word(text: text, isHeard: heard[index], time: time)
    }
    return ReadingResult(isAccepted: accepts(alignment), words: words, anySpeech: anySpeech)
  }

  private func time(
    of written: Int, _ alignment: PhoneAlignment, start: Double
  ) -> ClosedRange<Double>? {
    let frames = zip(sentence.spoken, alignment.frames).compactMap { word, frames in
      word.written == written ? frames : nil
    }
    guard let first = frames.map(\.lowerBound).min(), let last = frames.map(\.upperBound).max()
    else { return nil }
    return start + Double(first) * 0.01...start + Double(last + 1) * 0.01
  }
}
