import AlarmCore
import CivilTime

/// What is remembered of sentences, as rows.
enum SentenceTable {
  private static let columns = [
    "key", "shown", "occurrence", "failures", "over", "strikes", "struck", "box", "reviewed",
  ]

  private static let change = """
    INSERT INTO sentences (\(columns.joined(separator: ", "))) \
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) \
    ON CONFLICT (key) DO UPDATE SET \
    \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  static func put(_ record: SentenceRecord, in database: Database) throws {
    try database.run(
      change, .text(record.key), .integer(record.shown.nanosecondsSince1970),
      .integer(record.occurrence.rawValue), .integer(Int64(record.failures)),
      .integer(record.isOver ? 1 : 0), .integer(Int64(record.strikes)),
      .optional(record.struck?.nanosecondsSince1970), .integer(Int64(record.box.rawValue)),
      .optional(record.reviewed?.nanosecondsSince1970))
  }

  static func remove(_ key: String, in database: Database) throws {
    try database.run("DELETE FROM sentences WHERE key = ?", .text(key))
  }

  /// All of them by their keys. A row that makes no sense counts as one that was never written: at
  /// worst a sentence comes once too often.
  static func all(in database: Database) throws -> [String: SentenceRecord] {
    var records: [String: SentenceRecord] = [:]
    let query = "SELECT \(columns.joined(separator: ", ")) FROM sentences"
    try database.forEachRow(query) { row in
      guard let record = record(in: row) else { return }
      records[record.key] = record
    }
    return records
  }

  private static func record(in row: borrowing Row) -> SentenceRecord? {
    guard let key = row.text(0), let shown = row.integer(1), let occurrence = row.integer(2),
      let failures = count(row, 3), let isOver = row.integer(4), let strikes = count(row, 5),
      let box = count(row, 7).flatMap(RepetitionBox.init)
    else { return nil }
    return SentenceRecord(
      key: key, shown: WallInstant(nanosecondsSince1970: shown),
      occurrence: OccurrenceID(rawValue: occurrence), failures: failures, isOver: isOver != 0,
      strikes: strikes, struck: instant(row, 6), box: box, reviewed: instant(row, 8))
  }

  private static func instant(_ row: borrowing Row, _ column: Int32) -> WallInstant? {
    row.integer(column).map { WallInstant(nanosecondsSince1970: $0) }
  }

  /// A number that somebody may have counted to.
  private static func count(_ row: borrowing Row, _ column: Int32) -> Int? {
    row.integer(column).flatMap { (0...1_000_000).contains($0) ? Int($0) : nil }
  }
}
