import CSndfile
import Glibc

/// Sound files of given samples, as no recorder would make them.
enum SampleFile {
  static let rate = 44_100

  /// Writes a WAV of floating-point samples, one list a channel.
  ///
  /// - Throws: ``ToneFile/CannotWrite``.
  @discardableResult
  static func write(_ path: String, _ channels: [Float]..., rate: Int = rate) throws -> String {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = Int32(channels.count)
    info.format = Int32(SF_FORMAT_WAV | SF_FORMAT_FLOAT)
    guard let file = sf_open(path, Int32(SFM_WRITE), &info) else {
      throw ToneFile.CannotWrite(path: path, reason: String(cString: sf_strerror(nil)))
    }
    defer { sf_close(file) }
    let frames = channels.map(\.count).min() ?? 0
    let samples = (0..<frames).flatMap { frame in channels.map { $0[frame] } }
    sf_writef_float(file, samples, sf_count_t(frames))
    return path
  }

  static func tone(
    _ frequency: Double, seconds: Double = 1, amplitude: Float = 0.8, phase: Double = 0
  ) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { frame in
      amplitude * Float(sin(2 * .pi * frequency * Double(frame) / Double(rate) + phase))
    }
  }

  static func silence(_ seconds: Double) -> [Float] {
    [Float](repeating: 0, count: Int(seconds * Double(rate)))
  }

  /// A click every half second.
  static func clicks(_ count: Int) -> [Float] {
    [[Float]](repeating: silence(0.25) + [0.9] + silence(0.25), count: count).flatMap(\.self)
  }
}
