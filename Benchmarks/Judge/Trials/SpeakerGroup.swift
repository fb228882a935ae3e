/// How a reader speaks.
public enum SpeakerGroup: String, CaseIterable, Sendable, Encodable {
  /// Native speakers, and whoever's accent is not stated.
  case native
  /// Actors, some of whom speak quietly or sadly.
  case acted
  /// Speakers of another first language, and Indian English.
  case accented
  /// A synthetic voice.
  case synthetic

  /// The group of a speaker in a folder of recordings.
  ///
  /// - Parameters:
  ///   - corpus: the collection that the recording belongs to
  ///   - accent: as the manifest states it; empty when it does not
  public init(corpus: String, accent: String) {
    if corpus == "ravdess" {
      self = .acted
    } else if accent.hasSuffix(" L1") || accent.hasPrefix("Indian") {
      self = .accented
    } else {
      self = .native
    }
  }
}
