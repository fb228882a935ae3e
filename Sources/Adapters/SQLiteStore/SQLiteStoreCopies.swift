public import AlarmCore
import Glibc

/// Whole stores, copied and read without touching them.
extension SQLiteStore {
  /// The version of the tables that this program writes.
  public static var version: Int { Schema.version }

  /// Writes everything, as of one commit, into a new file (mode 0600), and sees to it that a power cut
  /// does not take it back.
  ///
  /// It also works when the store's own file was deleted while it was open.
  ///
  /// - Throws: ``StoreError``, also when there is a file already.
  public func copy(to path: String) throws { try database.copy(to: path) }

  /// As ``copy(to:)``, of the store at `source`, by whatever thread.
  ///
  /// - Throws: ``StoreError``
  public static func copy(_ source: String, to path: String) throws {
    let database = try Database(path: source)
    _ = try Schema.version(of: database)
    try database.copy(to: path)
  }

  /// What a file that nobody writes holds, in any version that this program knows. Nothing in its
  /// folder is changed.
  ///
  /// - Throws: ``StoreError``
  public static func read(_ path: String) throws -> LoadedState {
    let database = try Database(path: path, .frozen)
    let isCurrent = try Schema.version(of: database) == Schema.version
    return try (isCurrent ? SQLiteStore(database) : SQLiteStore(inMemoryFrom: database)).load()
  }

  /// A store in memory with what such a file holds; its changes are gone with the process.
  ///
  /// - Throws: ``StoreError``
  public convenience init(readingFrozen path: String) throws {
    try self.init(inMemoryFrom: Database(path: path, .frozen))
  }

  /// As ``init(readingFrozen:)``, of a file whose log may hold commits, and which SQLite may have to
  /// lock.
  ///
  /// - Throws: ``StoreError``
  public convenience init(readingOnly path: String) throws {
    try self.init(inMemoryFrom: Database(path: path, .reading))
  }

  /// Closing the store will not move its log into its file: both stay as they are.
  public func leaveAsItIs() { database.setCheckpointOnClose(false) }

  /// Moves the log into the file, and gives its space back to the disk.
  ///
  /// - Throws: ``StoreError``; nothing is lost then.
  public func emptyLog() throws { try database.execute("PRAGMA wal_checkpoint(TRUNCATE)") }

  /// An empty store in memory.
  ///
  /// - Throws: ``StoreError``
  public convenience init() throws { try self.init(inMemoryFrom: nil) }

  /// Makes the store hold exactly these promises; its ended occurrences and its ledger stay, and so
  /// does what it remembers of sentences and removed alarms that `state` knows nothing about.
  ///
  /// Rows that could not be read stay as they are, for whoever can mend them.
  ///
  /// - Throws: ``StoreError``; then the store holds what it held before.
  public func replacePromises(with state: StoredState, revision: Int64) throws {
    try database.transaction(.writing) {
      try keepOnly(Set(state.alarms.map(\.id.rawValue)), of: Tables.alarms)
      for alarm in state.alarms { try put(alarm) }
      try database.execute("DELETE FROM reservations; DELETE FROM occurrences WHERE ending IS NULL")
      for occurrence in state.occurrences { try Tables.occurrences.put(occurrence, in: database) }
      for reservation in state.reservations {
        try Tables.reservations.put(reservation, in: database)
      }
      for record in state.sentences.values { try SentenceTable.put(record, in: database) }
      for alarm in state.removed { try Tables.removed.put(alarm, in: database) }
      try NumberTable.raise(.alarm, to: state.lastAlarm.rawValue, in: database)
      try NumberTable.raise(.occurrence, to: state.lastOccurrence.rawValue, in: database)
      try NumberTable.raise(.reservation, to: state.lastReservation.rawValue, in: database)
      try NumberTable.setRevision(revision, in: database)
    }
  }

  private func keepOnly(_ numbers: Set<Int64>, of table: Table<Alarm>) throws {
    for number in try table.numbers(in: database) where !numbers.contains(number) {
      try table.remove(AlarmID(rawValue: number), in: database)
    }
  }
}

extension Database {
  fileprivate func copy(to path: String) throws {
    try PrivateFile.make(path)
    // It writes the rows anew, so that a page that cannot be read is noticed, and leaves no log.
    try run("VACUUM INTO ?", .text(path))
    try PrivateFile.flush(path)
  }
}
