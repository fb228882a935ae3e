import Glibc

/// An alarm sound in which any silence is a fault: a tone that loops without a seam.
enum SteadyTone {
  private static let rate = 48_000
  private static let frequency = 500.0

  /// A WAV file of one second.
  static var wav: [UInt8] {
    let samples = (0..<rate).map { frame in
      Int16(24_000 * sin(2 * Double.pi * frequency * Double(frame) / Double(rate)))
    }
    return WavBytes.file(samples, rate: rate)
  }
}
