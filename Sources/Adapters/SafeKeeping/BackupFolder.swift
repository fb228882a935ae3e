import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore

/// Whole copies of the store, at most one a day besides those made before a change of its tables.
///
/// Only a copy that was opened and read through counts.
struct BackupFolder: Sendable {
  /// How many are kept.
  static let generations = 7

  var path: String

  /// The path of a day's backup.
  func daily(_ date: CivilDate) -> String { "\(path)/alarms-\(date).db" }

  /// The path of the backup before the tables of a version are changed.
  func before(migrationFrom version: Int, on date: CivilDate) -> String {
    "\(path)/alarms-\(date)-version-\(version).db"
  }

  /// All backups, oldest name first.
  var all: [String] {
    FileNames.inFolder(path).filter { $0.hasPrefix("alarms-") && $0.hasSuffix(".db") }
      .map { "\(path)/\($0)" }
  }

  /// Copies a store, proves that the copy is good, and only then gives it its name.
  ///
  /// - Throws: ``StoreError``, ``SystemError`` or ``BackupError``; then the older ones are as before.
  func add(_ name: String, of store: String) throws {
    try Places.makePrivateFolder(path)
    let temporary = "\(name).new"
    unlink(temporary)
    defer { unlink(temporary) }
    try SQLiteStore.copy(store, to: temporary)
    if let damage = try SQLiteStore.read(temporary).damage { throw BackupError(damage: damage) }
    try DurableFile.move(temporary, to: name)
    forgetOldest(butNot: name)
  }

  /// A clock that is set wrong must not make the newest the oldest.
  private func forgetOldest(butNot name: String) {
    let others = all.filter { $0 != name }
    for old in others.prefix(max(0, others.count + 1 - Self.generations)) { unlink(old) }
  }

  /// The good one with the latest promises.
  var best: Backup? {
    all.compactMap(Backup.init).max {
      ($0.loaded.revision, $0.path) < ($1.loaded.revision, $1.path)
    }
  }
}

/// A backup that was read and found good.
struct Backup {
  var path: String
  var loaded: LoadedState

  init(path: String, loaded: LoadedState) {
    self.path = path
    self.loaded = loaded
  }

  init?(_ path: String) {
    guard let loaded = try? SQLiteStore.read(path), loaded.damage == nil else { return nil }
    self.init(path: path, loaded: loaded)
  }
}

/// The copy that was just made is not good.
struct BackupError: Error, CustomStringConvertible {
  var damage: String

  var description: String { "the copy is damaged: \(damage)" }
}
