import AlarmCore
import CivilTime

/// Rows in which no two fields are alike, so that none can be taken for another.
enum Samples {
  static let date = CivilDate(year: 2027, month: 3, day: 29)
  static let due = WallInstant(nanosecondsSince1970: 1_806_296_400_123_456_789)

  static func alarm(_ id: Int64, _ recurrence: Recurrence = .once(date)) -> Alarm {
    Alarm(
      id: AlarmID(rawValue: id), label: "Frühschicht „\(id)“ 🌅'; --",
      time: TimeOfDay(hour: 7, minute: 5, second: 9), recurrence: recurrence,
      isEnabled: id % 2 == 0,
      sound: id % 3 == 0 ? nil : "rooster.flac", volume: 73, mission: "morning",
      snooze: SnoozePolicy(length: .milliseconds(90_500), limit: 4))
  }

  static func reservation(
    _ id: Int64, alarm: Int64 = 1, kind: StoredKind = .known(.primary), occurrence: Int64? = nil
  ) -> Reservation {
    Reservation(
      id: ReservationID(rawValue: id), alarm: AlarmID(rawValue: alarm),
      occurrence: occurrence.map(OccurrenceID.init(rawValue:)), kind: kind, due: due, date: date)
  }

  static func occurrence(_ id: Int64, end: OccurrenceEnd? = nil, ended: WallInstant? = nil)
    -> Occurrence
  {
    Occurrence(
      id: OccurrenceID(rawValue: id), alarm: AlarmID(rawValue: 1), date: date, due: due,
      opened: due + .seconds(2), terms: OccurrenceTerms(alarm(id)), snoozesTaken: 3,
      progress: Progress(done: 1, needed: 5, failed: 7, interrupted: 9), end: end, ended: ended)
  }

  static func entry(_ number: Int64, alarm: AlarmID? = nil) -> LedgerEntry {
    LedgerEntry(
      at: Moment(
        wall: WallInstant(secondsSince1970: number),
        boot: BootInstant(nanosecondsSinceBoot: number * 11)),
      alarm: alarm, occurrence: alarm.map { _ in OccurrenceID(rawValue: 8) }, fact: "gap",
      detail: "0.\(number) s: Lautsprecher stumm",
      remark: number.isMultiple(of: 2) ? .sound(.lost(.outputMuted("Lautsprecher"))) : nil)
  }

  /// An alarm with everything that most do not have.
  static func unusual(_ id: Int64) -> Alarm {
    var alarm = alarm(id, .weekly(WeekdaySet([.tuesday])))
    alarm.zone = "Europe/Berlin"
    alarm.changes = DayChanges(
      skipped: [date, date.adding(days: 7)],
      moved: DayChanges.Move(
        date: date.adding(days: 14), time: TimeOfDay(hour: 5, minute: 4, second: 3)),
      pausedUntil: date.adding(days: -1))
    alarm.skipsHolidays = true
    alarm.wakeUpCheck = .milliseconds(300_500)
    return alarm
  }

  static func elapsing(_ id: Int64) -> Reservation {
    var reservation = reservation(id, kind: .known(.snooze), occurrence: 4)
    reservation.elapsed = ElapsedDeadline(
      boot: BootID(rawValue: "0b1e-77"), at: BootInstant(nanosecondsSinceBoot: 123_456_789))
    return reservation
  }

  static func unattended(_ id: Int64) -> Occurrence {
    var occurrence = occurrence(id)
    occurrence.terms = OccurrenceTerms(
      label: "Früh", mission: "page",
      kind: .typing(TypingMission(sentences: "my own, 100 %", lines: 7)), sound: nil, volume: 11,
      snooze: SnoozePolicy(length: .seconds(61), limit: 2),
      wakeUpCheck: .seconds(240))
    occurrence.unattended = .milliseconds(61_500)
    occurrence.exitLines = 4
    occurrence.isStale = true
    occurrence.isAcknowledged = true
    return occurrence
  }
}
