import ReadingJudge

/// Loudness of one chunk.
public struct ChunkLevel: Hashable, Sendable {
  /// RMS in dB below full scale, −90…0.
  public var decibels = SpeechLevel.silence
  public var isClipping = false
  public var isSpeech = false

  public init() {}

  init(_ samples: ArraySlice<Int16>, steps: [SpeechLevel.Step]) {
    decibels = SpeechLevel.decibels(of: samples)
    isClipping = SpeechLevel.isClipping(samples)
    isSpeech = steps.count(where: \.isSpeech) * 2 > steps.count
  }
}
