/// One sentence that stays on screen until the next key, or until it is over: what was done, or why not.
struct Notice: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case done, refused }

  var kind: Kind
  var text: String
  /// The same in 20 columns; nil where nobody has shortened it.
  var inShort: String?
  /// Whether it is over as soon as the hands have paused.
  var isOverWithTheRun = false

  /// Scripts read the engine's sentences in the midst of a line; here they begin one.
  init(kind: Kind, text: String, inShort: String? = nil) {
    self.kind = kind
    self.text = text.prefix(1).uppercased() + text.dropFirst()
    self.inShort = inShort
  }
}

extension Notice {
  /// A key was not taken, because it may have been typed for something else.
  static func tooSoon(_ key: Key, _ phrases: Phrases) -> Notice {
    var notice = Notice(
      kind: .refused, text: phrases.tooSoon(for: key.name.map(phrases.name(ofKey:))),
      inShort: phrases.tooSoonInShort)
    notice.isOverWithTheRun = true
    return notice
  }

  /// A key was taken, and acts once the hands have paused.
  static func startsInAMoment(_ phrases: Phrases) -> Notice {
    Notice(kind: .done, text: phrases.startsInAMoment)
  }
}
