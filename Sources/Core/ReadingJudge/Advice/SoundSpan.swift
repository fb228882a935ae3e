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

  /// How far the loud moments stand above the quiet ones, in dB. A voice moves by 20 dB and more
  /// between a vowel and the gap behind it, a fan by one or two.
  var swing: Double? {
    let levels = steps.map(\.decibels)
    guard let loud = Self.percentile(90, of: levels), let quiet = Self.percentile(10, of: levels)
    else { return nil }
    return loud - quiet
  }

  private static func percentile(_ percent: Int, of levels: [Double]) -> Double? {
    guard !levels.isEmpty else { return nil }
    let sorted = levels.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}
