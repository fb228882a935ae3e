import CivilTime

/// What an input to the mission leads to: asked of the world, and written down.
extension Engine {
  /// Gives the mission an input, and writes down what it leads to.
  mutating func advance(
    by input: MissionInput, _ transition: inout Transition, at now: Moment
  ) {
    guard let before = session?.mission else { return }
    let effects = session?.mission.handle(input, at: now.boot) ?? []
    for effect in effects { carryOut(effect, &transition, at: now) }
    guard let session, session.mission.phase != before.phase,
      let occurrence = family.occurrence(session.occurrence)
    else { return }
    switch session.mission.phase {
    case .ringing:
      if before.isAttempting { self.session?.ringingSince = now.boot }
    case .attempting:
      guard !before.isAttempting else { break }
      // The guard stands before the room gets quiet.
      family.standGuard(over: occurrence, at: now, by: rules)
      transition.mustBeStored = true
    case .finished(let way):
      finish(occurrence, by: way, at: now)
      transition.mustBeStored = true
    }
  }

  private mutating func finish(
    _ occurrence: Occurrence, by way: MissionController.Finish, at now: Moment
  ) {
    lastFinished = family.alarm(occurrence.alarm)
    // Half a day late, nobody needs to be asked whether they are up.
    switch (way, occurrence.isStale ? nil : occurrence.terms.wakeUpCheck) {
    case (.emergencyExit, _):
      log(.emergencyExit, .emergencyExit, at: now)
      family.end(occurrence, as: .emergencyExit, at: now)
    case (.mission, nil): family.end(occurrence, as: .completed, at: now)
    case (.mission, let span?): promiseCheck(of: occurrence, after: span, at: now)
    }
  }

  private mutating func carryOut(
    _ effect: MissionEffect, _ transition: inout Transition, at now: Moment
  ) {
    switch effect {
    case .ear(let order): transition.earEffects.append(.ear(order))
    case .endEar: transition.earEffects.append(.endEar)
    case .sentence(let event, let line): note(event, of: line, at: now)
    case .concluded(let outcome): record(outcome, at: now)
    }
  }

  private mutating func record(_ outcome: Outcome, at now: Moment) {
    guard let session, var occurrence = family.occurrence(session.occurrence) else { return }
    occurrence.progress = session.mission.progress
    occurrence.exitLines = session.mission.exitLinesTyped
    family.put(occurrence)
    let remark: LedgerRemark =
      session.mission.lastWay == .exit
      ? .exitOutcome(outcome, lines: session.mission.exitLinesTyped) : .outcome(outcome)
    log(.outcome, remark, at: now)
  }
}
