public import AlarmCore

/// Why a mission cannot be heard by its model: which key of config.toml is to blame, and a sentence.
public struct SpeechModelProblem: Hashable, Sendable {
  public enum Key: String, Sendable { case language, model, dictionary }

  public var key: Key
  public var message: String

  public init(key: Key, message: String) {
    self.key = key
    self.message = message
  }
}

/// The files that a configuration may name, so that it can be checked before something rings.
public struct KnownFiles: Sendable {
  /// The names of the sentence packs.
  public var packs: [String]
  /// The names of the sounds.
  public var sounds: [String]
  /// Whether a file lies at a path.
  public var exists: @Sendable (String) -> Bool

  /// Why the sound of a name or path that is there cannot be an alarm's; nil when it can. It may take
  /// a while, so that only those ask who have the time.
  public var problem: @Sendable (_ sound: String) -> String?

  /// What is wrong with a model and its dictionary; nil when nothing is, or nobody has looked.
  public var speechProblem: @Sendable (SpeechModel) -> SpeechModelProblem? = { _ in nil }

  public init(
    packs: [String], sounds: [String], exists: @escaping @Sendable (String) -> Bool,
    problem: @escaping @Sendable (_ sound: String) -> String? = { _ in nil }
  ) {
    self.packs = packs
    self.sounds = sounds
    self.exists = exists
    self.problem = problem
  }
}
