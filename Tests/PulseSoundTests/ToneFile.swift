import CSndfile
import Glibc
import TestSupport

/// Sound files made for one test.
enum ToneFile {
  struct CannotWrite: Error {
    var path: String
    var reason: String
  }

  struct CannotRead: Error {
    var path: String
  }

  /// Writes a tone of 660 Hz; the name's ending chooses the format.
  ///
  /// - Parameters:
  ///   - path: where to, ending in wav, flac, ogg or mp3.
  ///   - seconds: how long the tone is.
  ///   - amplitude: its peak; 0 is silence.
  ///   - leadIn: seconds of silence before it.
  /// - Returns: the path.
  /// - Throws: ``CannotWrite``.
  @discardableResult
  static func write(
    _ path: String, seconds: Double, amplitude: Float = 0.8, leadIn: Double = 0
  ) throws -> String {
    let rate = 44100
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = 1
    info.format = format(path)
    guard let file = sf_open(path, Int32(SFM_WRITE), &info) else {
      throw CannotWrite(path: path, reason: String(cString: sf_strerror(nil)))
    }
    defer { sf_close(file) }
    let silence = [Float](repeating: 0, count: Int(leadIn * Double(rate)))
    let tone = (0..<Int(seconds * Double(rate))).map { frame in
      amplitude * Float(sin(2 * Double.pi * 660 * Double(frame) / Double(rate)))
    }
    let samples = silence + tone
    sf_writef_float(file, samples, sf_count_t(samples.count))
    return path
  }

  /// How many frames a sound file says it has.
  ///
  /// - Throws: ``CannotRead``.
  static func frames(of path: String) throws -> Int {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else { throw CannotRead(path: path) }
    sf_close(file)
    return Int(info.frames)
  }

  private static func format(_ path: String) -> Int32 {
    let formats = [
      "flac": SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
      "ogg": SF_FORMAT_OGG | SF_FORMAT_VORBIS,
      "mp3": SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III,
    ]
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    return Int32(formats[ending] ?? SF_FORMAT_WAV | SF_FORMAT_PCM_16)
  }
}
