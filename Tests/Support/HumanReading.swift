/// A sentence that somebody read aloud from a novel, in Debian's package pocketsphinx-testdata.
public struct HumanReading: Sendable {
  public var sentence: String
  /// A WAV file.
  public var file: String

  private init(_ sentence: String, number: String) {
    self.sentence = sentence
    file =
      "/usr/share/pocketsphinx/test/data/librivox/"
      + "sense_and_sensibility_01_austen_64kb-\(number).wav"
  }

  /// Three sentences that are long enough to be judged well.
  public static let novel = [
    HumanReading(
      "and mister john dashwood had then leisure to consider how much there might be prudently in "
        + "his power to do for them", number: "0870"),
    HumanReading(
      "unless to be rather cold hearted and rather selfish is to be ill disposed", number: "0890"),
    HumanReading(
      "had he married a more amiable woman he might have been made still more respectable than "
        + "he was", number: "0920"),
  ]

  /// A sentence of the same voice that is in no pack.
  public static let another = HumanReading("he was not an ill disposed young man", number: "0880")

  /// The reading of a sentence; nil when nobody has read it.
  public static func of(_ sentence: String?) -> HumanReading? {
    novel.first { $0.sentence == sentence }
  }
}
