import Testing

@testable import ReadingJudge

/// Evidence for the baker's sentence, as readers of the speech corpora gave it.
private struct Reading {
  /// What holds for one word.
  struct Word {
    var fit: Double
    var share: Double
    var free: Double
  }

  /// A native reader in a quiet room.
  static let clear = Word(fit: 2, share: 1, free: 0.5)
  /// Somebody with a strong accent: half of all phones are others.
  static let accented = Word(fit: 1, share: 0.75, free: 0.3)
  /// Something else was said in its place.
  static let other = Word(fit: -1.5, share: 0.25, free: 0.1)

  private static let phones = Baker.words.map { Baker.pronunciations.usual($0)?.count ?? 0 }

  var words: [Word]

  init(_ word: Word) { words = Baker.words.map { _ in word } }

  func with(_ word: Word, at index: Int) -> Reading {
    var reading = self
    reading.words[index] = word
    return reading
  }

  private func alignment(_ share: (Word) -> Double) -> PhoneAlignment {
    var alignment = Baker.judge(.normal).align(
      Baker.tokens(Baker.words.joined(separator: " "), from: 10))
    alignment.shares = words.map(share)
    alignment.wholeShares = alignment.shares
    return alignment
  }

  var evidence: ReadingEvidence {
    ReadingEvidence(
      alignment: alignment(\.share), fits: words.map(\.fit), free: alignment(\.free),
      phones: Self.phones)
  }

  /// The verdict on it, after attempts with these odds.
  func result(_ rule: ReadingRule, after earlier: [Double]? = nil) -> ReadingResult {
    let judge = Baker.judge(rule)
    return judge.result(
      evidence, odds: judge.odds(evidence, earlier: earlier), start: 2, anySpeech: true)
  }
}

@Suite("The verdict on the evidence")
struct EvidenceTests {
  private let carried = 3
  private let the = 0

  @Test("a clear reading is accepted by every rule", arguments: ReadingRule.allCases)
  func clear(rule: ReadingRule) {
    let result = Reading(Reading.clear).result(rule)
    #expect(result.isAccepted)
    #expect(result.missed.isEmpty)
  }

  @Test(
    "an accent is accepted, though every word fits poorly",
    arguments: [ReadingRule.relaxed, .normal])
  func accent(rule: ReadingRule) {
    #expect(Reading(Reading.accented).result(rule).isAccepted)
  }

  @Test("one other word among clear ones is refused and named", arguments: ReadingRule.allCases)
  func swapped(rule: ReadingRule) {
    let result = Reading(Reading.clear).with(Reading.other, at: carried).result(rule)
    #expect(!result.isAccepted)
    #expect(result.missed == ["carried"])
    #expect(result.words[carried].time == nil)
  }

  @Test("a word that would do with an accent stands out among clear ones")
  func outlier() {
    let poor = Reading.Word(fit: 0.2, share: 0.5, free: 0.1)
    #expect(!Reading(Reading.clear).with(poor, at: carried).result(.normal).isAccepted)
    #expect(Reading(Reading.clear).with(poor, at: the).result(.normal).isAccepted)
  }

  @Test("a swallowed function word fails the strict rule alone")
  func functionWord() {
    let reading = Reading(Reading.clear).with(Reading.other, at: the)
    #expect(reading.result(.relaxed).isAccepted)
    #expect(reading.result(.normal).isAccepted)
    #expect(!reading.result(.strict).isAccepted)
  }

  @Test("the stricter a rule, the more it wants of the weakest word")
  func strictness() {
    let weak = Reading.Word(fit: 0.9, share: 0.6, free: 0.2)
    let reading = Reading(Reading.clear).with(weak, at: carried)
    #expect(reading.result(.relaxed).isAccepted)
    #expect(!reading.result(.strict).isAccepted)
  }

  @Test(
    "words that are equally bad are no reading, however they compare",
    arguments: ReadingRule.allCases)
  func otherSpeech(rule: ReadingRule) {
    #expect(!Reading(Reading.other).result(rule).isAccepted)
    let odds = Baker.judge(rule).odds(Reading(Reading.other).evidence, earlier: nil)
    #expect(odds == nil)
  }

  @Test("what could not be laid over the sound is no reading", arguments: ReadingRule.allCases)
  func unaligned(rule: ReadingRule) {
    let word = Reading.Word(fit: Fit.range.lowerBound, share: 1, free: 1)
    #expect(!Reading(word).result(rule).isAccepted)
  }

  @Test("a word that was read well before need not come out well again")
  func union() throws {
    let judge = Baker.judge(.normal)
    let first = Reading(Reading.clear).with(Reading.other, at: carried)
    let second = Reading(Reading.clear).with(Reading.other, at: 5)
    let earlier = try #require(judge.odds(first.evidence, earlier: nil))
    #expect(!second.result(.normal).isAccepted)
    #expect(second.result(.normal, after: earlier).isAccepted)
    #expect(!first.result(.normal, after: earlier).isAccepted)
  }

  @Test("an attempt at something else gains nothing from earlier ones")
  func otherAfterward() throws {
    let earlier = try #require(
      Baker.judge(.normal).odds(Reading(Reading.clear).evidence, earlier: nil))
    #expect(!Reading(Reading.other).result(.normal, after: earlier).isAccepted)
  }

  @Test("says when each word was heard")
  func times() throws {
    let result = Reading(Reading.clear).result(.normal)
    let baker = try #require(result.words[2].time)
    // "the old" is five phones of 80 ms, after 100 ms.
    #expect(abs(baker.lowerBound - 2.5) < 1e-9)
    #expect(abs(baker.upperBound - 2.82) < 1e-9)
    #expect(result.lastWordEnd == result.words[6].time?.upperBound)
    #expect(result.words.map(\.text).last == "home.")
  }

  @Test("a sentence of function words alone is judged by all of them")
  func functionWordsOnly() {
    #expect(ReadingRule.normal.accepts([1, 1], words: ["it", "was"]))
    #expect(!ReadingRule.normal.accepts([1, -3], words: ["it", "was"]))
  }
}

@Suite("How well words fit the sound")
struct FitTests {
  private func tokens(_ likelihoods: [Double]) -> [HeardToken] {
    likelihoods.enumerated().map { index, likelihood in
      HeardToken(
        .word(["good", "morning"][index]), firstFrame: index * 10, lastFrame: index * 10 + 9,
        logLikelihood: likelihood)
    }
  }

  @Test("is measured against free phones over the same frames")
  func ratio() {
    let free = Array(repeating: -2.0, count: 10) + Array(repeating: -3.0, count: 10)
    let fits = Fit.ofWords(
      sentence: tokens([-10, -45]), free: free, words: ["good", "morning"])
    #expect(fits == [1, -1.5])
  }

  @Test("is the lowest throughout without the whole sentence")
  func unaligned() {
    let fits = Fit.ofWords(
      sentence: Array(tokens([-10, -45]).prefix(1)), free: [], words: ["good", "morning"])
    #expect(fits == [-8, -8])
  }

  @Test("keeps to its range, and to the frames that there are")
  func range() {
    let fits = Fit.ofWords(
      sentence: tokens([900, -900]), free: Array(repeating: 0, count: 10),
      words: ["good", "morning"])
    #expect(fits == [5, -8])
  }
}
