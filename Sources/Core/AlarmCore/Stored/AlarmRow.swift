import CivilTime

/// Instants and spans are in nanoseconds, instants since 1970; dates are `2026-12-24`.
extension Alarm: StoredAsRow {
  public static let columnNames = [
    "id", "label", "time", "recurrence", "date", "weekdays", "instant", "enabled", "sound",
    "volume", "mission", "snooze_length", "snooze_limit",
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
    ])
  }

  public static func read(
    _ row: StoredRow
  ) throws(RowError) -> (value: Alarm, complaint: RowError?) {
    let alarm = Alarm(
      id: AlarmID(rawValue: try row.required("id", row.integer("id"))),
      label: try row.required("label", row.text("label")),
      time: try row.required("time", row.text("time").flatMap(TimeOfDay.init(storedText:))),
      recurrence: try Recurrence(row),
      isEnabled: try row.required("enabled", row.flag("enabled")), sound: row.text("sound"),
      volume: try row.required("volume", row.integer("volume", in: 1...100)),
      mission: try row.required("mission", row.text("mission")),
      snooze: SnoozePolicy(
        length: .nanoseconds(
          try row.required("snooze_length", row.integer("snooze_length", in: 0...Int.max))),
        limit: try row.required("snooze_limit", row.integer("snooze_limit", in: 0...Int.max))))
    return (alarm, nil)
  }
}

extension Recurrence {
  fileprivate struct Columns {
    var word: String
    var date: String?
    var weekdays: Int64?
    var instant: Int64?
  }

  fileprivate var columns: Columns {
    switch self {
    case .once(let date): Columns(word: "once", date: date.description)
    case .weekly(let days): Columns(word: "weekly", weekdays: Int64(days.storedBits))
    case .rehearsal(let instant):
      Columns(word: "rehearsal", instant: instant.nanosecondsSince1970)
    }
  }

  fileprivate init(_ row: StoredRow) throws(RowError) {
    switch row.text("recurrence") {
    case "once":
      self = .once(try row.required("date", row.text("date").flatMap { CivilDate(text: $0) }))
    case "weekly":
      let bits = try row.required("weekdays", row.integer("weekdays", in: 1...127))
      self = .weekly(WeekdaySet(bits: UInt8(bits)))
    case "rehearsal":
      let instant = try row.required("instant", row.integer("instant"))
      self = .rehearsal(WallInstant(nanosecondsSince1970: instant))
    case let word:
      throw RowError(column: "recurrence", value: word)
    }
  }
}

extension TimeOfDay {
  /// `HH:MM`, or `HH:MM:SS` where it has seconds.
  fileprivate init?(storedText text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    self.init(hour: parts[0], minute: parts[1], second: parts.count == 3 ? parts[2] : 0)
    guard isValid else { return nil }
  }
}
