import CivilTime

/// The changes of the family, each one commit: what comes next is written with what it replaces.
extension Family {
  /// What is due rings from now on, guarded, or is recorded as missed.
  ///
  /// - Returns: the occurrences that begin to ring.
  mutating func fire(_ due: [Reservation], at now: Moment, by rules: Rules) -> [OccurrenceID] {
    var begun: [OccurrenceID] = []
    var opening: [Reservation] = []
    for reservation in due {
      // A promise whose occurrence could not be read opens another one.
      guard let id = reservation.occurrence, let occurrence = occurrence(id) else {
        opening.append(reservation)
        continue
      }
      if ringsAgain(occurrence, for: reservation, at: now, by: rules) { begun.append(id) }
    }
    return begun + open(opening, at: now, by: rules)
  }

  /// A promise of an occurrence that is under way: however late, it rings.
  ///
  /// - Returns: whether the occurrence was silent before.
  private mutating func ringsAgain(
    _ occurrence: Occurrence, for reservation: Reservation, at now: Moment, by rules: Rules
  ) -> Bool {
    let wasSilent = occurrence.isOpen && !isRinging(occurrence.id)
    if wasSilent || reservation.kind != .known(.guardRing) { remove(reservation.id) }
    guard occurrence.isOpen else { return false }
    if wasSilent { begin(occurrence, again: reservation, at: now, by: rules) }
    standGuard(over: occurrence, at: now, by: rules)
    return wasSilent
  }

  private mutating func begin(
    _ occurrence: Occurrence, again reservation: Reservation, at now: Moment, by rules: Rules
  ) {
    var next = occurrence
    let isStale = lateness(of: reservation, at: now) > rules.policies.staleAfter
    if isStale { next.isStale = true }
    // Nobody was up after all: the whole mission again.
    if isStale || reservation.kind == .known(.wakeUpCheck) {
      next.progress = Progress(needed: rules.mission(of: next).kind.needed)
      next.exitLines = 0
    }
    if next != occurrence { put(next) }
  }

  private func lateness(of reservation: Reservation, at now: Moment) -> Duration {
    guard isElapsing(reservation), let end = reservation.elapsed?.at else {
      return now.wall - reservation.due
    }
    return now.boot - end
  }

  /// Writes the guard of a ringing occurrence, or moves it on: if this engine dies, the next one
  /// finds it and rings.
  mutating func standGuard(over occurrence: Occurrence, at now: Moment, by rules: Rules) {
    let span = rules.policies.guardSpan
    guard var standing = guardReservation(of: occurrence) else {
      reserve(.guardRing, for: occurrence, after: span, at: now)
      return
    }
    standing.due = now.wall + span
    standing.elapsed = ElapsedDeadline(boot: boot, at: now.boot + span)
    put(standing)
  }

  /// Puts a ringing occurrence off. The promise to ring again takes the guard's place.
  mutating func pause(
    _ occurrence: Occurrence, for span: Duration, as kind: ReservationKind, at now: Moment
  ) {
    put(occurrence)
    reserve(kind, for: occurrence, after: span, at: now)
    if let standing = guardReservation(of: occurrence) { remove(standing.id) }
  }

  /// A paused occurrence rings now instead of later.
  mutating func wake(_ occurrence: Occurrence, at now: Moment, by rules: Rules) {
    if let pause = pause(of: occurrence) { remove(pause.id) }
    standGuard(over: occurrence, at: now, by: rules)
  }

  /// The only way in which an occurrence ends, and the only place that disables an alarm that is
  /// done.
  mutating func end(_ occurrence: Occurrence, as end: OccurrenceEnd, at now: Moment) {
    for reservation in reservations(of: occurrence) { remove(reservation.id) }
    var ended = occurrence
    ended.end = end
    ended.ended = now.wall
    put(ended)
    guard var alarm = alarm(occurrence.alarm) else { return }
    switch alarm.recurrence {
    case .rehearsal:
      if openOccurrence(of: alarm.id) == nil { removeAlarm(alarm.id) }
    case .once, .dates:
      guard next(of: alarm.id) == nil else { break }
      alarm.isEnabled = false
      put(alarm)
    case .weekly, .everyDays, .unreadable:
      break
    }
  }

  mutating func acknowledgeAll() {
    for var occurrence in toBeSeen {
      occurrence.isAcknowledged = true
      put(occurrence)
    }
  }
}

// MARK: - Primaries

extension Family {
  /// A primary found later than this was missed; one found earlier is merely being handled.
  private static let punctuality = Duration.seconds(60)
  /// Of the rings that an alarm missed in a row, so many are recorded.
  private static let recordedMisses = 7

  private struct Opening {
    var alarm: Alarm
    var ring: PrimaryRing
    /// Promised by more than the alarm's own time: it rings however late.
    var isPromised: Bool
  }

  /// Opens what is due; of all that was missed, at most one rings: the latest within the grace.
  private mutating func open(
    _ due: [Reservation], at now: Moment, by rules: Rules
  ) -> [OccurrenceID] {
    var openings: [Opening] = []
    for reservation in due {
      remove(reservation.id)
      guard let alarm = alarm(reservation.alarm) else { continue }
      openings += self.openings(of: alarm, from: reservation, at: now, by: rules)
    }
    let chosen = Self.toRing(openings, at: now.wall, grace: rules.policies.grace)
    var begun: [OccurrenceID] = []
    for (opening, rings) in zip(openings, chosen) {
      let occurrence = open(opening, at: now, by: rules)
      if rings {
        standGuard(over: occurrence, at: now, by: rules)
        begun.append(occurrence.id)
      } else {
        end(occurrence, as: .missed, at: now)
      }
    }
    for reservation in due { replan(reservation.alarm, after: now.wall, by: rules) }
    return begun
  }

  private static func toRing(
    _ openings: [Opening], at now: WallInstant, grace: Duration
  ) -> [Bool] {
    let latest = openings.indices
      .filter { now - openings[$0].ring.due <= grace }
      .max { openings[$0].ring.due < openings[$1].ring.due }
    return openings.indices.map { index in
      let isPunctual = now - openings[index].ring.due <= punctuality
      return openings[index].isPromised || isPunctual || index == latest
    }
  }

  /// What an alarm should have rung up to now: the reserved ring, and those that would have followed
  /// it.
  private func openings(
    of alarm: Alarm, from reservation: Reservation, at now: Moment, by rules: Rules
  ) -> [Opening] {
    let due = now.wall - lateness(of: reservation, at: now)
    let first = Opening(
      alarm: alarm, ring: PrimaryRing(date: reservation.date, due: due),
      isPromised: reservation.kind.keepsAlarmAlive)
    guard alarm.mayFollow, !first.isPromised else { return [first] }
    let had = consumedDates(of: alarm, pending: nil)
    let later = alarm.rings(from: reservation.date.adding(days: 1), by: rules)
      .prefix { $0.due <= now.wall }.filter { !had.contains($0.date) }
      .map { Opening(alarm: alarm, ring: $0, isPromised: false) }
    return ([first] + later).suffix(Self.recordedMisses)
  }

  private mutating func open(
    _ opening: Opening, at now: Moment, by rules: Rules
  ) -> Occurrence {
    let kind = rules.book.missionToRing(opening.alarm.mission).kind
    let terms = OccurrenceTerms(opening.alarm, kind: kind)
    // A date that was missed, and comes again because the clock was set back, is the same cycle.
    let missed = occurrences(of: opening.alarm.id).last {
      $0.date == opening.ring.date && $0.end == .missed
    }
    let occurrence = Occurrence(
      id: missed?.id ?? takeOccurrenceID(), alarm: opening.alarm.id, date: opening.ring.date,
      due: opening.ring.due, opened: now.wall, terms: terms,
      progress: Progress(needed: kind.needed))
    put(occurrence)
    return occurrence
  }

  /// Plans what follows a ring, and forgets exceptions that lie behind.
  private mutating func replan(_ id: AlarmID, after now: WallInstant, by rules: Rules) {
    guard var alarm = alarm(id) else { return }
    let today = rules.zone(of: alarm).civil(at: now).date
    let before = alarm.changes
    alarm.changes.forget(before: today.adding(days: -1))
    if alarm.changes != before { put(alarm) }
    planNext(of: alarm, after: now, by: rules)
  }

  /// Reserves an enabled alarm's next primary, in place of one that is pending.
  ///
  /// - Parameter isAsked: a person has just said when it is to ring, so that no date counts as had.
  mutating func planNext(
    of alarm: Alarm, after now: WallInstant, by rules: Rules, isAsked: Bool = false
  ) {
    let pending = primary(of: alarm.id)
    let consumed = isAsked ? [] : consumedDates(of: alarm, pending: pending)
    let ring = alarm.isEnabled ? alarm.nextRing(after: now, consumed: consumed, by: rules) : nil
    switch (pending, ring) {
    case (nil, nil): break
    case (let pending?, nil): remove(pending.id)
    case (nil, let ring?): reserve(ring, of: alarm.id)
    case (var pending?, let ring?):
      guard (pending.due, pending.date) != (ring.due, ring.date) else { break }
      (pending.due, pending.date) = (ring.due, ring.date)
      // A rehearsal that was given a time of day waits for that, and for its span no more.
      pending.elapsed = nil
      put(pending)
    }
  }

  /// The dates that have had their occurrence, but for the one that is promised again.
  ///
  /// A one-time alarm that is enabled again after it ended has all before it; only its unfinished
  /// occurrence counts. A date that was only missed has not had its ring: if the clock is set back
  /// before it, it comes again.
  func consumedDates(of alarm: Alarm, pending: Reservation?) -> Set<CivilDate> {
    let own = occurrences(of: alarm.id).filter { $0.end != .missed }
    let counted: [Occurrence] =
      switch alarm.recurrence {
      case .once, .rehearsal, .unreadable: own.filter(\.isOpen)
      case .dates, .weekly, .everyDays: own
      }
    return Set(counted.map(\.date)).subtracting(pending.map { [$0.date] } ?? [])
  }
}

extension Alarm {
  /// Whether rings may follow the first.
  fileprivate var mayFollow: Bool {
    switch recurrence {
    case .dates, .weekly, .everyDays: true
    case .once, .rehearsal, .unreadable: false
    }
  }
}
