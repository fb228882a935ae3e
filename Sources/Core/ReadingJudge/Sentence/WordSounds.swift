/// How a word is said that the dictionary of the model lacks, and who says so.
public struct WordSounds: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// The user, in the pack.
    case pack
    /// Words of the dictionary that it is made of.
    case derived(from: [String])
    /// The exceptions that flite lists.
    case fliteLexicon
    /// flite's letter-to-sound rules.
    case fliteRules
    /// The speech synthesizer espeak-ng.
    case espeak

    /// Who says so, in words for people.
    public var text: String {
      switch self {
      case .pack: "your pack"
      case .derived(let parts): "made of \(parts.map { "“\($0)”" }.joined(separator: " and "))"
      case .fliteLexicon: "flite’s lexicon"
      case .fliteRules: "guessed from the letters by flite"
      case .espeak: "guessed by espeak-ng"
      }
    }
  }

  public struct Way: Hashable, Sendable {
    public var phones: [Phone]
    public var source: Source

    public init(_ phones: [Phone], from source: Source) {
      self.phones = phones
      self.source = source
    }
  }

  public var word: String
  /// The usual way first; empty when nobody knows.
  public var ways: [Way]

  public init(word: String, ways: [Way]) {
    self.word = word
    self.ways = ways
  }
}
