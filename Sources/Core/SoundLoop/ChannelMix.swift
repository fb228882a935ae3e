/// Which channels of a file make the one that is played.
public enum ChannelMix: Hashable, Sendable {
  /// All of them at the same weight.
  case all
  /// One alone, by its number.
  case one(Int)

  /// The mix may lose so much against the loudest channel; more, and the channels cancel each other.
  private static let tolerated = 0.35

  /// Chooses by how loud the channels and their mix are at the beginning of the sound.
  ///
  /// - Parameter samples: interleaved.
  public static func choose(_ samples: [Float], channels: Int) -> ChannelMix {
    guard channels > 1 else { return .one(0) }
    let energies = (0..<channels).map { channel in
      energy(of: ChannelMix.one(channel).mono(samples, channels: channels))
    }
    let mixed = energy(of: ChannelMix.all.mono(samples, channels: channels))
    let loudest = energies.indices.max { energies[$0] < energies[$1] } ?? 0
    let isLost = mixed < energies[loudest] * tolerated * tolerated
    return isLost ? .one(loudest) : .all
  }

  /// The one channel that is played.
  ///
  /// - Parameter samples: interleaved, whole frames.
  public func mono(_ samples: [Float], channels: Int) -> [Float] {
    guard channels > 1 else { return samples }
    let starts = stride(from: 0, to: samples.count - channels + 1, by: channels)
    switch self {
    case .one(let channel): return starts.map { samples[$0 + channel] }
    case .all: return starts.map { Self.mean(samples, from: $0, channels) }
    }
  }

  /// The energy of what varies.
  private static func energy(of samples: [Float]) -> Double {
    var (sum, squares) = (0.0, 0.0)
    for sample in samples {
      sum += Double(sample)
      squares += Double(sample) * Double(sample)
    }
    return samples.isEmpty ? 0 : squares - sum * sum / Double(samples.count)
  }

  private static func mean(_ samples: [Float], from start: Int, _ channels: Int) -> Float {
    var sum: Float = 0
    for index in start..<(start + channels) { sum += samples[index] }
    return sum / Float(channels)
  }
}
