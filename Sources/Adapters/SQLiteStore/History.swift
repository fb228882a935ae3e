public import AlarmCore
public import CivilTime

/// What is past, for people who ask.
extension SQLiteStore {
  /// The last so many occurrences, newest first, without the first few of them.
  ///
  /// - Throws: ``StoreError``
  public func history(_ count: Int, skipping: Int = 0) throws -> [Occurrence] {
    try occurrences(
      "TRUE ORDER BY due DESC, id DESC LIMIT ? OFFSET ?", .integer(Int64(max(0, count))),
      .integer(Int64(max(0, skipping))))
  }

  /// The last occurrence of an alarm, or that of a date; nil when there is none.
  ///
  /// - Throws: ``StoreError``
  public func lastOccurrence(of alarm: AlarmID, on date: CivilDate?) throws -> Occurrence? {
    try occurrences(
      "alarm = ? AND date = ifnull(?, date) ORDER BY id DESC LIMIT 1",
      .integer(alarm.rawValue), .optional(date?.description)
    ).first
  }

  /// The occurrence of a number; nil when there is none.
  ///
  /// - Throws: ``StoreError``
  public func occurrence(_ id: OccurrenceID) throws -> Occurrence? {
    try occurrences("id = ?", .integer(id.rawValue)).first
  }

  /// The ledger's lines about an occurrence, and those about no occurrence while it was unfinished.
  ///
  /// - Throws: ``StoreError``
  public func ledger(of occurrence: Occurrence) throws -> [LedgerEntry] {
    let end = occurrence.ended?.nanosecondsSince1970 ?? Int64.max
    return try LedgerTable.entries(
      "occurrence = ? OR (occurrence IS NULL AND wall BETWEEN ? AND ?)",
      [
        .integer(occurrence.id.rawValue), .integer(occurrence.due.nanosecondsSince1970),
        .integer(end),
      ], in: database)
  }

  private func occurrences(_ condition: String, _ values: ColumnValue...) throws -> [Occurrence] {
    var occurrences: [Occurrence] = []
    try database.forEachRow(
      "SELECT \(Tables.occurrences.columns) FROM occurrences WHERE \(condition)", values
    ) { row in
      // A row that makes no sense is no history; `load` has said so.
      let read = try? Occurrence.read(row.named(Occurrence.columnNames))
      if let read { occurrences.append(read.value) }
    }
    return occurrences
  }
}
