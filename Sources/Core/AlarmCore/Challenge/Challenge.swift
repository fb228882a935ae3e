import CivilTime

/// What a running attempt asks of the sleeper. It can judge, but it has no way to reach sound.
public enum Challenge: Hashable, Sendable {
  case reading(ReadingChallenge)
  case typing(TypingChallenge)
  case sequence(WakeSequence)
  case math(MathChallenge)

  /// Whether its sentence is read aloud rather than typed; nil where it has none.
  var isReadAloud: Bool? {
    switch self {
    case .reading: true
    case .typing: false
    case .sequence, .math: nil
    }
  }

  /// How much quiet what was done so far is worth: about as long as a sleepy person takes for it.
  var earned: Duration {
    switch self {
    case .reading(let reading): reading.earned
    case .typing(let typing): typing.earned
    case .sequence(let sequence): sequence.earned
    case .math(let math): math.earned
    }
  }
}

/// One live attempt: its challenge, and the lease that keeps the room quiet meanwhile.
public struct Attempt: Hashable, Sendable {
  public let token: AttemptToken
  /// By which way it goes.
  public let way: AttemptWay
  public internal(set) var challenge: Challenge
  public internal(set) var lease: SilenceLease

  static func reading(
    _ token: AttemptToken, sentence: String, mission: ReadingMission, at now: BootInstant
  ) -> Attempt {
    let challenge = ReadingChallenge(token: token, sentence: sentence)
    let lease = SilenceLease(
      reason: .listening, granted: now, limit: challenge.limit(listen: mission.listen),
      idle: ReadingChallenge.patience, holder: ReadingChallenge.firstSignOfLife)
    return Attempt(token: token, way: .mission, challenge: .reading(challenge), lease: lease)
  }

  static func typing(
    _ token: AttemptToken, sentence: String, way: AttemptWay = .keyboard, at now: BootInstant
  ) -> Attempt {
    let challenge = TypingChallenge(sentence: sentence, at: now)
    let lease = SilenceLease(
      reason: .typing, granted: now, limit: challenge.limit, idle: TypingChallenge.patience)
    return Attempt(token: token, way: way, challenge: .typing(challenge), lease: lease)
  }

  static func playing(_ token: AttemptToken, _ game: WakeSequence, at now: BootInstant) -> Attempt {
    let lease = SilenceLease(
      reason: .playing, granted: now, limit: WakeSequence.limit, idle: game.patience(at: now))
    return Attempt(token: token, way: .mission, challenge: .sequence(game), lease: lease)
  }

  /// It is played, like a Wake Sequence: a run of several steps that progress keeps quiet. `typing` is for
  /// one line that is copied from the screen, and whoever sees that phase looks for a sentence.
  static func reckoning(
    _ token: AttemptToken, _ run: MathChallenge, at now: BootInstant
  ) -> Attempt {
    let lease = SilenceLease(
      reason: .playing, granted: now, limit: run.limit, idle: run.mission.idle)
    return Attempt(token: token, way: .mission, challenge: .math(run), lease: lease)
  }

  /// Whether asking for another way leaves this attempt.
  func canChange(to way: AttemptWay) -> Bool {
    switch (way, challenge) {
    case (.mission, _): false
    case (.keyboard, .reading): true
    case (.keyboard, .typing), (.keyboard, .sequence), (.keyboard, .math): false
    case (.exit, _): self.way != .exit
    }
  }
}

extension Attempt {
  mutating func receive(_ input: MissionInput, at now: BootInstant) -> ChallengeStep {
    switch challenge {
    case .reading(var reading):
      defer { challenge = .reading(reading) }
      return receive(input, for: &reading, at: now)
    case .typing(var typing):
      defer { challenge = .typing(typing) }
      return Self.receive(input, for: &typing, at: now)
    case .sequence(var sequence):
      defer { challenge = .sequence(sequence) }
      guard case .press(let key) = input else { return .waiting }
      return sequence.receive(key, at: now)
    case .math(var math):
      defer { challenge = .math(math) }
      return Self.receive(input, for: &math)
    }
  }

  private mutating func receive(
    _ input: MissionInput, for reading: inout ReadingChallenge, at now: BootInstant
  ) -> ChallengeStep {
    switch input {
    case .ear(let report) where report.concerns(token):
      lease.holderLives(at: now, for: ReadingChallenge.signOfLife)
      return reading.receive(report)
    case .earGone(let why):
      return .ended(.unavailable(.listenerDied(why)))
    case .ear, .begin, .leave, .typed, .answer, .press, .interrupted, .alarmHeard, .tick:
      return .waiting
    }
  }

  private static func receive(
    _ input: MissionInput, for typing: inout TypingChallenge, at now: BootInstant
  ) -> ChallengeStep {
    switch input {
    case .typed(let text): typing.receive(typed: text, at: now)
    case .answer(let line): typing.receive(answer: line, at: now)
    case .ear, .earGone, .begin, .leave, .press, .interrupted, .alarmHeard, .tick: .waiting
    }
  }

  private static func receive(
    _ input: MissionInput, for math: inout MathChallenge
  ) -> ChallengeStep {
    switch input {
    case .typed(let text): math.receive(typed: text)
    case .answer(let line): math.receive(answer: line)
    case .ear, .earGone, .begin, .leave, .press, .interrupted, .alarmHeard, .tick: .waiting
    }
  }

  func nextWake(after now: BootInstant) -> BootInstant {
    guard case .sequence(let game) = challenge, let change = game.nextChange(after: now)
    else { return lease.earliestEnd }
    return min(change, lease.earliestEnd)
  }

  /// What the listener is still to be told once the attempt is over.
  func cleanUp(listenerHangs: Bool) -> [MissionEffect] {
    guard case .reading = challenge else { return [] }
    return listenerHangs ? [.endEar] : [.ear(.cancel(token))]
  }

  func cleanUp(after end: ChallengeEnd) -> [MissionEffect] {
    switch end {
    case .interrupted: cleanUp(listenerHangs: false)
    case .right, .wrong, .nothingHeard, .unavailable: []
    }
  }
}

extension EarReport {
  /// Whether it answers the attempt of this token; a report of an earlier attempt is stale.
  func concerns(_ attempt: AttemptToken) -> Bool {
    switch self {
    case .ready: false
    case .opened(let token, _), .level(let token, _), .partial(let token, _),
      .verdict(let token, _):
      token == attempt
    case .failed(let token, _): token == nil || token == attempt
    }
  }
}
