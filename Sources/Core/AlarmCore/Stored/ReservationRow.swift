import CivilTime

extension Reservation: StoredAsRow {
  public static let columnNames = [
    "id", "alarm", "occurrence", "kind", "due", "date", "elapsed_boot", "elapsed_at",
  ]

  public var row: StoredRow {
    StoredRow([
      .init("id", .integer(id.rawValue)), .init("alarm", .integer(alarm.rawValue)),
      .init("occurrence", .optional(occurrence?.rawValue)),
      .init("kind", .optional(kind.storedWord)), .init("due", .integer(due.nanosecondsSince1970)),
      .init("date", .text(date.description)),
      .init("elapsed_boot", .optional(elapsed?.boot.rawValue)),
      .init("elapsed_at", .optional(elapsed?.at.nanosecondsSinceBoot)),
    ])
  }

  /// A promise is worth more than its date, so a bad one does not cost the row.
  public static func read(
    _ row: StoredRow
  ) throws(RowError) -> (value: Reservation, complaint: RowError?) {
    let due = WallInstant(nanosecondsSince1970: try row.required("due", row.integer("due")))
    let date = row.date("date")
    let reservation = Reservation(
      id: ReservationID(rawValue: try row.required("id", row.integer("id"))),
      alarm: AlarmID(rawValue: try row.required("alarm", row.integer("alarm"))),
      occurrence: row.integer("occurrence").map(OccurrenceID.init(rawValue:)),
      kind: StoredKind(stored: row.text("kind")), due: due,
      date: date ?? Zone.utc.civil(at: due).date, elapsed: elapsed(in: row))
    return (reservation, date == nil ? RowError(column: "date", value: row.text("date")) : nil)
  }

  private static func elapsed(in row: StoredRow) -> ElapsedDeadline? {
    guard let boot = row.text("elapsed_boot"), let at = row.integer("elapsed_at") else {
      return nil
    }
    return ElapsedDeadline(
      boot: BootID(rawValue: boot), at: BootInstant(nanosecondsSinceBoot: at))
  }
}
