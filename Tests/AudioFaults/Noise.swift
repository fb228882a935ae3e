import Glibc
import TestSupport

/// What else can be heard in a room, as WAV files.
enum Noise {
  private static let rate = 16_000

  /// A minute of a quiet room: −60 dB, for no microphone delivers exact zeros.
  static var wav: [UInt8] {
    var state: UInt32 = 1
    let samples = (0..<60 * rate).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(state >> 26) - 32
    }
    return WavBytes.file(samples, rate: rate)
  }

  /// Half a minute of a tone that is none of the alarm's.
  static var call: [UInt8] {
    let samples = (0..<30 * rate).map { frame in
      Int16(16_000 * sin(2 * Double.pi * 3000 * Double(frame) / Double(rate)))
    }
    return WavBytes.file(samples, rate: rate)
  }

  /// A sound file in which nothing is.
  static var silence: [UInt8] { WavBytes.file([Int16](repeating: 0, count: rate), rate: rate) }
}
