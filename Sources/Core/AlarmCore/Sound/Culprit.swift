/// What a failed try is to be blamed on, and so what is worth trying next.
enum Culprit: Hashable, Sendable {
  /// Nothing that goes through the server can help.
  case server
  /// Another output may do better.
  case output
  /// Somebody turned a mixer; a restart turns it back.
  case mixer
  /// The next stream may do better, perhaps in another role.
  case stream
  /// Another sound may do better.
  case asset
  /// The sound card itself.
  case card
}

extension SoundFailure {
  var culprit: Culprit {
    switch self {
    case .noServer, .serverDoesNotAnswer, .serverDied, .streamNotReady: .server
    case .noOutput, .outputNotFound, .outputUnplugged, .streamRefused, .silent: .output
    case .outputMuted, .outputTooQuiet, .outputAsleep: .mixer
    case .streamLost, .streamShut, .streamDucked: .stream
    case .asset, .assetLate: .asset
    case .card: .card
    }
  }
}
