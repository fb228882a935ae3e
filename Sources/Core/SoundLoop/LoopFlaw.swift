/// Why a file is no use as an alarm's sound.
///
/// The names of cases are written to wire and ledger, so they stay.
public enum LoopFlaw: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// What the system says when it is opened.
  case unreadable(String)
  /// A folder, a pipe, a device.
  case noRegularFile
  case tooBig(megabytes: Int)
  /// What libsndfile says of it.
  case noSound(String)
  /// What its header claims.
  case impossible(channels: Int, rate: Int)
  case empty
  case silent
  case tooQuiet
  /// Direct current, or what shakes rather than sounds.
  case onlyRumble
  /// An alarm that cannot be verified could be silent without anybody knowing.
  case onlyHigh
  case onlyClicks
  /// It ends before what its header promises, and too soon to be repeated.
  case cutOff(milliseconds: Int)
  // What becomes of the process that decodes it.
  case noDecoder(String)
  case decoderHangs
  case decoderKilled
  case decoderTooSlow
  case crashesDecoder(signal: Int)
  case decoderEnded(code: Int)
  /// An evil file may have taken it over, for example.
  case decoderNonsense
  /// What a decoder of another version says.
  case other(String)

  public var description: String {
    switch self {
    case .unreadable(let reason): "it cannot be opened: \(reason)"
    case .noRegularFile: "it is a folder, pipe or device, not a file"
    case .tooBig(let megabytes):
      "it has \(megabytes) MB: an alarm repeats the first two minutes, so cut it to those"
    case .noSound(let reason): "it is no sound file: \(reason)"
    case .impossible(let channels, let rate):
      "it claims \(channels) channels at \(rate) Hz, which no sound has"
    case .empty: "it is empty"
    case .silent: "it is silent"
    case .tooQuiet: "it is too quiet: its peak is below -40 dB"
    case .onlyRumble: "it holds no sound, only rumble below 80 Hz"
    case .onlyHigh:
      "it sounds above 3.5 kHz only, where an alarm cannot be verified and many cannot hear it"
    case .onlyClicks: "it holds less than a tenth of a second of sound"
    case .cutOff(let milliseconds): "it breaks off after \(milliseconds) ms"
    case .noDecoder(let why): "no decoder: \(why)"
    case .decoderHangs: "the decoder hangs"
    case .decoderKilled: "the process that decoded it was killed"
    case .decoderTooSlow: "it takes too long to decode"
    case .crashesDecoder(let signal): "it crashes the decoder (signal \(signal))"
    case .decoderEnded(let code): "the decoder ended with code \(code)"
    case .decoderNonsense: "the decoder tells nonsense"
    case .other(let text): text
    }
  }
}
