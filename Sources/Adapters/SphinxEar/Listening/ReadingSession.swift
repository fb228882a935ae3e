public import ReadingJudge

/// One reading of one sentence, from the first sample to the verdict.
///
/// Microphone and file are judged by this same code. Samples go in as they come; every 100 ms the
/// words heard so far come out. The reading ends as soon as nothing is left to be read, with a pause,
/// when it leads nowhere, or at the limit. Then it is heard once more for the verdict, see ``Rehearing``.
public final class ReadingSession {
  public enum Phase: Hashable, Sendable {
    case listening
    /// No more samples are needed; ``think()`` brings the verdict.
    case thinking
    case done(ReadingResult)
  }

  /// Samples of one chunk (100 ms).
  public static let chunkSamples = SpeechFormat.sampleRate / 10

  public private(set) var phase = Phase.listening
  /// For each written word whether it has been heard so far.
  public private(set) var heard: [Bool]
  /// For each written word whether an earlier attempt at the sentence read it.
  public let earlier: [Bool]
  /// Loudness of the last chunk.
  public private(set) var level = ChunkLevel()
  /// What the microphone's calibration let it begin with, in dB; nil without one.
  public private(set) var expectedGain: Double?
  /// What stands in the reading's way, and whether it leads anywhere.
  public private(set) var watch: ReadingWatch
  /// Seconds of sound heard so far.
  public var seconds: Double { Double(measured) / Double(SpeechFormat.sampleRate) }

  private let recognizer: Recognizer
  private var judge: SentenceJudge
  private let memory: AttemptMemory
  private let grammar: FlexGrammar
  private var audio: [Int16] = []
  /// Samples that have been measured, in whole chunks.
  private var measured = 0
  private var speechLevel = SpeechLevel()
  private var endpointer: Endpointer
  private var steps: [SpeechLevel.Step] = []
  private var gain: Gain
  private var pass: DecodingPass?
  /// Whether the sentence was complete at the last chunk already. One alone does not count: a running
  /// result jumps, and in babble a sentence flashes up that is gone 100 ms later.
  private var wasComplete = false
  /// What lit up once nothing was left to be read, and how the last word fades since.
  private var ending: Ending?
  private var rehearing: Rehearing?

  /// Prepares for a reading.
  ///
  /// - Parameters:
  ///   - recognizer: has learnt the sentence's words
  ///   - judge: knows the sentence
  ///   - limit: the longest time to listen in seconds
  ///   - memory: what earlier attempts at the sentence came to
  init(
    _ recognizer: Recognizer, judge: SentenceJudge, limit: Double, memory: AttemptMemory
  ) {
    self.recognizer = recognizer
    self.memory = memory
    self.judge = judge
    grammar = FlexGrammar(judge.sentence)
    endpointer = Endpointer(limit: limit)
    gain = Gain(usual: recognizer.usualGain)
    heard = Array(repeating: false, count: judge.sentence.written.count)
    earlier = memory.odds(of: judge.words).map(judge.read) ?? heard
    watch = ReadingWatch(words: heard.count)
  }

  /// Begins with the gain that suits this microphone, unless a reading of this alarm has found a
  /// better one.
  ///
  /// It does nothing once samples have come.
  ///
  /// - Parameter decibels: what samples are raised by, −30…30
  public func expect(gain decibels: Double) {
    guard audio.isEmpty, recognizer.usualGain == nil else { return }
    gain = Gain(usual: decibels)
    expectedGain = decibels
  }

  /// Hears more samples of ``ReadingJudge/SpeechFormat``.
  ///
  /// - Throws: ``RecognizerError``
  public func feed(_ samples: some Sequence<Int16>) throws {
    guard phase == .listening else { return }
    audio.append(contentsOf: samples)
    while phase == .listening && audio.count - measured >= Self.chunkSamples {
      try hearChunk(upTo: measured + Self.chunkSamples)
    }
  }

  /// There are no more samples.
  ///
  /// - Throws: ``RecognizerError``
  public func finish() throws {
    guard phase == .listening else { return }
    if measured < audio.count { try hearChunk(upTo: audio.count) }
    if phase == .listening { try endLivePass() }
  }

  private func hearChunk(upTo end: Int) throws {
    let chunk = audio[measured..<end]
    measured = end
    let chunkSteps = speechLevel.feed(chunk)
    steps += chunkSteps
    endpointer.feed(chunkSteps)
    level = ChunkLevel(chunk, steps: chunkSteps)
    watch.hear(chunkSteps, isClipped: level.isClipping)
    switch endpointer.state {
    case .waiting: break
    case .speaking(let start): try follow(chunkSteps, from: start)
    case .paused, .expired: try endLivePass()
    }
    if phase == .listening, watch.isHopeless { try endLivePass() }
  }

  /// Hears the chunk while it comes in, and looks whether the reading suffices.
  private func follow(_ chunkSteps: [SpeechLevel.Step], from start: Int) throws {
    ending?.hear(chunkSteps)
    if let ending { return ending.isOver ? try endLivePass() : () }
    if pass == nil {
      pass = try DecodingPass(recognizer, grammar: grammar, start: start)
      gain.follow(Array(steps[(start / SpeechLevel.stepSamples)...]))
    } else {
      gain.follow(chunkSteps)
    }
    try pass?.hear(audio[...], upTo: measured, gain: gain)
    let tokens = recognizer.heard()
    let said = judge.settled(by: tokens)
    let alignment = said.align(tokens)
    heard = said.heard(alignment)
    watch.heard(words: heard.count(where: \.self))
    let isComplete = said.isComplete(alignment)
    if isComplete && wasComplete { return try endNow(tokens) }
    wasComplete = isComplete
  }

  /// Gives the verdict at once where the reading is beyond doubt; else the last word may be cut off
  /// in its middle, and the rest is awaited.
  private func endNow(_ tokens: [HeardToken]) throws {
    judge = judge.settled(by: recognizer.conclude())
    var rehearing = try rehearing(live: tokens)
    while !rehearing.hasMeasured {
      guard let evidence = try rehearing.step(suffices: suffices) else { continue }
      self.rehearing = rehearing
      return conclude(evidence, earlier: memory.odds(of: judge.words))
    }
    ending = Ending(tokens)
  }

  private func rehearing(live: [HeardToken]) throws -> Rehearing {
    try Rehearing(
      recognizer, judge: judge, audio: audio[(pass?.start ?? 0)..<measured], live: live)
  }

  private func suffices(_ evidence: ReadingEvidence) -> Bool {
    judge.odds(evidence, earlier: memory.odds(of: judge.words)).map(judge.accepts) ?? false
  }

  private func endLivePass() throws {
    let live = ending?.tokens ?? (pass == nil ? [] : recognizer.conclude())
    judge = judge.settled(by: live)
    rehearing = try rehearing(live: live)
    phase = .thinking
  }

  /// Hears a part of the reading once more.
  ///
  /// Call it until ``phase`` is done.
  ///
  /// - Throws: ``RecognizerError``
  public func think() throws {
    guard phase == .thinking else { return }
    if let evidence = try rehearing?.step(suffices: suffices) {
      conclude(evidence, earlier: memory.odds(of: judge.words))
    }
  }

  /// Hears no more, and thinks to the end.
  ///
  /// - Throws: ``RecognizerError``
  public func verdict() throws -> ReadingResult {
    while true {
      switch phase {
      case .listening: try finish()
      case .thinking: try think()
      case .done(let result): return result
      }
    }
  }

  private func conclude(_ evidence: ReadingEvidence, earlier: [Double]?) {
    recognizer.end()
    let odds = judge.odds(evidence, earlier: earlier)
    let result = judge.result(
      evidence, odds: odds, start: rehearing?.startTime ?? 0,
      anySpeech: endpointer.speech >= Self.leastSpeech || heard.contains(true))
    heard = result.words.map(\.isHeard)
    if let odds { memory.keep(odds, of: judge.words, isAccepted: result.isAccepted) }
    if result.isAccepted { recognizer.usualGain = rehearing?.decibels }
    phase = .done(result)
  }

  /// Seconds of loudness that count as somebody having spoken.
  private static let leastSpeech = 0.5
}
