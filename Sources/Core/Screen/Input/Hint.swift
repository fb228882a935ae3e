/// What a key does, in the words that footer and help have room for.
struct HintWords: Hashable, Sendable {
  /// For the footer.
  var words: String
  /// The same where columns are dear; may be empty.
  var brief: String
  /// The same for who has time to read.
  var sentence: String
  /// Between two keys that do the same.
  var or: String

  init(_ words: String, or: String, brief: String? = nil, sentence: String? = nil) {
    self.words = words
    self.or = or
    self.brief = brief ?? words
    self.sentence = sentence ?? words
  }
}

/// How footer and help tell a key.
public struct Hint: Hashable, Sendable {
  /// The key as it is printed on keyboards, such as `enter`.
  public var key: String
  /// A key that does the same on every keyboard layout, such as a digit.
  public var otherKey: String?
  /// What it does, for the footer.
  public var words: String
  /// The same where columns are dear; may be empty.
  public var brief: String
  /// The same for who has time to read.
  public var sentence: String
  private let or: String

  init(_ key: String, or otherKey: String? = nil, _ words: HintWords) {
    self.key = key
    self.otherKey = otherKey
    self.words = words.words
    brief = words.brief
    sentence = words.sentence
    or = words.or
  }

  /// The hint with its keys as keyboards of the reader's language have them printed.
  func named(by phrases: Phrases) -> Hint {
    var hint = self
    hint.key = phrases.name(ofKey: key)
    hint.otherKey = otherKey.map(phrases.name(ofKey:))
    return hint
  }

  var bothKeys: String { otherKey.map { "\(key) \(or) \($0)" } ?? key }
}
