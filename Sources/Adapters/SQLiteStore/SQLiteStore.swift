public import AlarmCore
public import CivilTime
import Glibc

/// What a store gave, and what it could not give.
public struct LoadedState: Hashable, Sendable {
  public var state: StoredState
  /// How often the promises had been changed: of two stores, the one with more is later.
  public var revision: Int64
  /// Rows that were set aside, and damage that was seen: one sentence each.
  ///
  /// The rows stay where they are.
  public var problems: [String]
  /// What `PRAGMA quick_check` said of a file that could be read all the same.
  public var damage: String?

  public init(
    state: StoredState, revision: Int64 = 0, problems: [String] = [], damage: String? = nil
  ) {
    self.state = state
    self.revision = revision
    self.problems = problems
    self.damage = damage
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
  /// - Parameter beforeMigration: gets the version of an older store before it is changed. What it
  ///   throws leaves the store as it is.
  /// - Throws: ``StoreError``, or what `beforeMigration` throws. A file that is not ours, or that a
  ///   later version made, is left as it is.
  public init(path: String, beforeMigration: (Int) throws -> Void = { _ in }) throws {
    try PrivateFile.makeIfMissing(path)
    database = try Database(path: path)
    let version = try Schema.version(of: database)
    PrivateFile.shutOthersOut(path)
    try Self.makeDurable(database)
    if (1..<Schema.version).contains(version) { try beforeMigration(version) }
    try Schema.migrate(database, from: version)
    database.setCheckpointOnClose(true)
  }

  /// A store of this version, as it lies there.
  init(_ database: Database) { self.database = database }

  /// A store that is gone with this object, with everything that `source` holds, as this version
  /// has it.
  init(inMemoryFrom source: Database?) throws {
    database = try Database(path: source?.path ?? "memory", .memory)
    if let source { try database.takeEverything(from: source) }
    try Schema.migrate(database, from: try Schema.version(of: database))
    try database.execute("PRAGMA foreign_keys = ON")
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
    var (state, revision) = (StoredState(), Int64(0))
    // One snapshot, whatever another process commits meanwhile.
    try database.transaction(.reading) {
      state = try readState(&rows)
      revision = try NumberTable.revision(in: database)
    }
    let check = try database.text("PRAGMA quick_check(1)")
    let damage = check == "ok" ? nil : check
    if let damage {
      rows.problems.append("\(database.path) is damaged, but could be read: \(damage)")
    }
    return LoadedState(state: state, revision: revision, problems: rows.problems, damage: damage)
  }

  private func readState(_ rows: inout RowCollector) throws -> StoredState {
    StoredState(
      alarms: try rows.collect("alarm", Tables.alarms.select()),
      occurrences: try rows.collect(
        "occurrence", Tables.occurrences.select(Tables.remembered)),
      reservations: try rows.collect("reservation", Tables.reservations.select()),
      sentences: try SentenceTable.all(in: database),
      removed: try rows.collect("removed alarm", Tables.removed.select()),
      lastAlarm: AlarmID(rawValue: try NumberTable.last(.alarm, in: database)),
      lastOccurrence: OccurrenceID(rawValue: try NumberTable.last(.occurrence, in: database)),
      lastReservation: ReservationID(rawValue: try NumberTable.last(.reservation, in: database)),
      lastWrite: try LedgerTable.lastInstant(in: database))
  }

  /// Makes all writes, in their order, or none of them.
  ///
  /// - Throws: ``StoreError``; then the store holds what it held before.
  public func apply(_ writes: [StoreWrite]) throws {
    guard !writes.isEmpty else { return }
    try database.transaction(.writing) {
      for write in writes { try apply(write) }
      if writes.contains(where: \.changesPromises) {
        try NumberTable.countRevision(in: database)
      }
    }
  }

  private func apply(_ write: StoreWrite) throws {
    switch write {
    case .putAlarm(let alarm): try put(alarm)
    case .removeAlarm(let id): try Tables.alarms.remove(id, in: database)
    case .putOccurrence(let occurrence): try Tables.occurrences.put(occurrence, in: database)
    case .putReservation(let reservation): try Tables.reservations.put(reservation, in: database)
    case .removeReservation(let id): try Tables.reservations.remove(id, in: database)
    case .putSentence(let record): try SentenceTable.put(record, in: database)
    case .removeSentence(let key): try SentenceTable.remove(key, in: database)
    case .putRemoved(let alarm): try Tables.removed.put(alarm, in: database)
    case .forgetRemoved(let id): try Tables.removed.remove(id, in: database)
    case .log(let entry): try LedgerTable.append(entry, to: database)
    }
  }

  /// What could not be read is not written over: it may yet be mended. Where it has no row, it gets
  /// one, because its promises need it.
  func put(_ alarm: Alarm) throws {
    switch alarm.recurrence {
    case .unreadable: try Tables.alarms.putIfMissing(alarm, in: database)
    case .once, .dates, .weekly, .everyDays, .rehearsal:
      try Tables.alarms.put(alarm, in: database)
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

  mutating func collect<Element: StoredAsRow>(
    _ name: String, _ query: String
  ) throws -> [Element] {
    var elements: [Element] = []
    try database.forEachRow(query) { row in
      let number = row.integer(0).map(String.init) ?? "without number"
      do throws(RowError) {
        let (element, complaint) = try Element.read(row.named(Element.columnNames))
        elements.append(element)
        if let complaint {
          problems.append("\(name) \(number): \(complaint); \(element.whatBecameOfIt)")
        }
      } catch {
        problems.append("\(name) \(number) was set aside: \(error)")
      }
    }
    return elements
  }
}
