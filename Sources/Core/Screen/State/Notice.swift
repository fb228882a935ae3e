/// One sentence that stays on screen until the next key: what was done, or why not.
struct Notice: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case done, refused }

  var kind: Kind
  var text: String
}
