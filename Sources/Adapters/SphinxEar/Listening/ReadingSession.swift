public import ReadingJudge

/// One reading of one sentence, from the first sample to the verdict.
///
/// Microphone and file are judged by this same code. Samples go in as they come; every 50 ms the
/// words heard so far come out. The reading is accepted as soon as it suffices and its last word has
/// been heard; otherwise it ends with a pause or at the limit. A reading that fails is decoded once
/// more from the start, because by then the recognizer knows the voice: this rescues a third of the
/// good readings that failed.
public final class ReadingSession {
  public enum Phase: Hashable, Sendable {
    case listening
    /// No more samples are needed; ``think()`` brings the verdict.
    case thinking
    case done(ReadingResult)
  }

  /// Samples of one chunk (50 ms).
  public static let chunkSamples = SpeechFormat.sampleRate / 20
  /// Samples that one call of ``think()`` decodes (200 ms).
  ///
  /// What does not match the sentence costs most: up to a fifth of its length on a desktop, and ten
  /// times that on a small or busy machine, while the engine waits for a sign of life.
  private static let thinkingSamples = SpeechFormat.sampleRate / 5

  public private(set) var phase = Phase.listening
  /// For each written word whether it has been heard so far.
  public private(set) var heard: [Bool]
  /// Loudness of the last chunk.
  public private(set) var level = ChunkLevel()
  /// What the microphone's calibration let it begin with, in dB; nil without one.
  public private(set) var expectedGain: Double?
  /// What stands in the reading's way, and whether it leads anywhere.
  public private(set) var watch: ReadingWatch
  /// Seconds of sound heard so far.
  public var seconds: Double { Double(measured) / Double(SpeechFormat.sampleRate) }

  private let recognizer: Recognizer
  private let judge: SentenceJudge
  private let grammar: FlexGrammar
  private var audio: [Int16] = []
  /// Samples that have been measured, in whole chunks.
  private var measured = 0
  private var speechLevel = SpeechLevel()
  private var endpointer: Endpointer
  private var steps: [SpeechLevel.Step] = []
  private var gain: Gain
  private var pass: DecodingPass?
  /// How many of the last chunks have sufficed. Less than 100 ms of them do not count: a running
  /// result jumps, and in babble a sentence flashes up that is gone 100 ms later.
  private var sufficing = 0
  /// What the live pass came to, when it did not suffice.
  private var firstResult: (alignment: PhoneAlignment, start: Double)?

  /// Prepares for a reading.
  ///
  /// - Parameters:
  ///   - recognizer: has learnt the sentence's words
  ///   - judge: knows the sentence
  ///   - limit: the longest time to listen in seconds
  public init(_ recognizer: Recognizer, judge: SentenceJudge, limit: Double) {
    self.recognizer = recognizer
    self.judge = judge
    grammar = FlexGrammar(judge.words)
    endpointer = Endpointer(limit: limit)
    gain = Gain(usual: recognizer.usualGain)
    heard = Array(repeating: false, count: judge.sentence.written.count)
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
    if pass == nil {
      pass = try DecodingPass(recognizer, grammar: grammar, start: start)
      gain.follow(Array(steps[(start / SpeechLevel.stepSamples)...]))
    } else {
      gain.follow(chunkSteps)
    }
    try pass?.hear(audio, upTo: measured, gain: gain)
    let alignment = judge.align(recognizer.heard())
    heard = judge.heard(alignment)
    watch.heard(words: heard.count(where: \.self))
    sufficing = judge.acceptsEarly(alignment) ? sufficing + 1 : 0
    if sufficing * Self.chunkSamples > SpeechFormat.sampleRate / 10, let pass {
      conclude(alignment, start: pass.startTime)
    }
  }

  private func endLivePass() throws {
    if let live = pass {
      try pass?.hear(audio, upTo: measured, gain: gain)
      let alignment = judge.align(recognizer.conclude())
      if judge.accepts(alignment) { return conclude(alignment, start: live.startTime) }
      firstResult = (alignment, live.startTime)
    }
    pass = try DecodingPass(recognizer, grammar: grammar, start: pass?.start ?? 0)
    gain = Gain(forAllOf: audio[(pass?.start ?? 0)..<measured])
    phase = .thinking
  }

  /// Decodes a part of the reading once more.
  ///
  /// Call it until ``phase`` is done.
  ///
  /// - Throws: ``RecognizerError``
  public func think() throws {
    guard phase == .thinking, var again = pass else { return }
    try again.hear(audio, upTo: min(again.next + Self.thinkingSamples, measured), gain: gain)
    pass = again
    guard again.next == measured else { return }
    let alignment = judge.align(recognizer.conclude())
    if let first = firstResult, !judge.accepts(alignment),
      first.alignment.meanShare > alignment.meanShare
    {
      conclude(first.alignment, start: first.start)
    } else {
      conclude(alignment, start: again.startTime)
    }
  }

  private func conclude(_ alignment: PhoneAlignment, start: Double) {
    recognizer.end()
    heard = judge.heard(alignment)
    let anySpeech = endpointer.speech >= Self.leastSpeech || heard.contains(true)
    let result = judge.result(alignment, start: start, anySpeech: anySpeech)
    if result.isAccepted { recognizer.usualGain = gain.decibels }
    phase = .done(result)
  }

  /// Seconds of loudness that count as somebody having spoken.
  private static let leastSpeech = 0.5
}

/// Loudness of one chunk.
public struct ChunkLevel: Hashable, Sendable {
  /// RMS in dB below full scale, −90…0.
  public var decibels = SpeechLevel.silence
  public var isClipping = false
  public var isSpeech = false

  public init() {}

  init(_ samples: ArraySlice<Int16>, steps: [SpeechLevel.Step]) {
    decibels = SpeechLevel.decibels(of: samples)
    isClipping = SpeechLevel.isClipping(samples)
    isSpeech = steps.count(where: \.isSpeech) * 2 > steps.count
  }
}
