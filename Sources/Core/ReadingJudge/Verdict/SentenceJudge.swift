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

  /// The judge of the sentence in whichever of its ways fits best what was heard.
  public func settled(by tokens: [HeardToken]) -> SentenceJudge {
    SentenceJudge(
      WayChoice.settled(sentence, by: tokens, pronunciations), pronunciations: pronunciations,
      rule: rule)
  }

  /// Lays what was heard over the sentence in its usual way.
  public func align(_ tokens: [HeardToken]) -> PhoneAlignment {
    PhoneAlignment(tokens, words: words, pronunciations: pronunciations)
  }

  /// What speaks for the sentence, given what three grammars heard of the same sound.
  ///
  /// - Parameters:
  ///   - alignment: heard by ``FlexGrammar``
  ///   - sentence: heard by ``SentenceGrammar``
  ///   - free: heard by ``PhoneLoop``
  ///   - freeFrames: the likelihood (nats) of each frame by ``PhoneLoop``
  public func evidence(
    _ alignment: PhoneAlignment, sentence: [HeardToken], free: [HeardToken], freeFrames: [Double]
  ) -> ReadingEvidence {
    ReadingEvidence(
      alignment: alignment,
      fits: Fit.ofWords(sentence: sentence, free: freeFrames, words: words), free: align(free),
      phones: words.map { pronunciations.usual($0)?.count ?? 0 })
  }

  /// The sentence's words as they were said last, when all were; else nothing.
  ///
  /// Somebody who stumbled said some of them before.
  public func lastReading(in tokens: [HeardToken]) -> [HeardToken] {
    var rest = tokens[...]
    var reading: [HeardToken] = []
    for word in words.reversed() {
      guard let index = rest.lastIndex(where: { $0.kind == .word(word) }) else { return [] }
      reading.append(rest[index])
      rest = rest[..<index]
    }
    return reading.reversed()
  }

  /// For each written word whether it was heard.
  public func heard(_ alignment: PhoneAlignment) -> [Bool] {
    sentence.writtenFlags(spokenFlags: rule.heard(alignment))
  }

  /// Whether a reading that still goes on has come to its end: nothing is left to be read.
  public func isComplete(_ alignment: PhoneAlignment) -> Bool {
    rule.isComplete(alignment, words: words)
  }

  /// The odds of each spoken word, by this attempt and the ones before.
  ///
  /// Whoever stumbles over one word reads the sentence again, and then what was heard well the first
  /// time still counts. A try at something else adds nothing.
  public func odds(_ evidence: ReadingEvidence, earlier: [Double]?) -> [Double]? {
    guard evidence.isOfSentence else { return nil }
    let odds = WordOdds.ofWords(evidence.words)
    return earlier.map { zip(odds, $0).map(max) } ?? odds
  }

  /// For each written word whether these odds of the spoken ones suffice.
  public func read(_ odds: [Double]) -> [Bool] {
    sentence.writtenFlags(spokenFlags: rule.reads(odds, words: words))
  }

  /// Whether these odds of the spoken words make a reading.
  public func accepts(_ odds: [Double]) -> Bool { rule.accepts(odds, words: words) }

  /// The verdict in full.
  ///
  /// - Parameters:
  ///   - evidence: what this attempt says
  ///   - odds: see ``odds(_:earlier:)``; nil for a try at something else
  ///   - start: the time of the first frame in seconds from the start of listening
  ///   - anySpeech: whether anybody spoke
  public func result(
    _ evidence: ReadingEvidence, odds: [Double]?, start: Double, anySpeech: Bool
  ) -> ReadingResult {
    let heard = odds.map(read) ?? heard(evidence.alignment)
    let written = sentence.written.enumerated().map { index, text in
      let time = heard[index] ? time(of: index, evidence.alignment, start: start) : nil
      return ReadingResult.Word(text: text, isHeard: heard[index], time: time)
    }
    return ReadingResult(
      isAccepted: odds.map(accepts) ?? false, words: written, anySpeech: anySpeech)
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
