import CivilTime

/// Which occurrence is heard or answered now.
extension Engine {
  mutating func fireDueReservations(_ transition: inout Transition, at now: Moment) {
    for reservation in family.due(at: now.wall) {
      if reservation.kind == .known(.guardRing), isRinging(reservation.occurrence) {
        moveGuard(of: reservation.occurrence, at: now)
        continue
      }
      let ringing = family.ringing.count
      let mission = book.missionToRing(family.alarm(reservation.alarm)?.mission ?? "")
      family.fire(reservation, at: now.wall, mission: mission, in: zone)
      // One that was found too late, and is only recorded, takes nothing from anybody.
      guard family.ringing.count > ringing else { continue }
      advance(by: .interrupted(.anotherAlarmDue), &transition, at: now)
      lastFinished = nil
    }
  }

  private func isRinging(_ id: OccurrenceID?) -> Bool { family.ringing.contains { $0.id == id } }

  private mutating func moveGuard(of id: OccurrenceID?, at now: Moment) {
    guard let id, let occurrence = family.occurrence(id) else { return }
    family.standGuard(over: occurrence, at: now.wall)
  }

  /// One occurrence has the stage; when it ends or is put off, the next that rings gets it.
  mutating func setTheStage(_ transition: inout Transition, at now: Moment) {
    if let session, !isRinging(session.occurrence) { leaveTheStage(&transition, at: now) }
    guard session == nil, let next = family.ringing.first, let alarm = family.alarm(next.alarm)
    else { return }
    let mission = book.missionToRing(alarm.mission)
    let pack = book.sentences(for: mission)
    let controller = MissionController(
      mission: mission, progress: next.progress, pack: pack, seed: generator.next(),
      firstToken: nextAttempt)
    session = Session(occurrence: next, mission: controller, at: now)
    log("rings", "\(alarm.label) \(mission.name)", at: now)
    if case .reading = mission.kind {
      transition.earEffects.append(.ear(.prepare(sentences: pack)))
    }
    keepSound(changeWish(at: now), &transition, at: now)
  }

  private mutating func leaveTheStage(_ transition: inout Transition, at now: Moment) {
    guard var session else { return }
    nextAttempt = session.mission.nextToken
    if session.truth.change(to: .finished, at: now) { log("silent", "", at: now) }
    if case .reading = session.mission.mission.kind { transition.earEffects.append(.endEar) }
    self.session = nil
    soundFailure = nil
  }
}
