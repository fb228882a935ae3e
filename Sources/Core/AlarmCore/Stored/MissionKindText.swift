import CivilTime

/// What it takes to end an alarm, as one line with its name and its numbers, in the way of ``RowText``.
extension MissionKind {
  /// Spans are in nanoseconds.
  var storedText: String {
    String(StoredRow(columns).line(word).dropLast())
  }

  private var columns: [StoredRow.Column] {
    switch self {
    case .reading(let mission):
      [
        .init("sentences", .text(mission.sentences)), .init("readings", .integer(mission.readings)),
        .init("strictness", .text(mission.strictness.rawValue)),
        .init("listen", .integer(mission.listen.wholeNanoseconds)),
        .init("language", .text(mission.speech.language)),
        .init("model", .optional(mission.speech.model)),
        .init("dictionary", .optional(mission.speech.dictionary)),
      ]
    case .typing(let mission):
      [.init("sentences", .text(mission.sentences)), .init("lines", .integer(mission.lines))]
    case .sequence(let mission):
      [
        .init("rounds", .integer(mission.rounds)), .init("length", .integer(mission.length)),
        .init("idle", .integer(mission.idle.wholeNanoseconds)),
        .init("mistakes", .integer(mission.mistakes)),
      ]
    case .math(let mission):
      [
        .init("problems", .integer(mission.problems)),
        .init("difficulty", .text(mission.difficulty.rawValue)),
        .init("idle", .integer(mission.idle.wholeNanoseconds)),
        .init("mistakes", .integer(mission.mistakes)),
      ]
    case .none: []
    }
  }

  /// nil for what makes no sense: then the mission file says what its mission is.
  init?(storedText text: String) {
    let (word, row) = RowText.row(of: text[...])
    let kind: MissionKind? =
      switch word {
      case "reading": row.reading.map(MissionKind.reading)
      case "typing": row.typing.map(MissionKind.typing)
      case "sequence": row.sequence.map(MissionKind.sequence)
      case "math": row.math.map(MissionKind.math)
      case "none": MissionKind.none
      default: nil
      }
    guard let kind else { return nil }
    self = kind
  }
}

extension StoredRow {
  /// More than that nobody asks of a sleeper: such a number is damage.
  private static let most = 1_000

  fileprivate var reading: ReadingMission? {
    guard let sentences = text("sentences"), let readings = integer("readings", in: 1...Self.most),
      let strictness = text("strictness").flatMap(Strictness.init), let listen = span("listen"),
      let language = text("language")
    else { return nil }
    return ReadingMission(
      sentences: sentences, readings: readings, strictness: strictness, listen: listen,
      speech: SpeechModel(language: language, model: text("model"), dictionary: text("dictionary")))
  }

  fileprivate var typing: TypingMission? {
    guard let sentences = text("sentences"), let lines = integer("lines", in: 1...Self.most)
    else { return nil }
    return TypingMission(sentences: sentences, lines: lines)
  }

  fileprivate var sequence: SequenceMission? {
    guard let rounds = integer("rounds", in: 1...9), let length = integer("length", in: 2...9),
      let idle = span("idle"), let mistakes = integer("mistakes", in: 0...Self.most)
    else { return nil }
    return SequenceMission(rounds: rounds, length: length, idle: idle, mistakes: mistakes)
  }

  fileprivate var math: MathMission? {
    guard let problems = integer("problems", in: 1...Self.most),
      let difficulty = text("difficulty").flatMap(MathDifficulty.init), let idle = span("idle"),
      let mistakes = integer("mistakes", in: 0...Self.most)
    else { return nil }
    return MathMission(
      problems: problems, difficulty: difficulty, idle: idle, mistakes: mistakes)
  }
}
