import AlarmCore

/// The highest number ever given, so that none is given twice even when its row is gone.
enum NumberTable {
  enum Name: String { case alarm, occurrence, reservation }

  /// How often alarms, occurrences or reservations were changed: which of two stores is later.
  private static let revision = "revision"

  static func raise(_ name: Name, to number: Int64, in database: Database) throws {
    try database.run(
      "UPDATE numbers SET last = max(last, ?) WHERE name = ?", .integer(number),
      .text(name.rawValue))
  }

  /// The mark, and never less than the highest number that is still in use.
  static func last(_ name: Name, in database: Database) throws -> Int64 {
    let mark =
      try database.integer("SELECT last FROM numbers WHERE name = ?", .text(name.rawValue)) ?? 0
    let used = try database.integer("SELECT max(id) FROM \(name.rawValue)s") ?? 0
    return max(mark, used)
  }

  static func revision(in database: Database) throws -> Int64 {
    try database.integer("SELECT last FROM numbers WHERE name = ?", .text(revision)) ?? 0
  }

  static func countRevision(in database: Database) throws {
    try database.run("UPDATE numbers SET last = last + 1 WHERE name = ?", .text(revision))
  }

  static func setRevision(_ number: Int64, in database: Database) throws {
    try database.run(
      "UPDATE numbers SET last = ? WHERE name = ?", .integer(number), .text(revision))
  }
}
