import CivilTime

/// What people ask of the alarm that rings.
extension Engine {
  mutating func answer(
    _ request: RingRequest, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) -> Answer {
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
    case .attempt(let way):
      return try attempt(way, from: owner, &transition, at: now)
    case .leave:
      guard session != nil else { throw .nothingRings }
      advance(by: .leave, &transition, at: now)
      return .left
    case .typed(let text):
      guard case .typing = challenge else { throw .notTyping }
      advance(by: .typed(text), &transition, at: now)
      return .noted
    case .answer(let line):
      guard case .typing = challenge else { throw .notTyping }
      advance(by: .answer(line), &transition, at: now)
      return .noted
    case .press(let key):
      guard case .sequence = challenge else { throw .notPlaying }
      advance(by: .press(key), &transition, at: now)
      return .noted
    case .snooze:
      return try snooze(&transition, at: now)
    case .awake:
      throw .noWakeUpCheck
    }
  }

  /// The challenge of the running attempt.
  public var challenge: Challenge? { session?.mission.attempt?.challenge }

  private mutating func attempt(
    _ way: AttemptWay, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    if session == nil, let paused = family.paused.first {
      family.wake(paused, at: now.wall)
      transition.mustBeStored = true
      setTheStage(&transition, at: now)
    }
    guard session != nil else { throw .nothingRings }
    session?.owner = owner
    advance(by: .begin(way), &transition, at: now)
    guard case .ringing(queued: .some) = session?.mission.phase,
      let start = session?.mission.heardUntil
    else { return .attempting }
    return .queued(start - now.boot)
  }

  private mutating func snooze(
    _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    guard let session, let alarm = family.alarm(session.alarm) else { throw .nothingRings }
    advance(by: .leave, &transition, at: now)
    guard let occurrence = family.occurrence(session.occurrence) else { throw .nothingRings }
    let left = alarm.snooze.limit - occurrence.snoozesTaken
    guard left > 0 else { throw .noSnoozesLeft(limit: alarm.snooze.limit) }
    family.snooze(occurrence, for: alarm.snooze.length, at: now.wall)
    transition.mustBeStored = true
    return .snoozed(until: now.wall + alarm.snooze.length, left: left - 1)
  }
}
