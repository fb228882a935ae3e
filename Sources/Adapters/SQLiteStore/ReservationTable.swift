import AlarmCore
import CivilTime

/// Reservations as rows.
enum ReservationTable {
  static let columns = "id, alarm, occurrence, kind, due, date"

  static func put(_ reservation: Reservation, in database: Database) throws {
    try database.run(
      """
      INSERT INTO reservations (\(columns)) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET alarm = excluded.alarm, occurrence = excluded.occurrence,
        kind = excluded.kind, due = excluded.due, date = excluded.date
      """,
      .integer(reservation.id.rawValue), .integer(reservation.alarm.rawValue),
      .optional(reservation.occurrence?.rawValue), .optional(reservation.kind.storedWord),
      .integer(reservation.due.nanosecondsSince1970), .text(reservation.date.description))
    try NumberTable.raise(.reservation, to: reservation.id.rawValue, in: database)
  }

  /// The reservation, and a complaint where its date had to be guessed.
  ///
  /// A promise is worth more than its date, so a bad one does not cost the row.
  static func reservation(in row: borrowing Row) throws -> (Reservation, complaint: RowError?) {
    let due = WallInstant(nanosecondsSince1970: try row.required("due", row.integer(4)))
    let date = row.text(5).flatMap { CivilDate(text: $0) }
    let reservation = Reservation(
      id: ReservationID(rawValue: try row.required("id", row.integer(0))),
      alarm: AlarmID(rawValue: try row.required("alarm", row.integer(1))),
      occurrence: row.integer(2).map(OccurrenceID.init(rawValue:)),
      kind: StoredKind(stored: row.text(3)), due: due, date: date ?? Zone.utc.civil(at: due).date)
    return (reservation, date == nil ? RowError(column: "date", value: row.text(5)) : nil)
  }
}
