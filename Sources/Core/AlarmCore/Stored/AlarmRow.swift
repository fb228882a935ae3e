import CivilTime

/// Instants and spans are in nanoseconds, instants since 1970; dates are `2026-12-24`.
extension Alarm: StoredAsRow {
  public static let columnNames = [
    "id", "label", "time", "recurrence", "date", "weekdays", "instant", "enabled", "sound",
    "volume", "mission", "snooze_length", "snooze_limit", "dates", "every_days", "zone", "skipped",
    "moved_date", "moved_time", "paused_until", "skips_holidays", "wake_up_check",
  ]

  public var row: StoredRow {
    let days = recurrence.columns
    return StoredRow([
      .init("id", .integer(id.rawValue)), .init("label", .text(label)),
      .init("time", .text(time.description)), .init("recurrence", .text(days.word)),
      .init("date", .optional(days.date)), .init("weekdays", .optional(days.weekdays)),
      .init("instant", .optional(days.instant)), .init("enabled", .flag(isEnabled)),
      .init("sound", .optional(sound)), .init("volume", .integer(volume)),
      .init("mission", .text(mission)),
      .init("snooze_length", .integer(snooze.length.wholeNanoseconds)),
      .init("snooze_limit", .integer(snooze.limit)),
      .init("dates", .optional(days.dates)), .init("every_days", .optional(days.everyDays)),
      .init("zone", .optional(zone)),
      .init("skipped", .text(changes.skipped.storedText)),
      .init("moved_date", .optional(changes.moved?.date.description)),
      .init("moved_time", .optional(changes.moved?.time.description)),
      .init("paused_until", .optional(changes.pausedUntil?.description)),
      .init("skips_holidays", .flag(skipsHolidays)),
      .init("wake_up_check", .optional(wakeUpCheck?.wholeNanoseconds)),
    ])
  }

  /// A row that makes no sense still gives an alarm, so that what it promised rings.
  public static func read(
    _ row: StoredRow
  ) throws(RowError) -> (value: Alarm, complaint: RowError?) {
    let id = AlarmID(rawValue: try row.required("id", row.integer("id")))
    var alarm: Alarm
    do throws(RowError) {
      alarm = try whole(id, row)
    } catch {
      return (remains(of: id, row), error)
    }
    // A day that was to be different is worth less than the alarm.
    do throws(RowError) {
      alarm.changes = try DayChanges(row)
      return (alarm, nil)
    } catch {
      return (alarm, error)
    }
  }

  public var whatBecameOfIt: String {
    recurrence == .unreadable
      ? "what it had promised rings, and nothing more until you edit it" : "kept all the same"
  }

  private static func whole(_ id: AlarmID, _ row: StoredRow) throws(RowError) -> Alarm {
    Alarm(
      id: id, label: try row.required("label", row.text("label")),
      time: try row.required("time", row.time("time")),
      recurrence: try Recurrence(row),
      isEnabled: try row.required("enabled", row.flag("enabled")), sound: row.text("sound"),
      volume: try row.required("volume", row.integer("volume", in: 1...100)),
      mission: try row.required("mission", row.text("mission")),
      snooze: SnoozePolicy(
        length: try row.required("snooze_length", row.span("snooze_length")),
        limit: try row.count("snooze_limit", from: 0)),
      zone: row.text("zone"),
      skipsHolidays: try row.required("skips_holidays", row.flag("skips_holidays")),
      wakeUpCheck: row.span("wake_up_check"))
  }

  private static func remains(of id: AlarmID, _ row: StoredRow) -> Alarm {
    var alarm = Alarm.unreadable(id, promised: WallInstant(secondsSince1970: 0))
    alarm.label = row.text("label") ?? alarm.label
    alarm.time = row.time("time") ?? alarm.time
    alarm.isEnabled = row.flag("enabled") ?? alarm.isEnabled
    alarm.sound = row.text("sound")
    alarm.volume = row.integer("volume", in: 1...100) ?? alarm.volume
    alarm.mission = row.text("mission") ?? alarm.mission
    alarm.snooze.limit = (try? row.count("snooze_limit", from: 0)) ?? alarm.snooze.limit
    alarm.snooze.length = row.span("snooze_length") ?? alarm.snooze.length
    return alarm
  }
}

extension Recurrence {
  fileprivate struct Columns {
    var word: String
    var date: String?
    var weekdays: Int64?
    var instant: Int64?
    var dates: String?
    var everyDays: Int64?
  }

  fileprivate var columns: Columns {
    switch self {
    case .once(let date): Columns(word: "once", date: date.description)
    case .dates(let dates): Columns(word: "dates", dates: dates.storedText)
    case .weekly(let days): Columns(word: "weekly", weekdays: Int64(days.storedBits))
    case .everyDays(let count, let start):
      Columns(word: "every", date: start.description, everyDays: Int64(count))
    case .rehearsal(let instant):
      Columns(word: "rehearsal", instant: instant.nanosecondsSince1970)
    case .unreadable: Columns(word: "unreadable")
    }
  }

  fileprivate init(_ row: StoredRow) throws(RowError) {
    switch row.text("recurrence") {
    case "once":
      self = .once(try row.required("date", row.date("date")))
    case "dates":
      let dates = try row.dates("dates")
      self = .dates(try row.required("dates", dates.isEmpty ? nil : dates))
    case "weekly":
      let bits = try row.required("weekdays", row.integer("weekdays", in: 1...127))
      self = .weekly(WeekdaySet(bits: UInt8(bits)))
    case "every":
      self = .everyDays(
        try row.required("every_days", row.integer("every_days", in: 1...366)),
        from: try row.required("date", row.date("date")))
    case "rehearsal":
      let instant = try row.required("instant", row.integer("instant"))
      self = .rehearsal(WallInstant(nanosecondsSince1970: instant))
    case let word:
      throw RowError(column: "recurrence", value: word)
    }
  }
}

extension DayChanges {
  fileprivate init(_ row: StoredRow) throws(RowError) {
    self.init(skipped: try row.dates("skipped"))
    if row.holds("moved_date") {
      moved = Move(
        date: try row.required("moved_date", row.date("moved_date")),
        time: try row.required("moved_time", row.time("moved_time")))
    }
    if row.holds("paused_until") {
      pausedUntil = try row.required("paused_until", row.date("paused_until"))
    }
  }
}
