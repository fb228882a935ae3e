import CivilTime

extension Occurrence: StoredAsRow {
  public static let columnNames = [
    "id", "alarm", "date", "due", "opened", "snoozes_taken", "done", "needed", "failed",
    "interrupted", "ending", "ended", "label", "mission", "sound", "volume", "snooze_length",
    "snooze_limit", "wake_up_check", "unattended", "stale", "acknowledged",
    "mission_terms", "exit_lines", "rehearsal",
  ]

  public var row: StoredRow {
    StoredRow([
      .init("id", .integer(id.rawValue)), .init("alarm", .integer(alarm.rawValue)),
      .init("date", .text(date.description)), .init("due", .integer(due.nanosecondsSince1970)),
      .init("opened", .integer(opened.nanosecondsSince1970)),
      .init("snoozes_taken", .integer(snoozesTaken)), .init("done", .integer(progress.done)),
      .init("needed", .integer(progress.needed)), .init("failed", .integer(progress.failed)),
      .init("interrupted", .integer(progress.interrupted)),
      .init("ending", .optional(end?.rawValue)),
      .init("ended", .optional(ended?.nanosecondsSince1970)),
      .init("label", .text(terms.label)), .init("mission", .text(terms.mission)),
      .init("sound", .optional(terms.sound)), .init("volume", .integer(terms.volume)),
      .init("snooze_length", .integer(terms.snooze.length.wholeNanoseconds)),
      .init("snooze_limit", .integer(terms.snooze.limit)),
      .init("wake_up_check", .optional(terms.wakeUpCheck?.wholeNanoseconds)),
      .init("unattended", .integer(unattended.wholeNanoseconds)),
      .init("stale", .flag(isStale)), .init("acknowledged", .flag(isAcknowledged)),
      .init("mission_terms", .optional(terms.kind?.storedText)),
      .init("exit_lines", .integer(exitLines)),
      .init("rehearsal", .flag(terms.isRehearsal)),
    ])
  }

  public static func read(
    _ row: StoredRow
  ) throws(RowError) -> (value: Occurrence, complaint: RowError?) {
    let occurrence = Occurrence(
      id: OccurrenceID(rawValue: try row.required("id", row.integer("id"))),
      alarm: AlarmID(rawValue: try row.required("alarm", row.integer("alarm"))),
      date: try row.required("date", row.date("date")),
      due: WallInstant(nanosecondsSince1970: try row.required("due", row.integer("due"))),
      opened: WallInstant(
        nanosecondsSince1970: try row.required("opened", row.integer("opened"))),
      terms: try OccurrenceTerms(row), snoozesTaken: try row.count("snoozes_taken", from: 0),
      progress: Progress(
        done: try row.count("done", from: 0), needed: try row.count("needed", from: 1),
        failed: try row.count("failed", from: 0),
        interrupted: try row.count("interrupted", from: 0)),
      exitLines: row.integer("exit_lines", in: 0...EmergencyExit.lines.count) ?? 0,
      unattended: try row.required("unattended", row.span("unattended")),
      isStale: try row.required("stale", row.flag("stale")), end: try ending(in: row),
      ended: row.integer("ended").map { WallInstant(nanosecondsSince1970: $0) },
      isAcknowledged: try row.required("acknowledged", row.flag("acknowledged")))
    return (occurrence, nil)
  }

  private static func ending(in row: StoredRow) throws(RowError) -> OccurrenceEnd? {
    guard let word = row.text("ending") else { return nil }
    return try row.required("ending", OccurrenceEnd(rawValue: word))
  }
}

extension OccurrenceTerms {
  fileprivate init(_ row: StoredRow) throws(RowError) {
    self.init(
      label: try row.required("label", row.text("label")),
      mission: try row.required("mission", row.text("mission")),
      kind: row.text("mission_terms").flatMap(MissionKind.init(storedText:)),
      sound: row.text("sound"),
      volume: try row.required("volume", row.integer("volume", in: 1...100)),
      snooze: SnoozePolicy(
        length: try row.required("snooze_length", row.span("snooze_length")),
        limit: try row.count("snooze_limit", from: 0)),
      wakeUpCheck: row.span("wake_up_check"),
      // Arming copies of earlier versions do not say.
      isRehearsal: row.flag("rehearsal") ?? false)
  }
}
