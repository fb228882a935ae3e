import AlarmCore
import CivilTime
import Wire

/// The flight recorder as rows.
enum LedgerTable {
  static func append(_ entry: LedgerEntry, to database: Database) throws {
    try database.run(
      """
      INSERT INTO ledger (wall, boot, alarm, occurrence, fact, detail, remark)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(entry.at.wall.nanosecondsSince1970), .integer(entry.at.boot.nanosecondsSinceBoot),
      .optional(entry.alarm?.rawValue),
      .optional(entry.occurrence?.rawValue), .text(entry.fact),
      .text(entry.detail), .optional(entry.remark.flatMap(text(of:))))
  }

  /// When the last entry was written.
  static func lastInstant(in database: Database) throws -> WallInstant? {
    try database.integer("SELECT wall FROM ledger ORDER BY id DESC LIMIT 1")
      .map { WallInstant(nanosecondsSince1970: $0) }
  }

  /// The newest entries from `instant` on, in the order in which they were written.
  static func entries(
    since instant: WallInstant, limit: Int, in database: Database
  ) throws -> [LedgerEntry] {
    let newest = """
      id IN (SELECT id FROM ledger WHERE wall >= ? ORDER BY id DESC LIMIT ?)
      """
    return try entries(
      newest, [.integer(instant.nanosecondsSince1970), .integer(Int64(max(limit, 0)))],
      in: database)
  }

  /// The entries that a condition selects, in the order in which they were written.
  static func entries(
    _ condition: String, _ values: [ColumnValue], in database: Database
  ) throws -> [LedgerEntry] {
    var entries: [LedgerEntry] = []
    try database.forEachRow(
      """
      SELECT wall, boot, alarm, occurrence, fact, detail, remark FROM ledger
      WHERE \(condition) ORDER BY id
      """, values
    ) { row in
      let moment = Moment(
        wall: WallInstant(nanosecondsSince1970: row.integer(0) ?? 0),
        boot: BootInstant(nanosecondsSinceBoot: row.integer(1) ?? 0))
      entries.append(
        LedgerEntry(
          at: moment, alarm: row.integer(2).map(AlarmID.init(rawValue:)),
          occurrence: row.integer(3).map(OccurrenceID.init(rawValue:)), fact: row.text(4) ?? "",
          detail: row.text(5) ?? "", remark: row.text(6).flatMap(remark(in:))))
    }
    return entries
  }

  private static func text(of remark: LedgerRemark) -> String? {
    (try? JSONLines.encode(remark)).map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  /// nil for what another version says.
  private static func remark(in text: String) -> LedgerRemark? {
    try? JSONLines.decode(LedgerRemark.self, from: text.utf8)
  }
}
