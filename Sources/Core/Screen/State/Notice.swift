/// One sentence that stays on screen until the next key: what was done, or why not.
struct Notice: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case done, refused }

  var kind: Kind
  var text: String

  /// Scripts read the engine's sentences in the midst of a line; here they begin one.
  init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text.prefix(1).uppercased() + text.dropFirst()
  }
}
