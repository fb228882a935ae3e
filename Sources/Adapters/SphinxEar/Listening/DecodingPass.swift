import ReadingJudge

/// One run of the recognizer over a reading's samples.
struct DecodingPass {
  /// The reading's sample at which the recognizer's frame 0 lies.
  let start: Int
  /// The next sample to be heard.
  private(set) var next: Int

  private let recognizer: Recognizer

  init(_ recognizer: Recognizer, grammar: some Grammar, start: Int) throws {
    try recognizer.begin(grammar)
    self.recognizer = recognizer
    self.start = start
    next = start
  }

  /// Hears on up to the sample `end`.
  mutating func hear(_ audio: ArraySlice<Int16>, upTo end: Int, gain: Gain) throws {
    while next < end {
      let chunkEnd = min(next + ReadingSession.chunkSamples, end)
      try recognizer.hear(gain.applied(to: audio[next..<chunkEnd]))
      next = chunkEnd
    }
  }

  /// Seconds from the reading's first sample to the recognizer's first frame.
  var startTime: Double { Double(start) / Double(SpeechFormat.sampleRate) }
}
