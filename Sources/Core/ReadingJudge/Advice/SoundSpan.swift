/// What a stretch of sound is like, from its 25 ms steps alone.
struct SoundSpan {
  private let steps: [SpeechLevel.Step]

  init(_ steps: some Sequence<SpeechLevel.Step>) { self.steps = Array(steps) }

  var seconds: Double { Double(steps.count) * SpeechLevel.stepSeconds }

  /// Seconds that are louder than the room's floor.
  var soundSeconds: Double { Double(steps.count(where: \.isSpeech)) * SpeechLevel.stepSeconds }

  /// The loud moments of what is louder than the floor, in dB below full scale: its 90th percentile.
  var loudness: Double? { Self.percentile(90, of: steps.filter(\.isSpeech).map(\.decibels)) }

  /// The quiet moments, in dB below full scale: the 10th percentile of all.
  var quiet: Double? { Self.percentile(10, of: steps.map(\.decibels)) }

  /// The loud moments of all of it, in dB below full scale: its 90th percentile.
  var loudest: Double? { Self.percentile(90, of: steps.map(\.decibels)) }

  /// How much its level moves, in dB: the standard deviation of its steps.
  ///
  /// White noise moves by 0.2, a fan or running water by 1, music by 3 and more, a voice by 4 to 20.
  private var movement: Double {
    guard !steps.isEmpty else { return 0 }
    let count = Double(steps.count)
    let mean = steps.reduce(0) { $0 + $1.decibels } / count
    let square = steps.reduce(0) { $0 + ($1.decibels - mean) * ($1.decibels - mean) } / count
    return square.squareRoot()
  }

  /// What moves by less than 2 dB is a noise; what moves more plays or speaks.
  var isSteady: Bool { movement < 2 }

  private static func percentile(_ percent: Int, of levels: [Double]) -> Double? {
    guard !levels.isEmpty else { return nil }
    let sorted = levels.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}
