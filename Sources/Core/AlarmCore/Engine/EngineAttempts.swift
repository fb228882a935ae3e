import CivilTime

/// What people ask of the alarm that rings.
extension Engine {
  mutating func answer(
    _ request: RingRequest, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) -> Answer {
    touch(at: now)
    do throws(Refusal) {
      return .done(try act(on: request, from: owner, &transition, at: now))
    } catch {
      return .refused(error)
    }
  }

  private mutating func act(
    on request: RingRequest, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    switch request {
    case .choose(let alarm):
      try choose(alarm, &transition, at: now)
      return .noted
    case .attempt(let way):
      return try attempt(way, from: owner, &transition, at: now)
    case .leave:
      try requireAttempt(at: now)
      advance(by: .leave, &transition, at: now)
      return .left
    case .typed(let text):
      try requireLine()
      return judge(.typed(text), &transition, at: now)
    case .answer(let line):
      try requireLine()
      if case .math = challenge, TypedNumber.value(of: line) == nil { throw .noNumber(line) }
      return judge(.answer(line), &transition, at: now)
    case .press(let key):
      guard case .sequence = challenge else { throw .notPlaying }
      return judge(.press(key), &transition, at: now)
    case .snooze:
      return try snooze(&transition, at: now)
    case .awake:
      return try answerCheck(&transition, at: now)
    }
  }

  private func requireLine() throws(Refusal) {
    switch challenge {
    case .typing, .math: return
    case .reading, .sequence, nil: throw .notTyping
    }
  }

  /// The challenge of the running attempt.
  public var challenge: Challenge? { session?.mission.attempt?.challenge }

  /// What was done of the alarm that makes way stays done, and what silence it owes is owed.
  private mutating func choose(
    _ alarm: AlarmID, _ transition: inout Transition, at now: Moment
  ) throws(Refusal) {
    let unfinished = family.ringing + family.putOff
    guard let chosen = unfinished.first(where: { $0.alarm == alarm }) else {
      throw .nothingRings(waiting: waiting(at: now))
    }
    guard session?.occurrence != chosen.id else { return }
    advance(by: .leave, &transition, at: now)
    if !family.isRinging(chosen.id) {
      family.wake(chosen, at: now, by: rules)
      transition.mustBeStored = true
    }
    changeTheStage(to: chosen.id, &transition, at: now)
    touch(at: now)
  }

  private mutating func attempt(
    _ way: AttemptWay, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    if session == nil, let paused = family.putOff.first {
      family.wake(paused, at: now, by: rules)
      transition.mustBeStored = true
      setTheStage(&transition, at: now)
      touch(at: now)
    }
    guard session != nil else { throw .nothingRings(waiting: waiting(at: now)) }
    session?.owner = owner
    advance(by: .begin(way), &transition, at: now)
    guard let mission = session?.mission else { throw .nothingRings(waiting: waiting(at: now)) }
    switch mission.phase {
    case .ringing(queued: .some): return .queued((mission.debt.heardUntil ?? now.boot) - now.boot)
    case .attempting(let attempt): return .attempting(attempt.challenge)
    case .ringing(queued: nil), .finished: return Self.judgement(of: mission)
    }
  }

  /// Gives the attempt an input, and says what came of it.
  private mutating func judge(
    _ input: MissionInput, _ transition: inout Transition, at now: Moment
  ) -> Done {
    advance(by: input, &transition, at: now)
    guard let mission = session?.mission else { return .noted }
    if let attempt = mission.attempt {
      guard case .answer = input, case .math(let math) = attempt.challenge else { return .noted }
      return .reckoned(math)
    }
    return Self.judgement(of: mission)
  }

  private static func judgement(of mission: MissionController) -> Done {
    guard let outcome = mission.lastOutcome else { return .noted }
    return mission.lastWay == .exit
      ? .exitJudged(outcome, lines: mission.exitLinesTyped) : .judged(outcome, mission.progress)
  }

  private func requireAttempt(at now: Moment) throws(Refusal) {
    guard let mission = session?.mission else { throw .nothingRings(waiting: waiting(at: now)) }
    switch mission.phase {
    case .ringing(queued: nil), .finished: throw .noAttempt
    case .ringing(queued: .some), .attempting: break
    }
  }

  private mutating func snooze(
    _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    guard let session else { throw .nothingRings(waiting: waiting(at: now)) }
    advance(by: .leave, &transition, at: now)
    guard var occurrence = family.occurrence(session.occurrence) else {
      throw .nothingRings(waiting: waiting(at: now))
    }
    let (length, limit) = (occurrence.terms.snooze.length, occurrence.terms.snooze.limit)
    let left = limit - occurrence.snoozesTaken
    guard left > 0 else { throw .noSnoozesLeft(limit: limit) }
    occurrence.snoozesTaken += 1
    family.pause(occurrence, for: length, as: .snooze, at: now)
    log(.snoozed, .snoozed(seconds: Int(length.inSeconds)), at: now)
    transition.mustBeStored = true
    return .snoozed(until: now.wall + length, left: left - 1)
  }
}
