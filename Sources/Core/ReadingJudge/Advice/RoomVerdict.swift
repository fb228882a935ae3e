/// What stands between a voice and the microphone.
public enum RoomVerdict: String, Hashable, CaseIterable, Sendable {
  /// Nothing.
  case fine
  /// Nobody speaks.
  case nothingHeard
  case tooSoft
  /// So loud that samples are cut off at full scale.
  case tooLoud
  /// Loud and always the same: a fan, a shower, traffic.
  case noise
  /// Something that speaks or plays, and is not the sentence.
  case otherSound
}

/// How loud a voice is.
public enum VoiceZone: String, Hashable, CaseIterable, Sendable {
  case tooQuiet, good, tooLoud

  /// Below this many dB under full scale a voice is soft. The judge's own gain lifts it, and what the
  /// room adds with it.
  public static let quietBelow = -38.0

  /// - Parameters:
  ///   - decibels: the voice's loud moments, below full scale.
  ///   - isClipped: whether samples of it are cut off.
  public init(decibels: Double, isClipped: Bool) {
    self = isClipped ? .tooLoud : decibels < Self.quietBelow ? .tooQuiet : .good
  }
}
