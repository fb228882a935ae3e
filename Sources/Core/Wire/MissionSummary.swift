import AlarmCore

/// What a mission takes.
public struct MissionSummary: Hashable, Sendable, Codable {
  public var name: String
  /// `reading`, `typing`, `sequence`, … or `none`.
  public var kind: String
  /// Successes that finish it: sentences, lines, or one run.
  public var needed: Int
  /// The name of its sentence pack; nil without sentences.
  public var sentences: String?
  /// Of a reading: `relaxed`, `normal` or `strict`.
  public var strictness: String?
  /// Of a Wake Sequence; of math, its problems.
  public var rounds: Int?
  /// Of math: `easy`, `normal` or `hard`.
  public var difficulty: String?
  /// In words for people.
  public var text: String

  public init(
    name: String, kind: String, needed: Int, sentences: String? = nil, strictness: String? = nil,
    rounds: Int? = nil, text: String
  ) {
    self.name = name
    self.kind = kind
    self.needed = needed
    self.sentences = sentences
    self.strictness = strictness
    self.rounds = rounds
    self.text = text
  }

  init(_ mission: Mission) {
    self.init(
      name: mission.name, kind: mission.kind.word, needed: mission.kind.needed,
      sentences: mission.kind.pack, text: mission.demandText)
    switch mission.kind {
    case .reading(let reading): strictness = reading.strictness.rawValue
    case .sequence(let sequence): rounds = sequence.rounds
    case .math(let math): (rounds, difficulty) = (math.problems, math.difficulty.rawValue)
    case .typing, .none: break
    }
  }
}
