import Glibc

/// The tone inside the binary: two insistent notes in turn, over and over.
///
/// It needs no file, so it is what rings on the day that every file is missing.
final class BuiltInTone: SampleSource {
  static let sampleRate = 48000
  /// Five short notes, then a breath that is too short to fall asleep in.
  private static let pattern: [(frequency: Double, milliseconds: Int)] = [
    (1175, 90), (880, 90), (1175, 90), (880, 90), (1175, 110), (0, 130),
  ]
  /// Attack and release of a note, so that none begins or ends with a click.
  private static let ramp = sampleRate * 4 / 1000

  let rate = sampleRate
  let channels = 1
  private let period = BuiltInTone.render()
  private var position = 0

  func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
    for index in samples.indices {
      samples[index] = Float(period[position]) / 32768
      position = position + 1 == period.count ? 0 : position + 1
    }
  }

  private static func render() -> [Int16] {
    pattern.flatMap { note($0.frequency, frames: sampleRate * $0.milliseconds / 1000) }
  }

  /// One note with the odd overtones of a reed, which small speakers carry and sleepers hear.
  private static func note(_ frequency: Double, frames: Int) -> [Int16] {
    (0..<frames).map { frame in
      let phase = 2 * Double.pi * frequency * Double(frame) / Double(sampleRate)
      let wave = sin(phase) + sin(3 * phase) / 3 + sin(5 * phase) / 5
      let edge = Double(min(frame, frames - frame)) / Double(ramp)
      return Int16(wave * min(edge, 1) * 0.95 * 32767)
    }
  }
}
