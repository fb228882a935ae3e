import AlarmCore
import CSndfile
import Glibc

/// A sound file, decoded as it is played and looped sample by sample.
///
/// Whatever libsndfile reads will do: WAV, FLAC, Ogg Vorbis and Opus, MP3. Memory stays the same for
/// a file of any length.
final class SoundFile: SampleSource {
  /// A file whose first seconds stay below this cannot wake anybody: −40 dB.
  private static let audible: Float = 0.01
  /// How much of its beginning is searched for something audible.
  private static let searchedSeconds = 5
  private static let leadInMilliseconds = 50
  /// libpulse's limits for streams (PA_CHANNELS_MAX, PA_RATE_MAX).
  private static let possibleChannels = 1...32
  private static let possibleRates = 1...384_000

  let rate: Int
  let channels: Int
  private let path: String
  private let file: OpaquePointer
  /// The frame at which each round begins: the first one, or where a leading silence ends.
  private var start: sf_count_t = 0

  /// Opens the file and makes sure that it begins with something to be heard.
  ///
  /// - Throws: ``Setback`` with an `asset` failure.
  init(_ path: String) throws {
    // Opened here rather than by libsndfile, which would wait for ever on a named pipe.
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Self.useless(path, "cannot be opened: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Self.useless(path, "is not a file")
    }
    var info = SF_INFO()
    guard let file = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) else {
      throw Self.useless(path, "is no sound file: \(String(cString: sf_strerror(nil)))")
    }
    self.path = path
    self.file = file
    rate = Int(info.samplerate)
    channels = Int(info.channels)
    try examine()
  }

  deinit { sf_close(file) }

  func fill(_ samples: UnsafeMutableBufferPointer<Float>) throws {
    var filled = 0
    var isRewound = false
    while filled < samples.count {
      let count = read(UnsafeMutableBufferPointer(rebasing: samples[filled...]))
      if count == 0 {
        guard !isRewound else { throw Self.useless(path, "can no longer be read") }
        try rewind()
      }
      isRewound = count == 0
      filled += count
    }
  }

  /// Reads up to the end of the file.
  ///
  /// - Returns: how many samples were read.
  private func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Int {
    let frames = sf_readf_float(file, samples.baseAddress, sf_count_t(samples.count / channels))
    return max(Int(frames), 0) * channels
  }

  private func rewind() throws {
    guard sf_seek(file, start, SEEK_SET) == start else {
      throw Self.useless(path, "cannot be looped")
    }
  }

  private func examine() throws {
    guard Self.possibleChannels.contains(channels), Self.possibleRates.contains(rate) else {
      throw Self.useless(path, "has \(channels) channels at \(rate) Hz, which cannot be played")
    }
    let audible = try firstAudibleFrame()
    // A short lead-in is part of the sound; a long one would be a silent room, every round again.
    if audible > rate * Self.leadInMilliseconds / 1000 { start = sf_count_t(audible) }
    try rewind()
  }

  private func firstAudibleFrame() throws -> Int {
    var buffer = [Float](repeating: 0, count: 4096 * channels)
    var searched = 0
    while searched < Self.searchedSeconds * rate {
      let count = buffer.withUnsafeMutableBufferPointer { read($0) }
      if count == 0 && searched == 0 { throw Self.useless(path, "is empty") }
      if count == 0 { break }
      if let index = buffer[..<count].firstIndex(where: { abs($0) > Self.audible }) {
        return searched + index / channels
      }
      searched += count / channels
    }
    throw Self.useless(path, "is silent")
  }

  private static func useless(_ path: String, _ reason: String) -> Setback {
    .failed(.asset("\(path) \(reason)"))
  }
}
