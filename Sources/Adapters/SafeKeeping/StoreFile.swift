import CivilTime
import LinuxLoop
import SQLiteStore

/// The one way to open the store's file for writing.
enum StoreFile {
  struct Migration {
    /// The version that the tables had.
    var from: Int
    var backup: String
  }

  /// Opens the file, or makes it. An older version's is saved before its tables are changed.
  ///
  /// - Throws: ``StoreError``, ``SystemError`` or ``BackupError``; then nothing was changed.
  static func open(
    _ places: StorePlaces, at now: WallInstant
  ) throws -> (store: SQLiteStore, migration: Migration?) {
    var migration: Migration?
    let store = try SQLiteStore(path: places.store) { version in
      let backups = BackupFolder(path: places.backups)
      let name = backups.before(migrationFrom: version, on: Zone.utc.civil(at: now).date)
      if !FileBytes.exists(name) { try backups.add(name, of: places.store) }
      migration = Migration(from: version, backup: name)
    }
    return (store, migration)
  }
}
