/// How exactly a sentence must be read.
public enum Strictness: String, Hashable, CaseIterable, Sendable, Codable {
  case relaxed, normal, strict
}

/// Reading sentences aloud.
public struct ReadingMission: Hashable, Sendable {
  /// The name of a sentence pack.
  public var sentences: String
  /// Correct readings that finish the mission; at least 1.
  public var readings: Int
  public var strictness: Strictness
  /// The longest that one reading may keep the room quiet.
  public var listen: Duration
  public var speech: SpeechModel

  public init(
    sentences: String = "everyday", readings: Int = 3, strictness: Strictness = .normal,
    listen: Duration = .seconds(20), speech: SpeechModel = .standard
  ) {
    self.sentences = sentences
    self.readings = readings
    self.strictness = strictness
    self.listen = listen
    self.speech = speech
  }
}

/// Typing sentences.
public struct TypingMission: Hashable, Sendable {
  public var sentences: String
  /// Correct lines that finish the mission; at least 1.
  public var lines: Int

  public init(sentences: String = "everyday", lines: Int = 3) {
    self.sentences = sentences
    self.lines = lines
  }
}

/// Wake Sequence: watch keys light up, then repeat them.
public struct SequenceMission: Hashable, Sendable {
  /// Rounds of one run; each is one key longer than the one before. 1…9
  public var rounds: Int
  /// Keys in the first round. 2…9
  public var length: Int
  /// The longest pause between two right keys before the alarm comes back.
  public var idle: Duration
  /// Wrong keys forgiven in a run, each at the price of starting its round again.
  public var mistakes: Int

  public init(
    rounds: Int = 3, length: Int = 3, idle: Duration = .seconds(10), mistakes: Int = 2
  ) {
    self.rounds = rounds
    self.length = length
    self.idle = idle
    self.mistakes = mistakes
  }
}

/// How hard the sums of a math mission are.
public enum MathDifficulty: String, Hashable, CaseIterable, Sendable {
  /// Sums of two-digit numbers: `47 + 38`.
  case easy
  /// A product and a number: `7 × 14 + 26`.
  case normal
  /// A product of two-digit numbers and a number: `23 × 17 − 48`.
  case hard

  /// How long a sleepy person may think before anything is typed.
  public var patience: Duration {
    switch self {
    case .easy: .seconds(15)
    case .normal: .seconds(30)
    case .hard: .seconds(60)
    }
  }
}

/// Sums, done in the head.
public struct MathMission: Hashable, Sendable {
  /// Right answers that finish it, all in one run; at least 1.
  public var problems: Int
  public var difficulty: MathDifficulty
  /// The longest that nothing right may come before the alarm is back.
  public var idle: Duration
  /// Wrong answers forgiven in a run.
  public var mistakes: Int

  /// - Parameter idle: nil is as long as the difficulty needs.
  public init(
    problems: Int = 3, difficulty: MathDifficulty = .normal, idle: Duration? = nil,
    mistakes: Int = 2
  ) {
    self.problems = problems
    self.difficulty = difficulty
    self.idle = idle ?? difficulty.patience
    self.mistakes = mistakes
  }
}

/// What it takes to end an alarm. A new kind does not compile until everybody says what it means.
public enum MissionKind: Hashable, Sendable {
  case reading(ReadingMission)
  case typing(TypingMission)
  case sequence(SequenceMission)
  case math(MathMission)
  /// One key ends the alarm.
  case none

  /// The word in config.toml.
  public var word: String {
    switch self {
    case .reading: "reading"
    case .typing: "typing"
    case .sequence: "sequence"
    case .math: "math"
    case .none: "none"
    }
  }

  /// The sentence pack that it names; nil where it has no sentences.
  public var pack: String? {
    switch self {
    case .reading(let mission): mission.sentences
    case .typing(let mission): mission.sentences
    case .sequence, .math, .none: nil
    }
  }

  /// Successes that finish it.
  public var needed: Int {
    switch self {
    case .reading(let mission): mission.readings
    case .typing(let mission): mission.lines
    case .sequence, .math, .none: 1
    }
  }
}

/// A mission with the name that alarms know it by.
public struct Mission: Hashable, Sendable {
  public var name: String
  public var kind: MissionKind

  public init(name: String, kind: MissionKind) {
    self.name = name
    self.kind = kind
  }

  /// What holds when nothing is configured.
  public static let standard = Mission(name: "morning", kind: .reading(ReadingMission()))

  /// What is left of a mission that nobody can be asked to do any more: one key.
  static let oneKey = Mission(name: "none", kind: .none)
}
