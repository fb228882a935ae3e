/// One recording to be judged as a reading of one sentence.
public struct Trial: Sendable {
  /// Where the sound comes from.
  public enum Source: Sendable {
    /// Any file that libsndfile knows.
    case file(String)
    /// Samples of 16 kHz.
    case samples([Int16])
  }

  /// What is done to the whole recording.
  public enum Effect: String, CaseIterable, Sendable {
    /// All above 700 Hz is taken away.
    case lowpass
    /// It is played backwards.
    case reverse
  }

  public var number: Int
  public var kind: TrialClass
  public var speaker: String
  /// Nil where nobody reads.
  public var group: SpeakerGroup?
  /// What to call the recording.
  public var name: String
  public var source: Source
  /// The words spoken; empty when that is not known or there are none.
  public var spoken: String
  /// The sentence that should be read.
  public var target: String
  /// The index of the target's word that is not spoken.
  public var swap: Int?
  /// Only so many of the spoken words are heard.
  public var cut: Int?
  public var effect: Effect?
  /// Phones of the target.
  public var phones = 0

  public var band: LengthBand { LengthBand(phones: phones) }
}
