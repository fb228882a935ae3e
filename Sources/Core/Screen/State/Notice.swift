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

extension Notice {
  /// A key was not taken, because it may have been typed for something else.
  static let tooSoon = Notice(kind: .refused, text: "Too soon: wait, then press again.")
  /// A key was taken, and acts once the hands have paused.
  static let startsInAMoment = Notice(kind: .done, text: "A moment: it starts by itself.")
}
