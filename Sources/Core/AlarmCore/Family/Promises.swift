import CivilTime

/// The changes of the family, each one commit: what comes next is written with what it replaces.
extension Family {
  /// A reservation is due: its occurrence rings from now on, guarded.
  ///
  /// A primary opens one, and leaves the alarm's next primary behind. Found beyond the grace, it is
  /// recorded as missed instead.
  mutating func fire(
    _ reservation: Reservation, at now: WallInstant, mission: Mission, in zone: Zone
  ) {
    remove(reservation.id)
    guard let alarm = alarm(reservation.alarm) else { return }
    if let id = reservation.occurrence, let occurrence = occurrence(id) {
      if occurrence.isOpen { standGuard(over: occurrence, at: now) }
      return
    }
    let occurrence = open(alarm, reservation, at: now, mission: mission)
    planNext(of: alarm, after: now, in: zone)
    if reservation.kind == .known(.primary), now - reservation.due > Self.grace {
      end(occurrence, as: .missed, at: now)
    } else {
      standGuard(over: occurrence, at: now)
    }
  }

  private mutating func open(
    _ alarm: Alarm, _ reservation: Reservation, at now: WallInstant, mission: Mission
  ) -> Occurrence {
    let occurrence = Occurrence(
      id: takeOccurrenceID(), alarm: alarm.id, date: reservation.date, due: reservation.due,
      opened: now, progress: Progress(needed: mission.kind.needed))
    put(occurrence)
    return occurrence
  }

  /// Writes the guard of a ringing occurrence, or moves it on: if this engine dies, the next one
  /// finds it and rings.
  mutating func standGuard(over occurrence: Occurrence, at now: WallInstant) {
    let due = now + Self.guardSpan
    if var standing = guardReservation(of: occurrence.id) {
      standing.due = due
      put(standing)
    } else {
      reserve(
        .guardRing, alarm: occurrence.alarm, occurrence: occurrence.id, due: due,
        date: occurrence.date)
    }
  }

  func guardReservation(of occurrence: OccurrenceID) -> Reservation? {
    reservations.first { $0.occurrence == occurrence && $0.kind == .known(.guardRing) }
  }

  /// Puts a ringing occurrence off. Its snooze takes the guard's place.
  mutating func snooze(_ occurrence: Occurrence, for length: Duration, at now: WallInstant) {
    var snoozed = occurrence
    snoozed.snoozesTaken += 1
    put(snoozed)
    reserve(
      .snooze, alarm: occurrence.alarm, occurrence: occurrence.id, due: now + length,
      date: occurrence.date)
    if let standing = guardReservation(of: occurrence.id) { remove(standing.id) }
  }

  /// A paused occurrence rings now instead of later.
  mutating func wake(_ occurrence: Occurrence, at now: WallInstant) {
    if let pause = pause(of: occurrence.id) { remove(pause.id) }
    standGuard(over: occurrence, at: now)
  }

  /// The only way in which an occurrence ends, and the only place that disables a one-time alarm.
  mutating func end(_ occurrence: Occurrence, as end: OccurrenceEnd, at now: WallInstant) {
    for reservation in reservations where reservation.occurrence == occurrence.id {
      remove(reservation.id)
    }
    var ended = occurrence
    ended.end = end
    ended.ended = now
    put(ended)
    guard var alarm = alarm(occurrence.alarm) else { return }
    switch alarm.recurrence {
    case .rehearsal:
      removeAlarm(alarm.id)
    case .once where next(of: alarm.id) == nil:
      alarm.isEnabled = false
      put(alarm)
    case .once, .weekly:
      break
    }
  }

  /// Reserves an enabled alarm's next primary, in place of one that is pending.
  ///
  /// - Parameter isAsked: a person has just said when it is to ring, so that no date counts as had.
  mutating func planNext(
    of alarm: Alarm, after now: WallInstant, in zone: Zone, isAsked: Bool = false
  ) {
    let pending = reservations.first { $0.alarm == alarm.id && $0.kind == .known(.primary) }
    let consumed = isAsked ? [] : consumedDates(of: alarm, pending: pending)
    let ring = alarm.isEnabled ? alarm.nextRing(after: now, consumed: consumed, in: zone) : nil
    switch (pending, ring) {
    case (nil, nil): break
    case (let pending?, nil): remove(pending.id)
    case (nil, let ring?):
      reserve(.primary, alarm: alarm.id, occurrence: nil, due: ring.due, date: ring.date)
    case (var pending?, let ring?):
      guard (pending.due, pending.date) != (ring.due, ring.date) else { break }
      (pending.due, pending.date) = (ring.due, ring.date)
      put(pending)
    }
  }

  /// The dates that have had their occurrence, but for the one that is promised again.
  ///
  /// A one-time alarm that is enabled again after it ended has all before it; only its unfinished
  /// occurrence counts.
  private func consumedDates(of alarm: Alarm, pending: Reservation?) -> Set<CivilDate> {
    let own = occurrences.filter { $0.alarm == alarm.id }
    let counted = alarm.recurrence.ringsOnlyOnce ? own.filter(\.isOpen) : own
    return Set(counted.map(\.date)).subtracting(pending.map { [$0.date] } ?? [])
  }
}
