public import AlarmCore
public import CivilTime
import Glibc

/// What a store gave, and what it could not give.
public struct LoadedState: Hashable, Sendable {
  public var state: StoredState
  /// Rows that were set aside, and damage that was seen: one sentence each.
  ///
  /// The rows stay where they are.
  public var problems: [String]

  public init(state: StoredState, problems: [String]) {
    self.state = state
    self.problems = problems
  }
}

/// Alarms, occurrences, reservations and the ledger in one SQLite file.
///
/// Every change is one commit that a power cut cannot take back: write-ahead log and
/// `synchronous = FULL`. It belongs to the thread that made it, and one process writes.
public final class SQLiteStore {
  let database: Database

  /// Opens the store, or makes it (mode 0600) in a folder that exists.
  ///
  /// - Throws: ``StoreError``. A file that is not ours, or that a later version made, is left as it
  ///   is.
  public init(path: String) throws {
    try PrivateFile.makeIfMissing(path)
    database = try Database(path: path)
    let version = try Schema.version(of: database)
    PrivateFile.shutOthersOut(path)
    try Self.makeDurable(database)
    try Schema.migrate(database, from: version)
    database.setCheckpointOnClose(true)
  }

  private static func makeDurable(_ database: Database) throws {
    guard try database.text("PRAGMA journal_mode = WAL") == "wal" else {
      throw StoreError(.unsafe(setting: "a write-ahead log"), path: database.path)
    }
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    guard try database.integer("PRAGMA synchronous") == 2 else {
      throw StoreError(.unsafe(setting: "synchronous writing"), path: database.path)
    }
  }

  /// Everything to begin with.
  ///
  /// One bad row is set aside, and costs nothing but itself: an alarm that cannot be read still has
  /// its reservations.
  ///
  /// - Throws: ``StoreError`` when the file as such cannot be read.
  public func load() throws -> LoadedState {
    var rows = RowCollector(database: database)
    var state = StoredState()
    // One snapshot, whatever another process commits meanwhile.
    try database.transaction(.reading) { state = try readState(&rows) }
    let check = try database.text("PRAGMA quick_check(1)")
    if let check, check != "ok" {
      rows.problems.append("\(database.path) is damaged, but could be read: \(check)")
    }
    return LoadedState(state: state, problems: rows.problems)
  }

  private func readState(_ rows: inout RowCollector) throws -> StoredState {
    StoredState(
      alarms: try rows.collect(
        "alarm", "SELECT \(AlarmTable.columns) FROM alarms ORDER BY id",
        { row in (try AlarmTable.alarm(in: row), nil) }),
      occurrences: try rows.collect(
        "occurrence", OccurrenceTable.recent,
        { row in (try OccurrenceTable.occurrence(in: row), nil) }),
      reservations: try rows.collect(
        "reservation", "SELECT \(ReservationTable.columns) FROM reservations ORDER BY id",
        { row in try ReservationTable.reservation(in: row) }),
      lastAlarm: AlarmID(rawValue: try NumberTable.last(.alarm, in: database)),
      lastOccurrence: OccurrenceID(rawValue: try NumberTable.last(.occurrence, in: database)),
      lastReservation: ReservationID(rawValue: try NumberTable.last(.reservation, in: database)))
  }

  /// Makes all writes, in their order, or none of them.
  ///
  /// - Throws: ``StoreError``; then the store holds what it held before.
  public func apply(_ writes: [StoreWrite]) throws {
    guard !writes.isEmpty else { return }
    try database.transaction(.writing) {
      for write in writes { try apply(write) }
    }
  }

  private func apply(_ write: StoreWrite) throws {
    switch write {
    case .putAlarm(let alarm): try AlarmTable.put(alarm, in: database)
    case .removeAlarm(let id):
      try database.run("DELETE FROM alarms WHERE id = ?", .integer(id.rawValue))
    case .putOccurrence(let occurrence): try OccurrenceTable.put(occurrence, in: database)
    case .putReservation(let reservation): try ReservationTable.put(reservation, in: database)
    case .removeReservation(let id):
      try database.run("DELETE FROM reservations WHERE id = ?", .integer(id.rawValue))
    case .log(let entry): try LedgerTable.append(entry, to: database)
    }
  }

  /// The newest entries of the ledger from `instant` on, at most `limit`, oldest of them first.
  ///
  /// - Throws: ``StoreError``
  public func ledger(since instant: WallInstant, limit: Int) throws -> [LedgerEntry] {
    try LedgerTable.entries(since: instant, limit: limit, in: database)
  }
}

/// Reads rows one by one, and writes down which of them made no sense.
private struct RowCollector {
  let database: Database
  var problems: [String] = []

  mutating func collect<Element>(
    _ name: String, _ query: String,
    _ decode: (borrowing Row) throws -> (Element, complaint: RowError?)
  ) throws -> [Element] {
    var elements: [Element] = []
    try database.forEachRow(query) { row in
      let number = row.integer(0).map(String.init) ?? "without number"
      do {
        let (element, complaint) = try decode(row)
        elements.append(element)
        if let complaint { problems.append("\(name) \(number): \(complaint); kept all the same") }
      } catch let error as RowError {
        problems.append("\(name) \(number) was set aside: \(error)")
      }
    }
    return elements
  }
}
