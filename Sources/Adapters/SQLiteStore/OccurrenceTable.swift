import AlarmCore
import CivilTime

/// Occurrences as rows.
enum OccurrenceTable {
  static let columns = """
    id, alarm, date, due, opened, snoozes_taken, done, needed, failed, interrupted, ending, ended
    """

  static func put(_ occurrence: Occurrence, in database: Database) throws {
    let progress = occurrence.progress
    try database.run(
      """
      INSERT INTO occurrences (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET alarm = excluded.alarm, date = excluded.date,
        due = excluded.due, opened = excluded.opened, snoozes_taken = excluded.snoozes_taken,
        done = excluded.done, needed = excluded.needed, failed = excluded.failed,
        interrupted = excluded.interrupted, ending = excluded.ending, ended = excluded.ended
      """,
      .integer(occurrence.id.rawValue), .integer(occurrence.alarm.rawValue),
      .text(occurrence.date.description), .integer(occurrence.due.nanosecondsSince1970),
      .integer(occurrence.opened.nanosecondsSince1970), .integer(Int64(occurrence.snoozesTaken)),
      .integer(Int64(progress.done)), .integer(Int64(progress.needed)),
      .integer(Int64(progress.failed)), .integer(Int64(progress.interrupted)),
      .optional(occurrence.end?.rawValue), .optional(occurrence.ended?.nanosecondsSince1970))
    try NumberTable.raise(.occurrence, to: occurrence.id.rawValue, in: database)
  }

  /// The open ones, and those that ended within a week before the last that did.
  ///
  /// Counting back from that one rather than from now gives the same answer on a machine whose
  /// clock is wrong.
  static let recent = """
    SELECT \(columns) FROM occurrences
    WHERE ending IS NULL OR ended IS NULL
      OR ended >= (SELECT max(ended) FROM occurrences) - 7 * 86400 * 1000000000
    ORDER BY id
    """

  static func occurrence(in row: borrowing Row) throws -> Occurrence {
    let due = try row.required("due", row.integer(3))
    return Occurrence(
      id: OccurrenceID(rawValue: try row.required("id", row.integer(0))),
      alarm: AlarmID(rawValue: try row.required("alarm", row.integer(1))),
      date: try row.required("date", row.text(2).flatMap { CivilDate(text: $0) }),
      due: WallInstant(nanosecondsSince1970: due),
      opened: WallInstant(nanosecondsSince1970: try row.required("opened", row.integer(4))),
      terms: OccurrenceTerms(
        label: "", mission: "morning", sound: nil, volume: 80, snoozeLimit: 3, wakeUpCheck: nil),
      snoozesTaken: try row.required("snoozes_taken", row.integer(5, in: 0...Int.max)),
      progress: Progress(
        done: try row.required("done", row.integer(6, in: 0...Int.max)),
        needed: try row.required("needed", row.integer(7, in: 1...Int.max)),
        failed: try row.required("failed", row.integer(8, in: 0...Int.max)),
        interrupted: try row.required("interrupted", row.integer(9, in: 0...Int.max))),
      end: try row.text(10).map { word in
        guard let end = OccurrenceEnd(rawValue: word) else {
          throw RowError(column: "ending", value: word)
        }
        return end
      },
      ended: row.integer(11).map { WallInstant(nanosecondsSince1970: $0) })
  }
}
