import CSamplerate
import CSndfile
import Glibc
import ReadingJudge

/// The sound of a file, as the recognizer takes it.
public struct Recording: Sendable {
  /// Why a file cannot be heard.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// There is no such file, or it is no sound that libsndfile knows.
    case unreadable(path: String, reason: String)
    case empty(path: String)

    public var description: String {
      switch self {
      case .unreadable(let path, let reason): "\(path) cannot be heard: \(reason)"
      case .empty(let path): "\(path) holds no sound"
      }
    }
  }

  /// Samples of ``ReadingJudge/SpeechFormat``.
  public let samples: [Int16]

  public var seconds: Double { Double(samples.count) / Double(SpeechFormat.sampleRate) }

  /// Reads any file that libsndfile knows, whatever its rate and channels.
  ///
  /// Beyond `limit` seconds the file is not read.
  ///
  /// - Throws: ``Failure``
  public init(path: String, limit: Double) throws {
    guard access(path, R_OK) == 0 else {
      throw Failure.unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    var status = stat()
    // A pipe that nobody writes to would be waited for without end.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure.unreadable(path: path, reason: "it is no file; record one first")
    }
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else {
      throw Failure.unreadable(path: path, reason: "it is no sound file that libsndfile knows")
    }
    defer { sf_close(file) }
    guard info.channels > 0, info.samplerate > 0 else {
      throw Failure.unreadable(path: path, reason: "it has no channels or no rate")
    }
    let most = Int64(min(limit, 3600) * Double(info.samplerate))
    let mono = Self.readMono(file, channels: Int(info.channels), most: Int(most))
    guard !mono.isEmpty else { throw Failure.empty(path: path) }
    samples = try Self.convert(mono, from: Double(info.samplerate), path: path)
  }

  /// All channels at the same weight.
  private static func readMono(_ file: OpaquePointer, channels: Int, most: Int) -> [Float] {
    var mono: [Float] = []
    var block = [Float](repeating: 0, count: 4096 * channels)
    while mono.count < most {
      let frames = sf_readf_float(file, &block, 4096)
      guard frames > 0 else { break }
      for frame in 0..<min(Int(frames), most - mono.count) {
        let all = block[(frame * channels)..<((frame + 1) * channels)]
        mono.append(all.reduce(0, +) / Float(channels))
      }
    }
    return mono
  }

  private static func convert(_ mono: [Float], from rate: Double, path: String) throws -> [Int16] {
    let ratio = Double(SpeechFormat.sampleRate) / rate
    guard ratio != 1 else { return mono.map(sample) }
    guard src_is_valid_ratio(ratio) != 0 else {
      throw Failure.unreadable(path: path, reason: "a rate of \(rate) Hz")
    }
    var converted = [Float](repeating: 0, count: Int(Double(mono.count) * ratio) + 1)
    let (code, count) = mono.withUnsafeBufferPointer { input in
      converted.withUnsafeMutableBufferPointer { output in
        var job = SRC_DATA()
        job.data_in = input.baseAddress
        job.data_out = output.baseAddress
        job.input_frames = input.count
        job.output_frames = output.count
        job.src_ratio = ratio
        return (src_simple(&job, Int32(SRC_SINC_MEDIUM_QUALITY), 1), job.output_frames_gen)
      }
    }
    guard code == 0 else {
      throw Failure.unreadable(path: path, reason: String(cString: src_strerror(code)))
    }
    return converted[..<count].map(sample)
  }

  private static func sample(_ value: Float) -> Int16 {
    guard value.isFinite else { return 0 }
    return Int16(max(-32_768, min(32_767, (value * 32_768).rounded())))
  }
}
