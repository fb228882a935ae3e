import ReadingJudge

/// A reading that is complete, and not yet beyond doubt: its last word may still be heard.
struct Ending {
  /// Seconds of silence that end it.
  private static let pause = 0.3
  /// The longest time in seconds.
  private static let limit = 1.5

  let tokens: [HeardToken]
  private var silence = 0.0
  private var elapsed = 0.0

  init(_ tokens: [HeardToken]) { self.tokens = tokens }

  var isOver: Bool { silence >= Self.pause || elapsed >= Self.limit }

  mutating func hear(_ steps: [SpeechLevel.Step]) {
    for step in steps {
      elapsed += SpeechLevel.stepSeconds
      silence = step.isSpeech ? 0 : silence + SpeechLevel.stepSeconds
    }
  }
}
