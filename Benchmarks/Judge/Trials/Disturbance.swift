import Glibc
import ReadingJudge

/// What makes a correct reading hard to hear.
enum Disturbance: String, CaseIterable, Sendable, Encodable {
  case whiteNoise = "white noise, 10 dB below the speech"
  case babble = "babble of four voices, 10 dB below the speech"
  case melody = "melody, 10 dB below the speech"
  case quiet = "level −30 dB"
  case clipped = "20 dB above full scale, clipped"

  /// The reading, disturbed.
  ///
  /// - Parameters:
  ///   - number: the trial's, so that noises differ
  ///   - voices: what babble is mixed of
  func applied(to samples: [Int16], number: Int, voices: [[Int16]]) -> [Int16] {
    let speech = samples.map(Double.init)
    switch self {
    case .whiteNoise:
      let noise = SeededSound.white(speech.count, rms: 1, seed: UInt64(number))
      return Self.mix(speech, noise, below: 10)
    case .babble:
      return Self.mix(speech, SeededSound.babble(voices, count: speech.count, rms: 1), below: 10)
    case .melody:
      return Self.mix(speech, SeededSound.melody(speech.count, rms: 1), below: 10)
    case .quiet:
      return SeededSound.samples(speech.map { $0 * pow(10, -1.5) })
    case .clipped:
      let peak = speech.map(abs).max() ?? 0
      return SeededSound.samples(speech.map { $0 / max(1, peak) * 327_680 })
    }
  }

  private static func mix(_ speech: [Double], _ noise: [Double], below decibels: Double) -> [Int16]
  {
    let present = SeededSound.rms(noise)
    guard present > 0 else { return SeededSound.samples(speech) }
    let factor = speechLevel(speech) * pow(10, -decibels / 20) / present
    return SeededSound.samples(zip(speech, noise).map { $0 + $1 * factor })
  }

  /// The level of the loud parts: the 85th percentile of the energy of steps of 25 ms.
  private static func speechLevel(_ speech: [Double]) -> Double {
    let length = SpeechLevel.stepSamples
    let energies = stride(from: 0, to: speech.count - length + 1, by: length).map { start in
      speech[start..<(start + length)].reduce(0) { $0 + $1 * $1 } / Double(length)
    }.sorted()
    guard !energies.isEmpty else { return 0 }
    return energies[min(energies.count - 1, energies.count * 85 / 100)].squareRoot()
  }
}
