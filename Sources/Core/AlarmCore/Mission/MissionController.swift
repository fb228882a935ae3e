public import CivilTime

/// Takes one occurrence's mission from its first attempt to its end.
///
/// It never commands sound: what sound is wanted follows from `phase`, in ``AudioRule``.
public struct MissionController: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// No attempt. One may have been asked for already: it begins once the alarm has been heard.
    case ringing(queued: AttemptWay?)
    case attempting(Attempt)
    /// For good.
    case finished(Finish)
  }

  /// By which way it came to its end.
  public enum Finish: Hashable, Sendable {
    case mission
    case emergencyExit
  }

  public let mission: Mission
  public private(set) var progress: Progress
  /// How the last attempt ended; nil before the first.
  public private(set) var lastOutcome: Outcome?
  public private(set) var phase = Phase.ringing(queued: nil)
  /// What the last reading has come to, for the screen.
  public private(set) var lastReading: ReadingChallenge?
  /// The lines that the mission has yet to ask for; of no meaning where it has no sentences.
  public private(set) var deck: SentenceDeck
  /// By which way the last attempt went; nil before the first.
  public private(set) var lastWay: AttemptWay?
  /// Lines of the emergency exit that were typed.
  public private(set) var exitLinesTyped: Int
  /// The sum that was asked last: the next run does not begin with it.
  private var lastProblem: MathProblem?
  private var generator: SplitMix64
  /// The next attempt's token.
  private(set) var nextToken: UInt64
  /// How long the alarm is heard before the next attempt: starting over is no way to silence it.
  public private(set) var debt: SilenceDebt

  /// - Parameters:
  ///   - exitLinesTyped: lines of the emergency exit that were typed before.
  ///   - deck: empty where the mission needs no sentences.
  ///   - firstToken: above every token used before, so that late reports are known as such.
  ///   - debt: what attempts at another alarm, which made way for this one, have left.
  public init(
    mission: Mission, progress: Progress, exitLinesTyped: Int = 0, deck: SentenceDeck,
    seed: UInt64, firstToken: UInt64, debt: SilenceDebt = SilenceDebt()
  ) {
    self.mission = mission
    self.progress = progress
    self.exitLinesTyped = exitLinesTyped
    self.deck = deck
    self.debt = debt
    generator = SplitMix64(seed: seed)
    nextToken = firstToken
  }

  /// The sentence of the running attempt, or of the one to come, where the mission has sentences.
  public var sentence: String { deck.top.text }

  /// Handles one input; what is asked of the world comes back in order.
  public mutating func handle(_ input: MissionInput, at now: BootInstant) -> [MissionEffect] {
    switch phase {
    case .ringing(let queued): handleRinging(input, queued: queued, at: now)
    case .attempting(let attempt): handle(input, attempt: attempt, at: now)
    case .finished: []
    }
  }

  /// The attempt that is on.
  public var attempt: Attempt? {
    switch phase {
    case .attempting(let attempt): attempt
    case .ringing, .finished: nil
    }
  }

  public var isAttempting: Bool { attempt != nil }

  public var isFinished: Bool {
    switch phase {
    case .finished: true
    case .ringing, .attempting: false
    }
  }

  /// When a limit runs out or a queued attempt begins; nil when only the world can change something.
  public func nextWake(after now: BootInstant) -> BootInstant? {
    switch phase {
    case .ringing(queued: .some): debt.heardUntil
    case .ringing(queued: nil), .finished: nil
    case .attempting(let attempt): attempt.nextWake(after: now)
    }
  }

  /// The only way in which an attempt ends. It changes progress and prompt, and nothing else.
  private mutating func conclude(
    _ outcome: Outcome, of attempt: Attempt?, by way: AttemptWay, at now: BootInstant
  ) -> MissionEffect {
    switch way {
    case .mission, .keyboard: progress = progress.after(outcome)
    case .exit: exitLinesTyped += outcome.isSuccess ? 1 : 0
    }
    lastOutcome = outcome
    lastWay = way
    debt.attemptEnded(
      isDone: outcome.isSuccess, quiet: attempt.map { now - $0.lease.granted } ?? .zero,
      earned: attempt?.challenge.earned ?? .zero, at: now)
    phase =
      outcome == .completed
      ? .finished(way == .exit ? .emergencyExit : .mission) : .ringing(queued: nil)
    return .concluded(outcome)
  }
}

// MARK: - Ringing

extension MissionController {
  private mutating func handleRinging(
    _ input: MissionInput, queued: AttemptWay?, at now: BootInstant
  ) -> [MissionEffect] {
    switch input {
    case .begin(let way):
      return begin(way, at: now)
    case .tick:
      guard let queued else { return [] }
      debt.tick(at: now)
      return begin(queued, at: now)
    case .leave:
      phase = .ringing(queued: nil)
      return []
    case .interrupted:
      phase = .ringing(queued: nil)
      return []
    case .alarmHeard:
      debt.alarmHeard(at: now)
      return []
    case .typed, .answer, .press, .ear, .earGone:
      return []
    }
  }

  private mutating func begin(_ way: AttemptWay, at now: BootInstant) -> [MissionEffect] {
    if debt.isOpen(at: now) {
      phase = .ringing(queued: way)
      return []
    }
    switch (mission.kind, way) {
    case (_, .exit): return beginExit(at: now)
    case (.reading(let reading), .mission): return beginReading(reading, at: now)
    case (.reading, .keyboard), (.typing, _): return beginTyping(at: now)
    case (.sequence(let sequence), _): return beginSequence(sequence, at: now)
    case (.math(let math), _): return beginMath(math, at: now)
    case (.none, _): return [conclude(progressOutcome, of: nil, by: way, at: now)]
    }
  }

  private mutating func beginReading(
    _ reading: ReadingMission, at now: BootInstant
  ) -> [MissionEffect] {
    let attempt = Attempt.reading(takeToken(), sentence: sentence, mission: reading, at: now)
    phase = .attempting(attempt)
    let order = EarOrder.listen(
      attempt.token, sentence: sentence, strictness: reading.strictness,
      limit: (attempt.lease.limit - now).inSeconds)
    return [.sentence(.shown, deck.top), .ear(order)]
  }

  private mutating func beginTyping(at now: BootInstant) -> [MissionEffect] {
    phase = .attempting(.typing(takeToken(), sentence: sentence, at: now))
    return [.sentence(.shown, deck.top)]
  }

  private mutating func beginExit(at now: BootInstant) -> [MissionEffect] {
    let line = EmergencyExit.lines[min(exitLinesTyped, EmergencyExit.lines.count - 1)]
    phase = .attempting(.typing(takeToken(), sentence: line, way: .exit, at: now))
    return []
  }

  private mutating func beginSequence(
    _ sequence: SequenceMission, at now: BootInstant
  ) -> [MissionEffect] {
    let game = WakeSequence(sequence, at: now, using: &generator)
    phase = .attempting(.playing(takeToken(), game, at: now))
    return []
  }

  private mutating func beginMath(_ math: MathMission, at now: BootInstant) -> [MissionEffect] {
    let run = MathChallenge(math, after: lastProblem, using: &generator)
    phase = .attempting(.reckoning(takeToken(), run, at: now))
    return []
  }

  private mutating func takeToken() -> AttemptToken {
    defer { nextToken += 1 }
    return AttemptToken(rawValue: nextToken)
  }
}

// MARK: - Attempting

extension MissionController {
  private mutating func handle(
    _ input: MissionInput, attempt: Attempt, at now: BootInstant
  ) -> [MissionEffect] {
    // A limit that ran out before the input came counts first, however late the input is handled.
    if let end = attempt.lease.end(at: now) { return finish(attempt, leaseEnd: end, at: now) }
    switch input {
    case .begin(.mission), .alarmHeard, .tick:
      return []
    case .begin(.keyboard):
      return change(to: .keyboard, from: attempt, at: now)
    case .begin(.exit):
      return change(to: .exit, from: attempt, at: now)
    case .leave:
      return finish(attempt, with: .interrupted(.left), at: now)
    case .interrupted(let cause):
      return finish(attempt, with: .interrupted(cause), at: now)
    case .typed, .answer, .press, .ear, .earGone:
      return advance(attempt, by: input, at: now)
    }
  }

  /// Wanting another way leaves this one. The other begins after the alarm was heard again.
  private mutating func change(
    to way: AttemptWay, from attempt: Attempt, at now: BootInstant
  ) -> [MissionEffect] {
    guard attempt.canChange(to: way) else { return [] }
    let effects = finish(attempt, with: .interrupted(.left), at: now)
    phase = .ringing(queued: way)
    return effects
  }

  private mutating func advance(
    _ attempt: Attempt, by input: MissionInput, at now: BootInstant
  ) -> [MissionEffect] {
    var attempt = attempt
    let step = attempt.receive(input, at: now)
    phase = .attempting(attempt)
    switch step {
    case .waiting:
      return []
    case .progressed(let idle):
      attempt.lease.progressed(at: now, idle: idle)
      phase = .attempting(attempt)
      return []
    case .ended(let end):
      return finish(attempt, with: end, at: now)
    }
  }

  private mutating func finish(
    _ attempt: Attempt, leaseEnd: SilenceLease.End, at now: BootInstant
  ) -> [MissionEffect] {
    let cleanUp = attempt.cleanUp(listenerHangs: leaseEnd == .holderSilent)
    return close(attempt, Outcome(leaseEnd), at: now) + cleanUp
  }

  private mutating func finish(
    _ attempt: Attempt, with end: ChallengeEnd, at now: BootInstant
  ) -> [MissionEffect] {
    close(attempt, outcome(of: end, by: attempt.way), at: now) + attempt.cleanUp(after: end)
  }

  private mutating func close(
    _ attempt: Attempt, _ outcome: Outcome, at now: BootInstant
  ) -> [MissionEffect] {
    switch attempt.challenge {
    case .reading(let reading): lastReading = reading
    case .math(let math): lastProblem = math.problem
    case .typing, .sequence: break
    }
    return [conclude(outcome, of: attempt, by: attempt.way, at: now)]
      + noteSentence(outcome, of: attempt)
  }

  /// What a judged attempt means for its sentence. One that was taken away, or in which nothing came,
  /// says nothing about it, and the sentence stays.
  private mutating func noteSentence(_ outcome: Outcome, of attempt: Attempt) -> [MissionEffect] {
    guard attempt.way != .exit, let aloud = attempt.challenge.isReadAloud else { return [] }
    let line = deck.top
    switch outcome {
    case .partialProgress, .completed:
      let done = SentenceEvent.done(aloud: aloud, failures: deck.failures)
      deck.goOn()
      return [.sentence(done, line)]
    case .wrongAnswer:
      let failed = MissionEffect.sentence(.failed(aloud: aloud), line)
      guard deck.fail() else { return [failed] }
      return [failed, .sentence(.passedOver, line)]
    case .timeout, .serviceUnavailable, .interruption:
      return []
    }
  }

  private func outcome(of end: ChallengeEnd, by way: AttemptWay) -> Outcome {
    switch end {
    case .right: way == .exit ? exitOutcome : progressOutcome
    case .wrong(let answer): .wrongAnswer(answer)
    case .nothingHeard: .timeout(.idle)
    case .unavailable(let failure): .serviceUnavailable(failure)
    case .interrupted(let cause): .interruption(cause)
    }
  }

  private var progressOutcome: Outcome {
    progress.done + 1 >= progress.needed ? .completed : .partialProgress
  }

  private var exitOutcome: Outcome {
    exitLinesTyped + 1 >= EmergencyExit.lines.count ? .completed : .partialProgress
  }
}

extension Outcome {
  init(_ end: SilenceLease.End) {
    switch end {
    case .limit: self = .timeout(.limit)
    case .idle: self = .timeout(.idle)
    case .holderSilent: self = .serviceUnavailable(.listenerSilent)
    }
  }

  /// Whether what was asked was done.
  var isSuccess: Bool {
    switch self {
    case .partialProgress, .completed: true
    case .wrongAnswer, .timeout, .serviceUnavailable, .interruption: false
    }
  }
}

extension Progress {
  /// Progress after an attempt that ended so.
  func after(_ outcome: Outcome) -> Progress {
    var next = self
    switch outcome {
    case .partialProgress, .completed: next.done += 1
    case .wrongAnswer, .timeout: next.failed += 1
    case .interruption: next.interrupted += 1
    case .serviceUnavailable: break
    }
    return next
  }
}
