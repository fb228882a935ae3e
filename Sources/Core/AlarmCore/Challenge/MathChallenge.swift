/// One run of sums: all of them in one attempt, so that whoever reckons is left in peace.
///
/// Quiet must be earned. A right answer renews the lease; so does the first digit of each problem, once,
/// because nobody who has begun to write should be cut short. Nothing else does: not the other digits, not
/// a wrong answer. Whether a digit is right does not matter to the lease, or its bar would tell the
/// answer to whoever tries one digit after the other.
public struct MathChallenge: Hashable, Sendable {
  /// What became of an answer.
  public struct Verdict: Hashable, Sendable {
    public let answer: Int
    public let isRight: Bool
  }

  public let mission: MathMission
  private let problems: [MathProblem]
  /// Problems answered rightly.
  public private(set) var solved = 0
  /// Wrong answers in this run.
  public private(set) var mistakes = 0
  /// What stands in the input line.
  public private(set) var typed = ""
  /// On the last answer; nil before the first.
  public private(set) var verdict: Verdict?
  private var hasBegunToType = false

  /// - Parameter previous: the problem that was asked last, in an earlier attempt.
  init(
    _ mission: MathMission, after previous: MathProblem?,
    using generator: inout some RandomNumberGenerator
  ) {
    self.mission = mission
    var problems: [MathProblem] = []
    repeat {
      problems.append(
        .random(mission.difficulty, after: problems.last ?? previous, using: &generator))
    } while problems.count < mission.problems
    self.problems = problems
  }

  /// What is asked now.
  public var problem: MathProblem { problems[min(solved, problems.count - 1)] }

  /// The sum of what each problem may take at most: the idle end always comes first.
  var limit: Duration { mission.idle * (2 * problems.count) }

  /// So much time as each of the solved ones may take.
  var earned: Duration { mission.idle * solved }

  mutating func receive(typed text: String) -> ChallengeStep {
    typed = text
    guard !hasBegunToType, text.contains(where: \.isNumber) else { return .waiting }
    hasBegunToType = true
    return .progressed(idle: mission.idle)
  }

  /// What is no number is no answer, and costs nothing.
  mutating func receive(answer line: String) -> ChallengeStep {
    guard let number = TypedNumber.value(of: line) else { return .waiting }
    typed = ""
    verdict = Verdict(answer: number, isRight: number == problem.answer)
    return number == problem.answer ? right() : wrong()
  }

  private mutating func right() -> ChallengeStep {
    guard solved + 1 < problems.count else { return .ended(.right) }
    solved += 1
    hasBegunToType = false
    return .progressed(idle: mission.idle)
  }

  /// The same problem stays: it may have been a slip of the finger.
  private mutating func wrong() -> ChallengeStep {
    mistakes += 1
    guard mistakes > mission.mistakes else { return .waiting }
    return .ended(.wrong(.miscounted(problem.text, answer: problem.answer)))
  }
}
