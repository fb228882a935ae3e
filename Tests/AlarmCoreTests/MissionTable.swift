import AlarmCore
import CivilTime
import Testing

/// Every state of a mission against every input: what phase follows, and that sound follows the rule.
@Suite struct MissionTable {
  enum State: String, CaseIterable {
    case ringing, heardAgain, queued, reading, typing, playing, reckoning, leaving, finished
  }

  enum Input: String, CaseIterable {
    case begin, beginKeyboard, beginExit, leave
    case typedRight, typedWrong, answerRight, answerWrong, answerPasted
    case pressRight, pressWrong
    case earReady, earOpened, earLevel, earPartial, verdictRight, verdictWrong, verdictNothing
    case verdictStale, modelMissing, noSoundServer, noMicrophone, microphoneMuted, microphoneLost
    case microphoneSilent
    case modelDamaged, dictionaryMissing, tooSlow, recognizer, earGone
    case anotherAlarm, terminalGone, storeFailed, alarmHeard, tick, tickAtTheEnd
  }

  /// One letter a phase: `.` ringing, `q` ringing with an attempt to come, `r` reading, `t` typing,
  /// `p` playing, `m` doing sums, `x` typing the emergency exit, `F` finished for good.
  ///
  /// The mission needs one more success, so that every right answer finishes it.
  static let table: [(Input, String)] = [
    //                 ringing heardAgain queued reading typing playing reckoning leaving finished
    (.begin, "r q q r t p m x F"),
    (.beginKeyboard, "t q q q t p m x F"),
    (.beginExit, "x q q q q q q x F"),
    (.leave, ". . . . . . . . F"),
    (.typedRight, ". . q r t p m x F"),
    (.typedWrong, ". . q r t p m x F"),
    (.answerRight, ". . q r F p F . F"),
    (.answerWrong, ". . q r . p . . F"),
    (.answerPasted, ". . q r . p m . F"),
    (.pressRight, ". . q r t p m x F"),
    (.pressWrong, ". . q r t p m x F"),
    (.earReady, ". . q r t p m x F"),
    (.earOpened, ". . q r t p m x F"),
    (.earLevel, ". . q r t p m x F"),
    (.earPartial, ". . q r t p m x F"),
    (.verdictRight, ". . q F t p m x F"),
    (.verdictWrong, ". . q . t p m x F"),
    (.verdictNothing, ". . q . t p m x F"),
    (.verdictStale, ". . q r t p m x F"),
    (.modelMissing, ". . q . t p m x F"),
    (.noSoundServer, ". . q . t p m x F"),
    (.noMicrophone, ". . q . t p m x F"),
    (.microphoneMuted, ". . q . t p m x F"),
    (.microphoneLost, ". . q . t p m x F"),
    (.microphoneSilent, ". . q . t p m x F"),
    (.modelDamaged, ". . q . t p m x F"),
    (.dictionaryMissing, ". . q . t p m x F"),
    (.tooSlow, ". . q . t p m x F"),
    (.recognizer, ". . q . t p m x F"),
    (.earGone, ". . q . t p m x F"),
    (.anotherAlarm, ". . . . . . . . F"),
    (.terminalGone, ". . . . . . . . F"),
    (.storeFailed, ". . . . . . . . F"),
    (.alarmHeard, ". . q r t p m x F"),
    (.tick, ". . q r t p m x F"),
    (.tickAtTheEnd, ". . r . . . . . F"),
  ]

  @Test func theTableNamesEveryInput() {
    #expect(Self.table.map(\.0) == Input.allCases)
    #expect(Self.table.allSatisfy { $0.1.split(separator: " ").count == State.allCases.count })
  }

  @Test(arguments: Input.allCases, State.allCases)
  func everyPairLeadsWhereTheTableSays(input: Input, state: State) throws {
    let row = try #require(Self.table.first { $0.0 == input }).1.split(separator: " ")
    let expected = row[try #require(State.allCases.firstIndex(of: state))]
    var (mission, now) = Self.make(state)
    let before = mission.progress
    Self.give(input, to: &mission, at: &now)
    #expect(Self.letter(of: mission.phase) == expected, "\(state) × \(input)")
    Self.checkTheRule(mission)
    Self.checkProgress(from: before, to: mission, wasOver: state == .finished)
  }

  // MARK: The rules that hold in every cell

  private static func checkTheRule(_ mission: MissionController) {
    switch AudioRule.demand(mission.phase) {
    case .audible: #expect(!mission.isFinished && !mission.isAttempting)
    case .quiet: #expect(mission.isAttempting)
    case .silent: #expect(mission.isFinished)
    }
  }

  private static func checkProgress(
    from before: Progress, to mission: MissionController, wasOver: Bool
  ) {
    let after = mission.progress
    #expect((after.done == after.needed) == (mission.isFinished))
    #expect(
      after.done + after.failed + after.interrupted
        <= before.done + before.failed + before.interrupted + 1)
    if wasOver { #expect(after == before) }
    if case .interruption = mission.lastOutcome { #expect(after.failed == before.failed) }
  }

  // MARK: Making states

  private static let start = BootInstant(nanosecondsSinceBoot: 1_000_000_000)
  private static let sentence = "The alarm clock wakes the quiet house"

  private static func make(_ state: State) -> (MissionController, BootInstant) {
    switch state {
    case .ringing: return (mission(.reading), start)
    case .heardAgain: return heardAgain()
    case .queued:
      var (mission, now) = heardAgain()
      _ = mission.handle(.begin(.mission), at: now)
      now = now + .milliseconds(100)
      return (mission, now)
    case .reading: return begun(.reading, .mission)
    case .typing: return begun(.reading, .keyboard)
    case .playing: return begun(.sequence, .mission)
    case .reckoning: return begun(.math, .mission)
    case .leaving: return begun(.reading, .exit)
    case .finished:
      var (mission, now) = begun(.none, .mission)
      now = now + .seconds(1)
      _ = mission.handle(.tick, at: now)
      return (mission, now)
    }
  }

  private enum Kind { case reading, sequence, math, none }

  private static func mission(_ kind: Kind) -> MissionController {
    let mission: MissionKind
    switch kind {
    case .reading: mission = .reading(ReadingMission(readings: 1))
    case .sequence: mission = .sequence(SequenceMission())
    case .math: mission = .math(MathMission(problems: 1, mistakes: 0))
    case .none: mission = .none
    }
    return MissionController(
      mission: Mission(name: "m", kind: mission), progress: Progress(needed: 1),
      deck: SentenceDeck([PackLine(sentence)]), seed: 1, firstToken: 10)
  }

  private static func begun(_ kind: Kind, _ way: AttemptWay) -> (MissionController, BootInstant) {
    var mission = mission(kind)
    _ = mission.handle(.begin(way), at: start)
    return (mission, start + .milliseconds(100))
  }

  /// A reading has just failed, so the alarm must be heard for a moment.
  private static func heardAgain() -> (MissionController, BootInstant) {
    var (mission, now) = begun(.reading, .mission)
    give(.verdictNothing, to: &mission, at: &now)
    return (mission, now + .milliseconds(100))
  }

  // MARK: Giving inputs

  private static func give(
    _ input: Input, to mission: inout MissionController, at now: inout BootInstant
  ) {
    if input == .tickAtTheEnd, let wake = end(of: mission) { now = max(now, wake) }
    if input == .answerRight || input == .answerWrong { now = now + .seconds(2) }
    if input == .pressRight || input == .pressWrong { now = now + .seconds(3) }
    _ = mission.handle(meaning(of: input, for: mission), at: now)
  }

  private static func end(of mission: MissionController) -> BootInstant? {
    switch mission.phase {
    case .attempting(let attempt): attempt.lease.limit
    case .ringing, .finished: mission.nextWake(after: start)
    }
  }

  private static func meaning(of input: Input, for mission: MissionController) -> MissionInput {
    let token = AttemptToken(rawValue: 10)
    let level = MicrophoneLevel(decibels: -30, isClipping: false, isSpeech: true)
    switch input {
    case .begin: return .begin(.mission)
    case .beginKeyboard: return .begin(.keyboard)
    case .beginExit: return .begin(.exit)
    case .leave: return .leave
    case .typedRight: return .typed("The")
    case .typedWrong: return .typed("xyz")
    case .answerRight: return .answer(sum(of: mission).map { "\($0)" } ?? sentence)
    case .answerWrong: return .answer(sum(of: mission).map { "\($0 + 1)" } ?? "The alarm")
    case .answerPasted: return .answer(String(repeating: "pasted ", count: 100))
    case .pressRight: return .press(key(of: mission, right: true))
    case .pressWrong: return .press(key(of: mission, right: false))
    case .earReady: return .ear(.ready)
    case .earOpened: return .ear(.opened(token, microphone: "mic"))
    case .earLevel: return .ear(.level(token, level))
    case .earPartial: return .ear(.partial(token, words: [.heard]))
    case .verdictRight: return .ear(.verdict(token, verdict(accepted: true, speech: true)))
    case .verdictWrong: return .ear(.verdict(token, verdict(accepted: false, speech: true)))
    case .verdictNothing: return .ear(.verdict(token, verdict(accepted: false, speech: false)))
    case .verdictStale:
      return .ear(.verdict(AttemptToken(rawValue: 9), verdict(accepted: true, speech: true)))
    case .modelMissing: return .ear(.failed(token, .modelMissing("x")))
    case .noSoundServer: return .ear(.failed(token, .noSoundServer("x")))
    case .noMicrophone: return .ear(.failed(token, .noMicrophone))
    case .microphoneMuted: return .ear(.failed(token, .microphoneMuted))
    case .microphoneSilent: return .ear(.failed(token, .microphoneSilent))
    case .microphoneLost: return .ear(.failed(nil, .microphoneLost("x")))
    case .modelDamaged: return .ear(.failed(token, .modelDamaged("x")))
    case .dictionaryMissing: return .ear(.failed(token, .dictionaryMissing("x")))
    case .tooSlow: return .ear(.failed(token, .tooSlow("x")))
    case .recognizer: return .ear(.failed(token, .recognizer("x")))
    case .earGone: return .earGone("x")
    case .anotherAlarm: return .interrupted(.anotherAlarmDue)
    case .terminalGone: return .interrupted(.terminalGone)
    case .storeFailed: return .interrupted(.storeFailed)
    case .alarmHeard: return .alarmHeard
    case .tick, .tickAtTheEnd: return .tick
    }
  }

  private static func key(of mission: MissionController, right: Bool) -> BoardKey {
    guard case .attempting(let attempt) = mission.phase,
      case .sequence(let game) = attempt.challenge
    else { return .q }
    let wanted = game.sequence[game.entered]
    return right ? wanted : BoardKey.allCases.first { $0 != wanted } ?? .q
  }

  /// What the sum comes to that is asked; nil where none is.
  private static func sum(of mission: MissionController) -> Int? {
    guard case .math(let run) = mission.attempt?.challenge else { return nil }
    return run.problem.answer
  }

  private static func verdict(accepted: Bool, speech: Bool) -> ReadingVerdict {
    let words = sentence.split(separator: " ").map {
      ReadingVerdict.Word(text: String($0), isHeard: accepted)
    }
    return ReadingVerdict(isAccepted: accepted, words: words, anySpeech: speech)
  }

  private static func letter(of phase: MissionController.Phase) -> Substring {
    switch phase {
    case .ringing(queued: nil): "."
    case .ringing(queued: .some): "q"
    case .finished: "F"
    case .attempting(let attempt):
      switch attempt.challenge {
      case _ where attempt.way == .exit: "x"
      case .reading: "r"
      case .typing: "t"
      case .sequence: "p"
      case .math: "m"
      }
    }
  }
}
