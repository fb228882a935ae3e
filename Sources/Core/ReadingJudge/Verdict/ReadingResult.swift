/// What the judge says of one reading, word by word as written.
public struct ReadingResult: Hashable, Sendable {
  public struct Word: Hashable, Sendable {
    public var text: String
    public var isHeard: Bool
    /// Seconds from the start of listening; nil when it was not heard.
    public var time: ClosedRange<Double>?
  }

  public var isAccepted: Bool
  public var words: [Word]
  /// Whether anybody spoke at all.
  public var anySpeech: Bool

  public var missed: [String] { words.filter { !$0.isHeard }.map(\.text) }
  /// Seconds from the start of listening to the end of the last word heard.
  public var lastWordEnd: Double? { words.lazy.compactMap { $0.time?.upperBound }.max() }
}
