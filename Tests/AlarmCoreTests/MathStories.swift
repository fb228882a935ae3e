import AlarmCore
import CivilTime
import Testing

/// Sums: quiet for whoever reckons, and for nobody else.
@Suite struct MathStories {
  private static func run(in world: World) -> MathChallenge? {
    guard case .math(let run) = world.engine.challenge else { return nil }
    return run
  }

  private static func reckoning() -> World {
    var world = RingAndReadStories.ringing("math")
    world.press(.attempt(.mission))
    return world
  }

  private static func sum(in world: World) -> Int { run(in: world)?.problem.answer ?? 0 }

  // MARK: Quiet, and loud again

  @Test func whoeverReckonsIsLeftInPeaceUntilAllIsDone() {
    var world = Self.reckoning()
    var asked: [String] = []
    while let run = Self.run(in: world), asked.count < 9 {
      asked.append(run.problem.text)
      world.pass(.seconds(14))
      #expect(!world.isRinging, "it rang at \(run.problem.text)")
      world.type("\(run.problem.answer)")
    }
    #expect(asked.count == 3)
    #expect(world.engine.session == nil)
    #expect(world.stored.occurrences.map(\.end) == [.completed])
    world.pass(.seconds(3600))
    #expect(!world.isRinging)
  }

  @Test func idlingBringsTheAlarmBack() {
    var world = Self.reckoning()
    world.pass(.milliseconds(14_900))
    #expect(!world.isRinging)
    world.pass(.milliseconds(200))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .timeout(.idle))
  }

  @Test func whoeverHasBegunToWriteIsNotCutShort() {
    var world = Self.reckoning()
    world.pass(.seconds(14))
    world.press(.typed("1"))
    world.pass(.seconds(14))
    #expect(!world.isRinging)
  }

  @Test func keysAloneKeepTheRoomQuietOnlyOnce() {
    var world = Self.reckoning()
    let begun = world.now.boot
    var line = ""
    while !world.isRinging, world.now.boot - begun < .seconds(120) {
      world.pass(.seconds(1))
      line = line.count > 2 ? "" : line + "7"
      world.press(.typed(line))
    }
    #expect(world.isRinging)
    #expect(world.now.boot - begun <= .seconds(17))
    #expect(world.lastOutcome == .timeout(.idle))
  }

  @Test func wrongAnswersDoNotBuyTime() {
    var world = Self.reckoning()
    for _ in 1...2 {
      world.pass(.seconds(7))
      world.press(.answer("1"))
    }
    #expect(!world.isRinging)
    world.pass(.milliseconds(1200))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .timeout(.idle))
  }

  @Test func theLeaseDoesNotTellWhichDigitIsRight() {
    let ends = (0...9).map { digit -> Duration in
      var world = Self.reckoning()
      world.pass(.seconds(3))
      world.press(.typed("\(digit)"))
      let now = world.now.boot
      return (world.engine.session?.mission.nextWake(after: now) ?? now) - now
    }
    #expect(Set(ends).count == 1)
  }

  @Test func leavingIsNoFailureAndBringsTheAlarmBack() {
    var world = Self.reckoning()
    world.press(.leave)
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 0)
  }

  @Test func theWayOfTheKeyboardIsTheSame() {
    var world = RingAndReadStories.ringing("math")
    world.press(.attempt(.keyboard))
    #expect(Self.run(in: world) != nil)
  }

  // MARK: Answers

  @Test func wrongAnswersAreForgivenTwiceAndThenTheSumIsTold() {
    var world = Self.reckoning()
    let problem = Self.run(in: world)?.problem
    for mistake in 1...2 {
      world.press(.answer("\(Self.sum(in: world) + 1)"))
      #expect(Self.run(in: world)?.mistakes == mistake)
      #expect(Self.run(in: world)?.problem == problem, "it may have been a slip of the finger")
    }
    let sum = Self.sum(in: world)
    world.press(.answer("\(sum + 1)"))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 1)
    #expect(
      world.lastOutcome?.description
        == "Too many wrong answers: \(problem?.text ?? "") is \(sum).")
  }

  @Test func noSumIsAskedTwiceInARow() {
    let count = 30_000
    var run = Self.mission(problems: count)
    var now = BootInstant(nanosecondsSinceBoot: 1_000_000_000)
    _ = run.handle(.begin(.mission), at: now)
    var last: MathProblem?
    while case .math(let math) = run.attempt?.challenge {
      #expect(math.problem != last)
      last = math.problem
      _ = run.handle(.answer("\(math.problem.answer)"), at: now)
    }
    #expect(run.isFinished)

    var runs = Self.mission(problems: 1)
    last = nil
    for _ in 1...count {
      _ = runs.handle(.begin(.mission), at: now)
      guard case .math(let math) = runs.attempt?.challenge else { break }
      #expect(math.problem != last, "the next run begins with it")
      last = math.problem
      _ = runs.handle(.leave, at: now)
      now = now + .seconds(2)
    }
    #expect(runs.progress.interrupted == count)
  }

  private static func mission(problems: Int) -> MissionController {
    MissionController(
      mission: Mission(
        name: "m", kind: .math(MathMission(problems: problems, difficulty: .easy))),
      progress: Progress(needed: 1), deck: SentenceDeck([]), seed: 1, firstToken: 1)
  }

  @Test func whatIsNoNumberIsRefusedAndCostsNothing() {
    var world = Self.reckoning()
    for text in ["", "  ", "abc", "12a", "½", "1,2", "12,", "-"] {
      #expect(world.press(.answer(text)) == .refused(.noNumber(text)))
    }
    #expect(Self.run(in: world)?.mistakes == 0)
  }

  @Test(arguments: ["", " ", "+", "0", "\u{202f}"])
  func otherSpellingsOfTheSumAreRight(prefix: String) {
    var world = Self.reckoning()
    world.press(.answer("\(prefix)\(Self.sum(in: world)) "))
    #expect(Self.run(in: world)?.solved == 1)
  }

  @Test func groupsOfThreeDigitsAndOtherDigitsAreRead() {
    for text in ["1,204", "1.204", "1 204", "1'204", "1\u{202f}204", "1204", "١٢٠٤", "１２０４"] {
      #expect(Self.verdict(on: text) == 1204, "\(text)")
    }
    #expect(Self.verdict(on: "-1,204") == -1204)
    #expect(Self.verdict(on: "−12") == -12)
  }

  /// What an answer is taken for.
  private static func verdict(on text: String) -> Int? {
    var world = reckoning()
    world.press(.answer(text))
    return run(in: world)?.verdict?.answer
  }

  // MARK: The sums themselves

  @Test(arguments: MathDifficulty.allCases)
  func everySumCanBeDoneInTheHead(difficulty: MathDifficulty) {
    var texts: [String] = []
    for seed in UInt64(0)..<200 {
      var mission = MissionController(
        mission: Mission(
          name: "m", kind: .math(MathMission(problems: 20, difficulty: difficulty))),
        progress: Progress(needed: 1), deck: SentenceDeck([]), seed: seed, firstToken: 1)
      let now = BootInstant(nanosecondsSinceBoot: 1_000_000_000)
      _ = mission.handle(.begin(.mission), at: now)
      while case .math(let run) = mission.attempt?.challenge {
        texts.append(run.problem.text)
        #expect(run.problem.answer == Self.value(of: run.problem.text), "\(run.problem.text)")
        #expect((1...999).contains(run.problem.answer), "\(run.problem.text)")
        _ = mission.handle(.answer("\(run.problem.answer)"), at: now)
      }
      #expect(mission.isFinished)
    }
    #expect(texts.count == 4000)
    #expect(
      zip(texts, texts.dropFirst()).enumerated().allSatisfy { index, pair in
        pair.0 != pair.1 || index % 20 == 19
      })
    let shapes = Set(texts.map { $0.map { $0.isNumber ? "9" : String($0) }.joined() })
    #expect(shapes == Self.shapes[difficulty])
    #expect(Set(texts).count > 400)
  }

  private static let shapes: [MathDifficulty: Set<String>] = [
    .easy: ["99 + 99"], .normal: ["9 × 99 + 99", "9 × 99 − 99"],
    .hard: ["99 × 99 + 99", "99 × 99 − 99"],
  ]

  /// By the rules of school, from what is shown.
  private static func value(of text: String) -> Int {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    let product = words.contains("×") ? numbers[0] * numbers[1] : numbers[0]
    return words.contains("−")
      ? product - numbers[numbers.count - 1] : product + numbers[numbers.count - 1]
  }

  @Test func theSameSeedAsksTheSameSums() {
    #expect(Self.run(in: Self.reckoning())?.problem == Self.run(in: Self.reckoning())?.problem)
  }

  @Test func harderSumsAreGivenLonger() {
    let spans = MathDifficulty.allCases.map { MathMission(difficulty: $0).idle }
    #expect(spans == [.seconds(15), .seconds(30), .seconds(60)])
    #expect(MathMission(difficulty: .hard, idle: .seconds(9)).idle == .seconds(9))
  }
}
