/// Brings speech to the level that the acoustic model was trained on.
///
/// The recognizer expects about −20 dB below full scale; at −50 dB a fifth of all good readings
/// fails. The level that counts is the 90th percentile of the 25 ms steps: the loud vowels. The gain
/// is set when speech begins and then follows slowly, because the recognizer takes a fast change for
/// a change of sound. Only when speech would be cut off at full scale it falls at once: what was
/// taken for speech at first was but a breath.
public struct Gain: Sendable {
  private static let target = -20.0
  private static let widest = 30.0
  /// The fastest change once speech has begun, in dB a step (6 dB a second).
  private static let slope = 6 * SpeechLevel.stepSeconds
  /// The loudest step is not raised above this.
  private static let ceiling = -13.0

  /// What samples are raised by, in dB, −30…30.
  public private(set) var decibels: Double
  private var isSet: Bool
  /// Steps by loudness, one class a decibel.
  private var histogram = [Int](repeating: 0, count: 91)
  private var steps = 0
  private var loudest = SpeechLevel.silence

  /// A gain that will follow a reading; `usual` is what suited the last one.
  public init(usual: Double? = nil) {
    decibels = usual ?? 0
    isSet = usual != nil
  }

  /// The gain for a whole recording, known from all of it.
  public init(forAllOf samples: some Sequence<Int16>) {
    self.init()
    var level = SpeechLevel()
    let all = level.feed(samples)
    let speech = all.filter(\.isSpeech)
    for step in speech.isEmpty ? all : speech { count(step) }
    decibels = wanted ?? 0
  }

  /// Follows these steps of a reading; pauses among them do not count.
  public mutating func follow(_ reading: [SpeechLevel.Step]) {
    for step in reading where step.isSpeech { count(step) }
    guard let wanted else { return }
    let reach = Self.slope * Double(reading.count)
    decibels = isSet ? min(max(wanted, decibels - reach), decibels + reach) : wanted
    decibels = max(-Self.widest, min(decibels, Self.ceiling - loudest))
    isSet = true
  }

  private mutating func count(_ step: SpeechLevel.Step) {
    histogram[Int(-step.decibels)] += 1
    steps += 1
    loudest = max(loudest, step.decibels)
  }

  /// The gain that brings the loud steps to the target level; nil before any.
  private var wanted: Double? {
    guard steps > 0 else { return nil }
    var louder = 0
    for (level, count) in histogram.enumerated() {
      louder += count
      if louder * 10 >= steps {
        let loud = -Double(level) - 0.5
        return min(max(Self.target - loud, -Self.widest), Self.widest)
      }
    }
    return nil
  }

  /// The samples at the wanted level; what would be louder than full scale is cut off.
  public func applied(to samples: some Sequence<Int16>) -> [Int16] {
    let factor = Float(Decibels.ratio(decibels))
    return samples.map { Int16(max(-32_768, min(32_767, (Float($0) * factor).rounded()))) }
  }
}
