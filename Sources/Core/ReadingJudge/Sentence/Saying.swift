/// How the user says a word, as a pack tells.
public struct Saying: Hashable, Sendable {
  public enum Way: Hashable, Sendable {
    /// Sound by sound.
    case phones([Phone])
    /// By other words, said one after the other without a pause.
    case like([String])
  }

  /// As it is spoken: lower-case letters and inner apostrophes only.
  public var word: String
  /// The usual way first.
  public var ways: [Way]

  public init(word: String, ways: [Way]) {
    self.word = word
    self.ways = ways
  }

  /// The words by which the user says it.
  public var likeWords: [String] {
    ways.flatMap { way -> [String] in
      switch way {
      case .phones: []
      case .like(let words): words
      }
    }
  }
}
