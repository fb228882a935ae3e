import ReadingJudge

/// A reading heard once more from the start, for the verdict.
///
/// The words that lit up while it came in say what fits the sentence, not how well. So it is heard
/// again by free phones, and each word is measured beside them. When that does not suffice it
/// is heard twice more, by the sentence alone and by the flexible grammar, because by then the
/// recognizer knows the voice: this rescues many a good reading.
struct Rehearing {
  private enum Way {
    case freePhones, flexible, trimmedSentence, wholeSentence
  }

  /// Samples that one step hears (200 ms).
  ///
  /// What does not match the sentence costs most: up to a fifth of its length on a desktop, and ten
  /// times that on a small or busy machine, while the engine waits for a sign of life.
  private static let stepSamples = SpeechFormat.sampleRate / 5
  /// Frames that trimming leaves around the sentence.
  private static let margin = 20

  /// Seconds from the first recorded sample to the reading's first frame.
  let startTime: Double

  private let recognizer: Recognizer
  private let judge: SentenceJudge
  private let live: [HeardToken]
  /// The reading's samples, without what a noisy room added.
  private let whole: ArraySlice<Int16>
  /// Whether the samples differ from those that were heard while they came in.
  private let isQuieted: Bool
  /// The part that this way hears.
  private var part: ArraySlice<Int16>
  /// The reading's frame at which that part begins.
  private var firstFrame = 0
  private let gain: Gain
  private var way = Way.freePhones
  private var pass: DecodingPass
  private var free: [HeardToken] = []
  private var freeFrames: [Double] = []
  private var alignment: PhoneAlignment

  /// - Parameters:
  ///   - recognizer: has learnt the sentence's words
  ///   - judge: knows the sentence
  ///   - audio: the reading's samples, with their indices in all that was recorded
  ///   - live: what was heard while it came in
  init(
    _ recognizer: Recognizer, judge: SentenceJudge, audio: ArraySlice<Int16>, live: [HeardToken]
  ) throws {
    self.recognizer = recognizer
    self.judge = judge
    self.live = live
    let quieted = QuietedRoom(audio)
    isQuieted = quieted.isChanged
    whole = quieted.samples[...]
    part = whole
    gain = Gain(forAllOf: whole)
    alignment = judge.align(live)
    startTime = Double(audio.startIndex) / Double(SpeechFormat.sampleRate)
    pass = try DecodingPass(recognizer, grammar: PhoneLoop(), start: 0)
  }

  /// Whether the words that lit up have been measured beside free phones.
  var hasMeasured: Bool {
    switch way {
    case .freePhones: false
    case .flexible, .trimmedSentence, .wholeSentence: true
    }
  }

  /// The gain that suits the whole reading, in dB.
  var decibels: Double { gain.decibels }

  /// Hears on a little.
  ///
  /// - Parameter suffices: whether evidence that is there early makes the rest unnecessary
  /// - Returns: the evidence once there is enough
  /// - Throws: ``RecognizerError``
  mutating func step(suffices: (ReadingEvidence) -> Bool) throws -> ReadingEvidence? {
    let end = min(pass.next + Self.stepSamples, part.endIndex)
    try pass.hear(part, upTo: end, gain: gain)
    guard pass.next == part.endIndex else { return nil }
    switch way {
    case .freePhones:
      free = recognizer.conclude()
      freeFrames = recognizer.frameLikelihoods()
      // Likelihoods of different sounds cannot be compared.
      let early = isQuieted ? nil : evidence(judge.lastReading(in: live))
      if let early, suffices(early) { return early }
      try begin(.flexible, FlexGrammar(judge.words))
      return nil
    case .flexible:
      alignment = judge.align(recognizer.conclude())
      try begin(.trimmedSentence, SentenceGrammar(judge.words))
      return nil
    case .trimmedSentence:
      let sentence = recognizer.conclude()
      if sentence.count == judge.words.count { return evidence(sentence) }
      // What was cut off belonged to it after all.
      try begin(.wholeSentence, SentenceGrammar(judge.words))
      return nil
    case .wholeSentence:
      return evidence(recognizer.conclude())
    }
  }

  private func evidence(_ sentence: [HeardToken]) -> ReadingEvidence {
    judge.evidence(
      alignment, sentence: sentence, free: free,
      freeFrames: Array(freeFrames.dropFirst(firstFrame)))
  }

  private mutating func begin(_ way: Way, _ grammar: some Grammar) throws {
    self.way = way
    part = whole
    firstFrame = 0
    if way == .trimmedSentence { trim() }
    pass = try DecodingPass(recognizer, grammar: grammar, start: part.startIndex)
  }

  /// Cuts off what was said before the sentence's first word and after its last: a false start, a
  /// cough, "done".
  private mutating func trim() {
    if let last = alignment.frames.last, let end = last?.upperBound {
      part = part.prefix((end + Self.margin) * SpeechFormat.samplesPerFrame)
    }
    if let first = alignment.frames.first, let start = first?.lowerBound {
      firstFrame = max(0, start - Self.margin)
      part = part.dropFirst(firstFrame * SpeechFormat.samplesPerFrame)
    }
  }
}
