public import CivilTime

/// Why a change of the list is not made.
public enum EditError: Error, Hashable, Sendable {
  case noSuchAlarm(AlarmID)
  /// It rings: only finishing it ends it.
  case rings(AlarmID)
  /// It is put off, and rings again then.
  case putOff(AlarmID, until: WallInstant)
  /// Its mission is done, and it rings again then unless its wake-up check is answered.
  case checks(AlarmID, until: WallInstant)
  /// The date with this time is over.
  case alreadyPast(CivilDate)
  case noDays
  case noTime
  /// No ring is planned that could be skipped or moved.
  case nothingPlanned(AlarmID)
  /// It rings on one date only; without it, it would not ring at all.
  case onlyRing(AlarmID)
  /// Nothing would ring on a date that is to be left out; the nearest dates with a ring.
  case noRing(on: CivilDate, nearest: [CivilDate])
  /// Nothing of this number was removed, or nothing at all, that could come back.
  case nothingRemoved(AlarmID?)
  case noSuchMission(String)
  case noSuchPack(String)
  /// So none of the alarms is taken over.
  case unfit([AdoptionProblem])
}

// MARK: - The list

extension Family {
  /// - Throws: ``EditError`` when it would never ring.
  mutating func add(
    _ change: AlarmChange, to template: Alarm, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    guard let time = change.time else { throw .noTime }
    var alarm = template
    alarm.apply(change)
    alarm.recurrence = try Recurrence(
      change.recurrence ?? .once, time, at: now, in: rules.zone(of: alarm))
    if let days = change.days { try take(days, for: &alarm, at: now, by: rules) }
    alarm.id = takeAlarmID()
    put(alarm)
    planNext(of: alarm, after: now, by: rules)
    return alarm
  }

  /// Changes what rings next. A running occurrence goes on as it was begun.
  ///
  /// - Throws: ``EditError`` when there is no such alarm, it would never ring, or it is to be off
  ///   and is unfinished.
  mutating func edit(
    _ id: AlarmID, _ change: AlarmChange, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    var alarm = change.isEnabled == false ? try finished(id) : try existing(id)
    let isSwitchedOn = change.isEnabled == true && (!alarm.isEnabled || next(of: id) == nil)
    guard alarm.recurrence != .unreadable || change.time != nil else { throw .noTime }
    alarm.apply(change)
    if change.changesTheDays {
      let zone = rules.zone(of: alarm)
      let asked = change.recurrence ?? alarm.asRequested(after: now, in: zone)
      alarm.recurrence = try Recurrence(asked, alarm.time, at: now, in: zone)
      alarm.changes = .none
    } else if isSwitchedOn {
      try alarm.comeOn(at: now, by: rules)
    }
    if let days = change.days { try take(days, for: &alarm, at: now, by: rules) }
    put(alarm)
    planNext(of: alarm, after: now, by: rules, isAsked: change.changesTheDays)
    return alarm
  }

  /// - Throws: ``EditError`` when there is no such alarm, or it would never ring.
  mutating func enable(
    _ id: AlarmID, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    var alarm = try existing(id)
    guard !alarm.isEnabled || next(of: id) == nil else { return alarm }
    try alarm.comeOn(at: now, by: rules)
    put(alarm)
    planNext(of: alarm, after: now, by: rules)
    return alarm
  }

  /// - Throws: ``EditError`` when there is no such alarm, or it is unfinished.
  mutating func disable(
    _ id: AlarmID, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    var alarm = try finished(id)
    alarm.isEnabled = false
    put(alarm)
    planNext(of: alarm, after: now, by: rules)
    return alarm
  }

  /// - Throws: ``EditError`` when there is no such alarm, or it is unfinished.
  mutating func discard(_ id: AlarmID) throws(EditError) -> Alarm {
    let alarm = try finished(id)
    removeAlarm(id)
    return alarm
  }

  /// Promises a whole ring after a span, with all that was set for an alarm but its days.
  mutating func rehearse(
    _ change: AlarmChange, of pattern: Alarm, after span: Duration, at now: Moment, by rules: Rules
  ) -> Alarm {
    var alarm = pattern
    alarm.isEnabled = true
    alarm.changes = .none
    alarm.apply(change)
    let due = now.wall + span
    let civil = rules.zone(of: alarm).civil(at: due)
    alarm.id = takeAlarmID()
    alarm.time = civil.time
    alarm.recurrence = .rehearsal(due)
    put(alarm)
    reserve(
      PrimaryRing(date: civil.date, due: due), of: alarm.id,
      elapsed: ElapsedDeadline(boot: boot, at: now.boot + span))
    return alarm
  }

  /// Gives an alarm other single days, so that something is still to come of it.
  private func take(
    _ days: DayChanges, for alarm: inout Alarm, at now: WallInstant, by rules: Rules
  ) throws(EditError) {
    let zone = rules.zone(of: alarm)
    let before = alarm.changes
    let today = zone.civil(at: now).date
    // What was left out before may stay, though the alarm has other days now.
    let known = self.alarm(alarm.id)?.changes.skipped ?? []
    try alarm.recurrence.requireRings(
      on: days.skipped.filter { !known.contains($0) }, from: today)
    alarm.changes = days
    alarm.changes.forget(before: today.adding(days: -1))
    if let moved = alarm.changes.moved, moved != before.moved,
      alarm.due(on: moved.date, in: zone) <= now
    {
      throw .alreadyPast(moved.date)
    }
    let had = consumedDates(of: alarm, pending: primary(of: alarm.id))
    let follows = alarm.nextRing(after: now, consumed: had, by: rules) != nil
    guard follows || !alarm.isEnabled else { throw .noDays }
  }

  func existing(_ id: AlarmID) throws(EditError) -> Alarm {
    guard let alarm = alarm(id) else { throw .noSuchAlarm(id) }
    return alarm
  }

  /// An alarm that has promised nothing but its own next time.
  private func finished(_ id: AlarmID) throws(EditError) -> Alarm {
    let alarm = try existing(id)
    if let open = openOccurrence(of: id), isRinging(open.id) { throw .rings(id) }
    guard let promised = reservations(of: id).first(where: \.kind.keepsAlarmAlive) else {
      return alarm
    }
    switch promised.kind {
    case .known(.wakeUpCheck): throw .checks(id, until: promised.due)
    case .known(.primary), .known(.snooze), .known(.reRing), .known(.guardRing), .unknown,
      .absent:
      throw .putOff(id, until: promised.due)
    }
  }
}

// MARK: - Single days

extension Recurrence {
  /// How far somebody looks back for the ring that may have been meant.
  private static let longestLook = 62

  /// - Throws: ``EditError/noRing(on:nearest:)`` for the first of these dates that has no ring to be left out.
  fileprivate func requireRings(on dates: [CivilDate], from today: CivilDate) throws(EditError) {
    for date in dates where date < today || firstDate(from: date) != date {
      let before = (1...Self.longestLook).lazy.map { date.adding(days: -$0) }
        .first { $0 >= today && firstDate(from: $0) == $0 }
      throw .noRing(
        on: date, nearest: [before, firstDate(from: max(date, today))].compactMap(\.self))
    }
  }
}

extension Family {
  /// Leaves out the next planned ring.
  ///
  /// - Throws: ``EditError`` when there is none, or no other would follow.
  mutating func skipNext(
    of id: AlarmID, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    var alarm = try existing(id)
    let pending = try planned(id)
    alarm.changes.skip(pending.date)
    return try replan(alarm, at: now, by: rules)
  }

  /// Moves the next planned ring, and no other, to another time of its date.
  ///
  /// - Throws: ``EditError`` when there is none, or the time is over.
  mutating func moveNext(
    of id: AlarmID, to time: TimeOfDay, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    var alarm = try existing(id)
    let pending = try planned(id)
    alarm.changes.moved = DayChanges.Move(date: pending.date, time: time)
    guard alarm.due(on: pending.date, in: rules.zone(of: alarm)) > now else {
      throw .alreadyPast(pending.date)
    }
    return try replan(alarm, at: now, by: rules)
  }

  /// Plans no ring before a date; nil ends the pause, and takes back skipped and moved days, too.
  ///
  /// - Throws: ``EditError`` when the date is over, or nothing would follow.
  mutating func pause(
    _ id: AlarmID, until date: CivilDate?, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    var alarm = try existing(id)
    if let date {
      guard date > rules.zone(of: alarm).civil(at: now).date else { throw .alreadyPast(date) }
      alarm.changes.pausedUntil = date
    } else {
      alarm.changes = .none
    }
    return try replan(alarm, at: now, by: rules)
  }

  private func planned(_ id: AlarmID) throws(EditError) -> Reservation {
    guard let pending = primary(of: id) else { throw .nothingPlanned(id) }
    return pending
  }

  private mutating func replan(
    _ alarm: Alarm, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    let had = consumedDates(of: alarm, pending: primary(of: alarm.id))
    let follows = alarm.nextRing(after: now, consumed: had, by: rules) != nil
    guard follows || !alarm.isEnabled else { throw .onlyRing(alarm.id) }
    if case .rehearsal = alarm.recurrence { throw .onlyRing(alarm.id) }
    put(alarm)
    planNext(of: alarm, after: now, by: rules)
    return alarm
  }
}

// MARK: - Words to dates

extension Recurrence {
  /// - Throws: ``EditError`` when no ring would follow.
  init(
    _ asked: RecurrenceText, _ time: TimeOfDay, at now: WallInstant, in zone: Zone
  ) throws(EditError) {
    let today = zone.civil(at: now).date
    func isOver(_ date: CivilDate) -> Bool { zone.firstInstant(of: date, time) <= now }
    switch asked {
    case .once:
      self = .once(isOver(today) ? today.adding(days: 1) : today)
    case .date(let date):
      guard !isOver(date) else { throw .alreadyPast(date) }
      self = .once(date)
    case .dates(let dates):
      guard let last = dates.last else { throw .noDays }
      let coming = dates.filter { !isOver($0) }
      guard !coming.isEmpty else { throw .alreadyPast(last) }
      self = .dates(coming)
    case .weekly(let days):
      guard !days.isEmpty else { throw .noDays }
      self = .weekly(days)
    case .everyDays(let count, let start):
      guard count > 0 else { throw .noDays }
      self = .everyDays(count, from: start ?? (isOver(today) ? today.adding(days: 1) : today))
    }
  }
}

extension Alarm {
  /// A date that is over moves on.
  fileprivate mutating func comeOn(at now: WallInstant, by rules: Rules) throws(EditError) {
    let zone = rules.zone(of: self)
    isEnabled = true
    recurrence = try Recurrence(asRequested(after: now, in: zone), time, at: now, in: zone)
  }

  /// What people would ask for to keep the alarm's days: a date that is over moves on.
  fileprivate func asRequested(after now: WallInstant, in zone: Zone) -> RecurrenceText {
    switch recurrence {
    case .once(let date) where zone.firstInstant(of: date, time) > now: .date(date)
    case .dates(let dates) where dates.contains { zone.firstInstant(of: $0, time) > now }:
      .dates(dates)
    case .once, .dates, .rehearsal, .unreadable: .once
    case .weekly(let days): .weekly(days)
    case .everyDays(let count, let start): .everyDays(count, from: start)
    }
  }
}
