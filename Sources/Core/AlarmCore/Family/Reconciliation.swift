import CivilTime

extension Family {
  /// Makes the stored promises whole again: at start-up, and after clock or zone changes.
  ///
  /// It only adds and re-arms. A reservation that is not primary is left alone, and keeps its alarm
  /// enabled; a primary that is due already is left to fire. Twice is the same as once.
  ///
  /// - Parameter clock: by a clock that cannot be believed, no pending primary is moved.
  mutating func reconcile(at now: Moment, by rules: Rules, clock: ClockTrust) {
    inBulk { family in
      for alarm in family.alarms {
        family.keepAlive(alarm)
        family.rearm(alarm.id, at: now, by: rules, clock: clock)
      }
    }
    for occurrence in unfinished { keepInStep(reservations(of: occurrence), at: now) }
    for occurrence in ringing { standGuard(over: occurrence, at: now, by: rules) }
  }

  /// The rule of the second bug.
  private mutating func keepAlive(_ alarm: Alarm) {
    let isPromised = reservations(of: alarm.id).contains { $0.kind.keepsAlarmAlive }
    guard isPromised, !alarm.isEnabled else { return }
    var alive = alarm
    alive.isEnabled = true
    put(alive)
  }

  /// A one-time alarm whose date is gone keeps what it has: only the end of its occurrence may
  /// disable it.
  private mutating func rearm(
    _ id: AlarmID, at now: Moment, by rules: Rules, clock: ClockTrust
  ) {
    guard let alarm = alarm(id), alarm.recurrence != .unreadable else { return }
    guard var pending = primary(of: id) else {
      if let lost = lostRing(of: alarm, by: rules) { return reserve(lost, of: id) }
      planNext(of: alarm, after: now.wall, by: rules)
      return
    }
    guard !isElapsing(pending) else { return keepInStep([pending], at: now) }
    // By a zone that could not be read, no morning is moved, either.
    guard clock == .trusted, rules.zones.knowsZone(of: alarm), pending.due > now.wall
    else { return }
    // In another zone the same date's ring may have been due already: it is late, not gone.
    let due = alarm.due(on: pending.date, in: rules.zone(of: alarm))
    guard alarm.isEnabled, alarm.rings(on: pending.date, by: rules), due <= now.wall
    else {
      planNext(of: alarm, after: now.wall, by: rules)
      return
    }
    pending.due = due
    put(pending)
  }

  /// The one ring of an alarm that is on, of which there is no trace at all: neither promised nor
  /// opened. It fires late, or is recorded as missed.
  private func lostRing(of alarm: Alarm, by rules: Rules) -> PrimaryRing? {
    guard alarm.isEnabled, case .once(let date) = alarm.recurrence,
      alarm.rings(on: date, by: rules),
      !occurrences(of: alarm.id).contains(where: { $0.date == date })
    else { return nil }
    return PrimaryRing(date: date, due: alarm.due(on: date, in: rules.zone(of: alarm)))
  }

  /// Nothing is promised after a longer one: a row that says so is damaged, and its instant decides.
  private static let longestSpan = Duration.seconds(7 * 86_400)

  /// What was promised after a span stays as far away, however the clock on the wall was set.
  private mutating func keepInStep(_ promised: [Reservation], at now: Moment) {
    for var reservation in promised {
      guard isElapsing(reservation), let end = reservation.elapsed?.at else { continue }
      guard end - now.boot <= Self.longestSpan else {
        reservation.elapsed = nil
        put(reservation)
        continue
      }
      let due = now.wall + (end - now.boot)
      guard abs((due - reservation.due).inSeconds) >= 1 else { continue }
      reservation.due = due
      put(reservation)
    }
  }

  /// Promises of an earlier boot: by a clock that cannot be believed nobody knows whether they are
  /// due.
  var unjudgeable: [Reservation] {
    unfinished.flatMap { reservations(of: $0) }.filter { !isElapsing($0) }
  }
}
