import CivilTime

/// Which occurrence is heard or answered now.
extension Engine {
  mutating func fire(_ due: [Reservation], _ transition: inout Transition, at now: Moment) {
    guard !due.isEmpty else { return }
    let begun = family.fire(due, at: now, by: rules)
    for reservation in due {
      guard let id = reservation.occurrence, begun.contains(id) else { continue }
      causes[id] = RingCause(reservation.kind)
    }
    for missed in family.toBeSeen where missed.ended == now.wall {
      let due = rules.zones.machine.rfc3339(missed.due)
      log(.missed, .missed(due: due), of: missed, at: now)
    }
    // Those that were found too late, and are only recorded, take nothing from anybody.
    guard !begun.isEmpty else { return }
    advance(by: .interrupted(.anotherAlarmDue), &transition, at: now)
    lastFinished = nil
  }

  /// By a clock that cannot be believed, what was promised before the machine went off is better rung
  /// too early than too late.
  mutating func ringUnjudgeable(_ transition: inout Transition, at now: Moment) {
    fire(family.unjudgeable, &transition, at: now)
  }

  /// One occurrence has the stage; when it ends or is put off, the next that rings gets it.
  mutating func setTheStage(_ transition: inout Transition, at now: Moment) {
    if let session, !family.isRinging(session.occurrence) { leaveTheStage(&transition, at: now) }
    guard session == nil, let next = family.ringing.first else { return }
    take(next, on: &transition, at: now)
  }

  /// Another alarm that rings is heard and answered instead; this one goes on waiting for its turn.
  mutating func changeTheStage(
    to chosen: OccurrenceID, _ transition: inout Transition, at now: Moment
  ) {
    let debt = session?.mission.debt ?? SilenceDebt()
    leaveTheStage(&transition, at: now)
    guard let next = family.occurrence(chosen) else { return }
    take(next, owing: debt, on: &transition, at: now)
  }

  private mutating func take(
    _ next: Occurrence, owing debt: SilenceDebt = SilenceDebt(),
    on transition: inout Transition, at now: Moment
  ) {
    let mission = rules.mission(of: next)
    let deck = deal(for: mission, of: next, at: now)
    let controller = MissionController(
      mission: mission, progress: next.progress, exitLinesTyped: next.exitLines, deck: deck,
      seed: generator.next(), firstToken: nextAttempt, debt: debt)
    let cause = causes.removeValue(forKey: next.id) ?? .due
    session = Session(occurrence: next, mission: controller, cause: cause, at: now)
    lastFinished = nil
    log(.rings, .rings(label: next.terms.label, mission: mission.name), at: now)
    if case .reading(let reading) = mission.kind {
      transition.earEffects.append(.ear(.prepare(sentences: deck.texts, model: reading.speech)))
    }
    keepSound(changeWish(at: now), &transition, at: now)
  }

  private mutating func leaveTheStage(_ transition: inout Transition, at now: Moment) {
    guard let session else { return }
    nextAttempt = session.mission.nextToken
    noteTruth(truthOffStage(session.occurrence), at: now)
    if case .reading = session.mission.mission.kind { transition.earEffects.append(.endEar) }
    self.session = nil
    soundFailure = nil
  }

  private func truthOffStage(_ id: OccurrenceID) -> Truth {
    let pause = family.occurrence(id).flatMap(family.pause(of:))
    if let pause { return .waits(pause.kind.storedWord ?? "") }
    return family.isRinging(id) ? .waits("another alarm") : .finished
  }
}
