/// How a microphone went that was there.
///
/// The names of cases are written to wire and ledger, so they stay.
public enum MicrophoneLoss: Hashable, Sendable, Codable {
  case unplugged(name: String)
  /// The server took the stream away.
  case takenAway(name: String)
  case suspended(name: String)
  case deliversNothing(name: String)
  /// What is left hears an output, and no voice.
  case onlyOutput(name: String)
  case serverSilent
  case serverEnded
  case connectionBroke
  /// In the sound server's words.
  case other(words: String)
}

extension MicrophoneLoss: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unplugged(let name): "\(name) was unplugged"
    case .takenAway(let name): "\(name) was taken away"
    case .suspended(let name): "\(name) was suspended"
    case .deliversNothing(let name): "\(name) delivers nothing any more"
    case .onlyOutput(let name): "only \(name) is left, which hears no voice"
    case .serverSilent: "the sound server does not answer"
    case .serverEnded: "the sound server ended"
    case .connectionBroke: "the connection to the sound server broke"
    case .other(let words): words
    }
  }
}
