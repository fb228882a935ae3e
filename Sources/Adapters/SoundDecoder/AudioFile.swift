import CSndfile
import Glibc
import SoundLoop

/// A sound file as libsndfile reads it: WAV, FLAC, Ogg Vorbis and Opus, MP3.
final class AudioFile {
  /// Bytes that a file may have: 200 MB.
  private static let biggest = 200_000_000
  private static let possibleChannels = 1...32
  private static let possibleRates = 4_000...384_000

  /// Frames a second.
  let rate: Int
  let channels: Int
  /// Frames that the header promises.
  let promisedFrames: Int
  private let file: OpaquePointer

  /// - Throws: ``SoundLoop/LoopFlaw``
  init(_ path: String) throws(LoopFlaw) {
    let descriptor = try Self.open(path)
    var info = SF_INFO()
    guard let file = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) else {
      throw .noSound(Self.phrase(String(cString: sf_strerror(nil))))
    }
    self.file = file
    rate = Int(info.samplerate)
    channels = Int(info.channels)
    promisedFrames = Int(info.frames)
    guard Self.possibleChannels.contains(channels), Self.possibleRates.contains(rate) else {
      throw .impossible(channels: channels, rate: rate)
    }
  }

  deinit { sf_close(file) }

  /// Reads on.
  ///
  /// - Parameter frames: how many at most.
  /// - Returns: interleaved samples, −1…1; empty at the end, or where nothing more can be read.
  func read(_ frames: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: frames * channels)
    let count = sf_readf_float(file, &samples, sf_count_t(frames))
    samples.removeLast(samples.count - max(0, min(Int(count), frames)) * channels)
    // Files of floating-point samples may hold anything.
    return samples.map { $0.isFinite ? max(-1, min(1, $0)) : 0 }
  }

  /// Opened here rather than by libsndfile, which would wait for ever on a named pipe.
  private static func open(_ path: String) throws(LoopFlaw) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    var status = stat()
    let flaw: LoopFlaw? =
      if fstat(descriptor, &status) != 0 {
        .unreadable(String(cString: strerror(errno)))
      } else if status.st_mode & S_IFMT != S_IFREG {
        .noRegularFile
      } else if status.st_size == 0 {
        .empty
      } else if status.st_size > biggest {
        .tooBig(megabytes: Int(status.st_size) / 1_000_000)
      } else {
        nil
      }
    guard let flaw else { return descriptor }
    close(descriptor)
    throw flaw
  }

  /// libsndfile's own words as part of a sentence.
  private static func phrase(_ words: String) -> String {
    var text = words[...]
    while let last = text.last, ". \n".contains(last) { text.removeLast() }
    return String(text)
  }
}
