import AlarmCore
import CivilTime

/// Missions, policies and holidays.
extension LineReader {
  mutating func mission() throws(LineProblem) -> Step {
    let name = try word("a name")
    try require(.colon, ":")
    let kind = try oneOf(["reading", "typing", "sequence", "math", "none"], "kind of mission")
    known.missions.append(name)
    switch kind {
    case "reading": return .mission(Mission(name: name, kind: .reading(try reading())))
    case "typing": return .mission(Mission(name: name, kind: .typing(try typing())))
    case "sequence": return .mission(Mission(name: name, kind: .sequence(try sequence())))
    case "math": return .mission(Mission(name: name, kind: .math(try math())))
    default: return .mission(Mission(name: name, kind: .none))
    }
  }

  mutating func reading() throws(LineProblem) -> ReadingMission {
    var mission = ReadingMission()
    while take(.comma) {
      switch try oneOf(["readings", "listen", "strictness"], "key of a reading mission") {
      case "readings": mission.readings = try number("a number", in: 1...20)
      case "listen": mission.listen = try span()
      default:
        mission.strictness = try choice(
          "strictness", among: Strictness.allCases, word: \.rawValue)
      }
    }
    return mission
  }

  mutating func typing() throws(LineProblem) -> TypingMission {
    var mission = TypingMission()
    while take(.comma) {
      try require("lines")
      mission.lines = try number("a number", in: 1...20)
    }
    return mission
  }

  mutating func sequence() throws(LineProblem) -> SequenceMission {
    var mission = SequenceMission()
    while take(.comma) {
      switch try oneOf(["rounds", "length", "idle", "mistakes"], "key of a Wake Sequence") {
      case "rounds": mission.rounds = try number("a number", in: 1...9)
      case "length": mission.length = try number("a number", in: 2...9)
      case "mistakes": mission.mistakes = try number("a number", in: 0...9)
      default: mission.idle = try span()
      }
    }
    return mission
  }

  mutating func math() throws(LineProblem) -> MathMission {
    var mission = MathMission()
    var idle: Duration?
    while take(.comma) {
      switch try oneOf(["problems", "difficulty", "idle", "mistakes"], "key of a math mission") {
      case "problems": mission.problems = try number("a number", in: 1...20)
      case "mistakes": mission.mistakes = try number("a number", in: 0...9)
      case "idle": idle = try span()
      default:
        mission.difficulty = try choice(
          "difficulty", among: MathDifficulty.allCases, word: \.rawValue)
      }
    }
    mission.idle = idle ?? mission.difficulty.patience
    return mission
  }

  mutating func policy() throws(LineProblem) -> Step {
    let word = try choice("policy", among: PolicyWord.allCases, word: \.rawValue)
    return .policy(word, try span())
  }

  mutating func dates() throws(LineProblem) -> [CivilDate] {
    var dates = [try date()]
    while !isAtEnd {
      _ = take(.comma)
      dates.append(try date())
    }
    return dates
  }
}
