import AlarmCore
import CivilTime

/// Alarms as rows.
enum AlarmTable {
  static let columns = """
    id, label, time, recurrence, date, weekdays, instant, enabled, sound, volume, mission, \
    snooze_length, snooze_limit
    """

  static func put(_ alarm: Alarm, in database: Database) throws {
    let (recurrence, date, weekdays, instant) = words(alarm.recurrence)
    // Never REPLACE: it deletes the old row first, and its reservations with it.
    try database.run(
      """
      INSERT INTO alarms (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET label = excluded.label, time = excluded.time,
        recurrence = excluded.recurrence, date = excluded.date, weekdays = excluded.weekdays,
        instant = excluded.instant, enabled = excluded.enabled, sound = excluded.sound,
        volume = excluded.volume, mission = excluded.mission,
        snooze_length = excluded.snooze_length, snooze_limit = excluded.snooze_limit
      """,
      .integer(alarm.id.rawValue), .text(alarm.label), .text(alarm.time.storedText),
      .text(recurrence), .optional(date), .optional(weekdays), .optional(instant),
      .integer(alarm.isEnabled ? 1 : 0), .optional(alarm.sound), .integer(Int64(alarm.volume)),
      .text(alarm.mission), .integer(alarm.snooze.length.wholeNanoseconds),
      .integer(Int64(alarm.snooze.limit)))
    try NumberTable.raise(.alarm, to: alarm.id.rawValue, in: database)
  }

  private static func words(
    _ recurrence: Recurrence
  ) -> (word: String, date: String?, weekdays: Int64?, instant: Int64?) {
    switch recurrence {
    case .once(let date): ("once", date.description, nil, nil)
    case .weekly(let days): ("weekly", nil, Int64(days.storedBits), nil)
    case .rehearsal(let instant): ("rehearsal", nil, nil, instant.nanosecondsSince1970)
    case .dates, .everyDays, .unreadable: ("unreadable", nil, nil, nil)
    }
  }

  static func alarm(in row: borrowing Row) throws -> Alarm {
    Alarm(
      id: AlarmID(rawValue: try row.required("id", row.integer(0))),
      label: try row.required("label", row.text(1)),
      time: try row.required("time", row.text(2).flatMap(TimeOfDay.init(storedText:))),
      recurrence: try recurrence(in: row), isEnabled: try row.required("enabled", row.flag(7)),
      sound: row.text(8), volume: try row.required("volume", row.integer(9, in: 1...100)),
      mission: try row.required("mission", row.text(10)),
      snooze: SnoozePolicy(
        length: .nanoseconds(
          try row.required("snooze_length", row.integer(11, in: 0...Int.max))),
        limit: try row.required("snooze_limit", row.integer(12, in: 0...Int.max))))
  }

  private static func recurrence(in row: borrowing Row) throws -> Recurrence {
    switch row.text(3) {
    case "once":
      return .once(try row.required("date", row.text(4).flatMap { CivilDate(text: $0) }))
    case "weekly":
      let bits = try row.required("weekdays", row.integer(5, in: 1...127))
      return .weekly(WeekdaySet(bits: UInt8(bits)))
    case "rehearsal":
      let instant = try row.required("instant", row.integer(6))
      return .rehearsal(WallInstant(nanosecondsSince1970: instant))
    case let word:
      throw RowError(column: "recurrence", value: word)
    }
  }
}
