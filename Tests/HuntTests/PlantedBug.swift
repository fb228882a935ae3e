import CivilTime

@testable import AlarmCore
@testable import Simulation

/// Bugs that alarm clocks have had, planted on purpose.
enum PlantedBug: String, CaseIterable {
  case soundForgottenAfterOneReadingOfThree
  case oneTimeAlarmDisabledBecauseItsPrimaryIsGone
  case snoozeOverMidnightIsLost
  case guardNotCommitted
  case rescheduledWhileRinging
  case doubledAutumnRing
  case effectsBeforeTheCommitOfAFinish
  case lateVerdictAccepted
  case snoozeMeasuredFromDue
  case snoozeDroppedOnZoneChange
  case secondRingSwallowed
  case keeperStopsAfterThreeTries
  case restartForgetsWakeUpChecks
  case clockSetBackRingsAFinishedOneAgain
  case finishNotStored
  case weeklyAlarmLosesItsNextPrimary
  case snoozesAreNotCounted
  case leaseWithoutEnd
  case skippedHourRingsAnHourEarly
  case leavingTheTerminalEndsTheRing

  var tampering: Tampering {
    var tampering = Tampering()
    plant(in: &tampering)
    return tampering
  }

  private func plant(in tampering: inout Tampering) {
    switch self {
    case .soundForgottenAfterOneReadingOfThree: forgetSound(&tampering)
    case .oneTimeAlarmDisabledBecauseItsPrimaryIsGone: disableEarly(&tampering)
    case .snoozeOverMidnightIsLost: changeSnoozes(&tampering, Self.lostAtMidnight)
    case .guardNotCommitted: dropWrites(&tampering) { write, _ in write.reserves(.guardRing) }
    case .rescheduledWhileRinging: rescheduleRinging(&tampering)
    case .doubledAutumnRing: ringAtSecondPass(&tampering)
    case .effectsBeforeTheCommitOfAFinish: actBeforeCommit(&tampering)
    case .lateVerdictAccepted: acceptLateVerdicts(&tampering)
    case .snoozeMeasuredFromDue: changeSnoozes(&tampering, Self.fromDue)
    case .snoozeDroppedOnZoneChange: dropOnZoneChange(&tampering)
    case .secondRingSwallowed: swallowSecond(&tampering)
    case .keeperStopsAfterThreeTries: stopTrying(&tampering)
    case .restartForgetsWakeUpChecks: forgetChecks(&tampering)
    case .clockSetBackRingsAFinishedOneAgain: ringFinishedAgain(&tampering)
    case .finishNotStored: dropWrites(&tampering) { write, _ in write.finishes }
    case .weeklyAlarmLosesItsNextPrimary:
      dropWrites(&tampering) { write, event in write.reserves(.primary) && event == .tick }
    case .snoozesAreNotCounted: forgetSnoozes(&tampering)
    case .leaseWithoutEnd: keepLeases(&tampering)
    case .skippedHourRingsAnHourEarly: ringBeforeTheGap(&tampering)
    case .leavingTheTerminalEndsTheRing: endWithTerminal(&tampering)
    }
  }
}

// MARK: - How each is planted

extension PlantedBug {
  private func dropWrites(
    _ tampering: inout Tampering, _ isDropped: @escaping @Sendable (StoreWrite, Event) -> Bool
  ) {
    tampering.writes = { writes, event, _ in writes.filter { !isDropped($0, event) } }
  }

  private func forgetSound(_ tampering: inout Tampering) {
    tampering.effects = { effects, event, engine in
      var forgets = engine.session?.mission.lastOutcome == .partialProgress
      if case .ear(.verdict(_, let verdict)) = event, verdict.isAccepted { forgets = true }
      return forgets ? effects.filter { !$0.rings } : effects
    }
  }

  private func disableEarly(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, _ in
      guard event == .started else { return false }
      var isChanged = false
      for var alarm in engine.family.alarms where engine.family.primary(of: alarm.id) == nil {
        guard case .once = alarm.recurrence, alarm.isEnabled else { continue }
        alarm.isEnabled = false
        engine.family.put(alarm)
        isChanged = true
      }
      return isChanged
    }
  }

  private typealias SnoozeChange = @Sendable (Reservation, Engine, Moment) -> WallInstant?

  private func changeSnoozes(_ tampering: inout Tampering, _ due: @escaping SnoozeChange) {
    tampering.engine = { event, engine, now in
      guard case .ring(.snooze, _) = event else { return false }
      var isChanged = false
      for var snooze in engine.family.reservations where snooze.kind == .known(.snooze) {
        guard snooze.elapsed != nil, let due = due(snooze, engine, now) else { continue }
        (snooze.due, snooze.elapsed) = (due, nil)
        engine.family.put(snooze)
        isChanged = true
      }
      return isChanged
    }
  }

  private static let lostAtMidnight: SnoozeChange = { snooze, engine, now in
    let dates = [now.wall, snooze.due].map { engine.zone.civil(at: $0).date }
    return dates[0] == dates[1] ? nil : snooze.due + .seconds(6 * 86_400)
  }

  private static let fromDue: SnoozeChange = { snooze, engine, now in
    snooze.occurrence.flatMap(engine.family.occurrence).map { $0.due + (snooze.due - now.wall) }
  }

  private func rescheduleRinging(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, now in
      guard event == .clockChanged, let ringing = engine.family.ringing.first else { return false }
      engine.family.end(ringing, as: .missed, at: now)
      return true
    }
  }

  private func ringAtSecondPass(_ tampering: inout Tampering) {
    tampering.engine = { _, engine, now in
      for occurrence in engine.family.occurrences where occurrence.end == .completed {
        guard let alarm = engine.family.alarm(occurrence.alarm),
          case .twice(_, let second) = engine.zones.zone(of: alarm)
            .resolve(occurrence.date, alarm.time),
          second > now.wall, var planned = engine.family.primary(of: alarm.id),
          planned.due != second
        else { continue }
        (planned.due, planned.date) = (second, occurrence.date)
        engine.family.put(planned)
        return true
      }
      return false
    }
  }

  private func actBeforeCommit(_ tampering: inout Tampering) {
    tampering.actsFirst = { event, engine in
      guard let progress = engine.session?.mission.progress, progress.done + 1 >= progress.needed
      else { return false }
      if case .ear(.verdict(_, let verdict)) = event { return verdict.isAccepted }
      if case .ring = event { return true }
      return false
    }
  }

  private func acceptLateVerdicts(_ tampering: inout Tampering) {
    tampering.event = { event, engine in
      guard case .ear(.verdict(_, let verdict)) = event,
        let token = engine.session?.mission.attempt?.token
      else { return event }
      return .ear(.verdict(token, verdict))
    }
  }

  private func dropOnZoneChange(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, _ in
      guard case .zonesChanged = event else { return false }
      return engine.drop { $0 == .known(.snooze) || $0 == .known(.reRing) }
    }
  }

  private func forgetChecks(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, _ in
      event == .started && engine.drop { $0 == .known(.wakeUpCheck) }
    }
  }

  private func swallowSecond(_ tampering: inout Tampering) {
    tampering.engine = { _, engine, now in
      guard engine.family.ringing.count > 1, let second = engine.family.ringing.last
      else { return false }
      engine.family.end(second, as: .missed, at: now)
      return true
    }
  }

  private func stopTrying(_ tampering: inout Tampering) {
    tampering.effects = { effects, _, engine in
      let isTired = (engine.keeper.ladder?.tries ?? 0) >= 3
      return isTired ? effects.filter { !$0.rings } : effects
    }
  }

  private func ringFinishedAgain(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, now in
      guard event == .clockChanged,
        let done = engine.family.occurrences.last(where: {
          $0.end == .completed && $0.due > now.wall
        }), let alarm = engine.family.alarm(done.alarm), alarm.isEnabled,
        engine.family.primary(of: alarm.id) == nil || alarm.recurrence.isEndless
      else { return false }
      if let planned = engine.family.primary(of: alarm.id) { engine.family.remove(planned.id) }
      engine.family.reserve(PrimaryRing(date: done.date, due: done.due), of: alarm.id)
      return true
    }
  }

  private func forgetSnoozes(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, _ in
      guard case .ring(.snooze, _) = event else { return false }
      var isChanged = false
      for var occurrence in engine.family.unfinished where occurrence.snoozesTaken > 0 {
        occurrence.snoozesTaken = 0
        engine.family.put(occurrence)
        isChanged = true
      }
      return isChanged
    }
  }

  private func keepLeases(_ tampering: inout Tampering) {
    tampering.event = { event, engine in
      // Looked at with the clock standing still, no lease ends.
      guard event == .tick, engine.session?.mission.isAttempting == true else { return event }
      return .sound(SoundReport(token: SoundToken(rawValue: 0), result: .failed(.streamLost)))
    }
  }

  private func ringBeforeTheGap(_ tampering: inout Tampering) {
    tampering.engine = { _, engine, _ in
      for var planned in engine.family.reservations where planned.kind == .known(.primary) {
        guard let alarm = engine.family.alarm(planned.alarm),
          case .skipped(let end) = engine.zones.zone(of: alarm).resolve(planned.date, alarm.time),
          planned.due == end
        else { continue }
        planned.due = end - .seconds(3600)
        engine.family.put(planned)
        return true
      }
      return false
    }
  }

  private func endWithTerminal(_ tampering: inout Tampering) {
    tampering.engine = { event, engine, now in
      guard case .clientGone = event, let ringing = engine.family.ringing.first else {
        return false
      }
      engine.family.end(ringing, as: .cancelled, at: now)
      return true
    }
  }
}

extension Engine {
  /// Removes every reservation of such a kind.
  fileprivate mutating func drop(_ isDropped: (StoredKind) -> Bool) -> Bool {
    let dropped = family.reservations.filter { isDropped($0.kind) }
    for reservation in dropped { family.remove(reservation.id) }
    return !dropped.isEmpty
  }
}

extension Effect {
  fileprivate var rings: Bool {
    if case .sound(.ring) = self { return true }
    return false
  }
}

extension StoreWrite {
  fileprivate func reserves(_ kind: ReservationKind) -> Bool {
    if case .putReservation(let reservation) = self { return reservation.kind == .known(kind) }
    return false
  }

  fileprivate var finishes: Bool {
    if case .putOccurrence(let occurrence) = self { return occurrence.end == .completed }
    return false
  }
}
