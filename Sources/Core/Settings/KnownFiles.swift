/// The files that a configuration may name, so that it can be checked before something rings.
public struct KnownFiles: Sendable {
  /// The names of the sentence packs.
  public var packs: [String]
  /// The names of the sounds.
  public var sounds: [String]
  /// Whether a file lies at a path.
  public var exists: @Sendable (String) -> Bool

  public init(packs: [String], sounds: [String], exists: @escaping @Sendable (String) -> Bool) {
    self.packs = packs
    self.sounds = sounds
    self.exists = exists
  }
}
