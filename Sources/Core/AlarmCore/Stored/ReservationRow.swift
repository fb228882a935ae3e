import CivilTime

extension Reservation: StoredAsRow {
  public static let columnNames = ["id", "alarm", "occurrence", "kind", "due", "date"]

  public var row: StoredRow {
    StoredRow([
      .init("id", .integer(id.rawValue)), .init("alarm", .integer(alarm.rawValue)),
      .init("occurrence", .optional(occurrence?.rawValue)),
      .init("kind", .optional(kind.storedWord)), .init("due", .integer(due.nanosecondsSince1970)),
      .init("date", .text(date.description)),
    ])
  }

  /// A promise is worth more than its date, so a bad one does not cost the row.
  public static func read(
    _ row: StoredRow
  ) throws(RowError) -> (value: Reservation, complaint: RowError?) {
    let due = WallInstant(nanosecondsSince1970: try row.required("due", row.integer("due")))
    let date = row.text("date").flatMap { CivilDate(text: $0) }
    let reservation = Reservation(
      id: ReservationID(rawValue: try row.required("id", row.integer("id"))),
      alarm: AlarmID(rawValue: try row.required("alarm", row.integer("alarm"))),
      occurrence: row.integer("occurrence").map(OccurrenceID.init(rawValue:)),
      kind: StoredKind(stored: row.text("kind")), due: due,
      date: date ?? Zone.utc.civil(at: due).date)
    return (reservation, date == nil ? RowError(column: "date", value: row.text("date")) : nil)
  }
}
