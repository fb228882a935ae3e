/// Somebody, or some program, reading a sentence.
public struct Utterance: Sendable {
  public var name: String
  public var speaker: String
  public var group: SpeakerGroup
  public var text: String
  public var samples: [Int16]

  public init(
    name: String, speaker: String, group: SpeakerGroup, text: String, samples: [Int16]
  ) {
    self.name = name
    self.speaker = speaker
    self.group = group
    self.text = text
    self.samples = samples
  }
}
