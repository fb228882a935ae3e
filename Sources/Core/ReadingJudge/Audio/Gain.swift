/// Brings speech to the level that the acoustic model was trained on.
///
/// The recognizer expects about −20 dB below full scale; at −50 dB a fifth of all good readings
/// fails. The level that counts is the 90th percentile of the 25 ms steps: the loud vowels. The gain
/// is set when speech begins and then follows slowly, because the recognizer takes a fast change for
/// a change of sound.
public struct Gain: Sendable {
  private static let target = -20.0
  private static let widest = 30.0
  /// The fastest change once speech has begun, in dB a step (6 dB a second).
  private static let slope = 6 * SpeechLevel.stepSeconds

  /// What samples are raised by, in dB, −30…30.
  public private(set) var decibels: Double
  private var isSet = false
  /// Steps by loudness, one class a decibel.
  private var histogram = [Int](repeating: 0, count: 91)
  private var steps = 0

  /// - Parameter decibels: what holds until speech has been measured.
  public init(decibels: Double = 0) { self.decibels = decibels }

  /// The gain for a whole recording, known from all of it.
  public init(forAllOf samples: some Sequence<Int16>) {
    self.init()
    var level = SpeechLevel()
    for step in level.feed(samples) { count(step) }
    decibels = wanted ?? 0
    isSet = true
  }

  /// Follows the speech of these steps. The first ones set the gain at once.
  public mutating func follow(_ speech: [SpeechLevel.Step]) {
    for step in speech { count(step) }
    guard let wanted else { return }
    if isSet {
      let reach = Self.slope * Double(speech.count)
      decibels = min(max(wanted, decibels - reach), decibels + reach)
    } else {
      decibels = wanted
      isSet = true
    }
  }

  private mutating func count(_ step: SpeechLevel.Step) {
    histogram[Int(-step.decibels)] += 1
    steps += 1
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
