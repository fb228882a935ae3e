import AlarmCore
import Glibc
import LinuxLoop
import SQLiteStore

/// What can be known of the alarms without writing anything: from the store's file, a backup, and the
/// arming copy.
struct KnownPromises {
  var state = StoredState()
  var revision: Int64 = 0
  var source = StoreOpening.Knowledge()
  /// Rows that made no sense.
  var problems: [String] = []

  /// The promises of a store that is whole. The arming copy knows better unless it is older: then a
  /// crash came between the commit and the copy.
  init(_ loaded: LoadedState, source: StoreOpening.Knowledge, with copy: ArmingCopy?) {
    let copyCounts = copy.map { $0.revision >= loaded.revision && !$0.agrees(with: loaded.state) }
    self.init(
      loaded, source: source, joinedWith: copyCounts == true ? copy : nil, isComplete: true)
    self.source.hasArmingCopy = copyCounts == true
  }

  /// The promises of a backup, together with those of a copy.
  ///
  /// - Parameter isComplete: whether what the copy lacks is not promised any more.
  init(
    _ loaded: LoadedState?, source: StoreOpening.Knowledge, joinedWith copy: ArmingCopy?,
    isComplete: Bool
  ) {
    self.source = source
    state = loaded?.state ?? StoredState()
    revision = loaded?.revision ?? 0
    problems = loaded?.problems ?? []
    if let copy {
      let reunion = Reunion(state, revision: revision, with: copy, isComplete: isComplete)
      state = reunion.state
      revision = reunion.revision
      if loaded != nil {
        self.source.reconciled = StoreOpening.Reconciled(
          added: reunion.added.map(\.label), changed: reunion.changed.map(\.label))
      }
    }
    state = state.withStandIns
    self.source.alarms = state.alarms.count
    self.source.reservations = state.reservations.count
  }
}

/// Reads a store that must not, or cannot, be changed.
enum UntouchedStore {
  /// What the file holds, in memory.
  ///
  /// - Parameter scratch: a folder for a copy, where SQLite cannot make the files it needs to read
  ///   the log.
  /// - Throws: ``StoreError`` or ``SystemError`` when it cannot be read.
  static func read(_ path: String, scratch: String) throws -> SQLiteStore {
    guard size(of: path + "-wal") > 0 else { return try SQLiteStore(readingFrozen: path) }
    do {
      return try SQLiteStore(readingOnly: path)
    } catch {
      return try readCopy(of: path, in: scratch)
    }
  }

  private static func readCopy(of path: String, in scratch: String) throws -> SQLiteStore {
    let copy = "\(scratch)/reading-\(getpid()).db"
    let files = ["", "-wal"]
    defer { for suffix in [""] + MovedAside.companions { unlink(copy + suffix) } }
    for suffix in files {
      try FileBytes.replace(copy + suffix, with: FileBytes.read(path + suffix, limit: 1 << 30))
    }
    return try SQLiteStore(readingOnly: copy)
  }

  static func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
