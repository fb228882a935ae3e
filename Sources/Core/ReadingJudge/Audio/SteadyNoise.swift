/// Takes noise out of a recording that is always the same: a fan, running water, traffic.
///
/// The noise is what each frequency has in its quiet moments, known from the whole recording. Each
/// moment's gain is the one that errs least in the logarithm of the spectrum, which is what a
/// recognizer looks at (Ephraim and Malah 1985).
struct SteadyNoise {
  /// Of a frequency's powers, averaged over ``smoothed`` spectra, the noise is near this percentile…
  private static let quietPercent = 15
  private static let smoothed = 8
  /// …but a little above it, by this factor.
  private static let aboveQuiet: Float = 1.35
  /// How much the ratio of speech to noise keeps of the moment before.
  private static let memory: Float = 0.96
  /// The lowest ratio of speech to noise (−25 dB): lower ones would let the noise twitter.
  private static let lowestRatio: Float = 0.003_16
  /// The least gain (−15 dB); what is left of the noise covers what is left of the twitter.
  private static let leastGain: Float = 0.178

  private let noise: [Float]
  /// The power of the speech, in terms of the noise, that the moment before is thought to have had.
  private var before: [Float]

  static func removed(from sound: [Int16]) -> [Int16] {
    var spectra = ShortSpectra(sound, log2: 9, overlap: 4)
    var suppressor = SteadyNoise(in: spectra)
    for index in spectra.frames {
      spectra.add(frame: index) { suppressor.gains($0) }
    }
    return spectra.result
  }

  private init(in spectra: ShortSpectra) {
    var averages: [[Float]] = []
    var sum = [Float](repeating: 0, count: spectra.bins)
    for (count, index) in spectra.innerFrames.enumerated() {
      for (bin, power) in spectra.powers(ofFrame: index).enumerated() { sum[bin] += power }
      guard count % Self.smoothed == Self.smoothed - 1 else { continue }
      averages.append(sum.map { $0 / Float(Self.smoothed) })
      sum = [Float](repeating: 0, count: spectra.bins)
    }
    noise = sum.indices.map { bin in
      let quiet = averages.map { $0[bin] }.sorted()
      guard !quiet.isEmpty else { return 1 }
      return max(1, quiet[quiet.count * Self.quietPercent / 100] * Self.aboveQuiet)
    }
    before = Array(repeating: 0, count: sum.count)
  }

  private mutating func gains(_ powers: [Float]) -> [Float] {
    powers.indices.map { bin in
      let present = min(powers[bin] / noise[bin], 1000)
      let ratio = max(
        Self.lowestRatio, Self.memory * before[bin] + (1 - Self.memory) * max(present - 1, 0))
      let share = ratio / (1 + ratio)
      let gain = share * Self.boost(share * present)
      let kept = max(Self.leastGain, min(gain, 1))
      before[bin] = kept * kept * present
      return kept
    }
  }

  /// e to the power of half the exponential integral E1, near enough.
  private static func boost(_ value: Float) -> Float {
    let logarithm = Decibels.of(Double(max(value, 1e-9))) / 20
    let integral =
      if value < 0.1 { -2.31 * logarithm - 0.6 } else if value <= 1 {
        -1.544 * logarithm + 0.166
      } else { Decibels.ratio(20 * (-0.52 * Double(value) - 0.26)) }
    // An amplitude's e-th part is 8.686 dB.
    return Float(Decibels.ratio(8.686 * integral / 2))
  }
}
