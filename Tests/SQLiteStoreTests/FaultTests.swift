import AlarmCore
import CLinux
import CivilTime
import Glibc
import Testing

@testable import SQLiteStore

/// Files, folders and disks that are not as they should be.
@Suite struct FaultTests {
  @Test(
    arguments: [
      Array("This is my diary, not a database of alarms.".utf8),
      [UInt8](repeating: 0xa5, count: 10_000), [0x53, 0x51],
    ] as [[UInt8]])
  func aFileThatIsNoDatabaseStaysAsItIs(bytes: [UInt8]) throws {
    let folder = try StoreFolder()
    try folder.write(bytes)
    chmod(folder.path, 0o644)
    let error = try folder.refusal()
    #expect(error.reason == .notADatabase)
    #expect(error.description.hasPrefix("\(folder.path): this file is no database"))
    #expect(error.description.hasSuffix("it was not touched."))
    #expect(try folder.bytes() == bytes)
    #expect(folder.mode() == 0o644)
  }

  @Test func anotherProgramsDatabaseStaysAsItIs() throws {
    let folder = try StoreFolder()
    try folder.meddle("CREATE TABLE bookmarks (url TEXT)")
    let before = try folder.bytes()
    #expect(try folder.refusal().reason == .foreign)
    #expect(try folder.bytes() == before)
  }

  @Test func aLaterVersionsDatabaseStaysAsItIs() throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putAlarm(Samples.alarm(1))])
    try folder.meddle("PRAGMA user_version = 99")
    let before = try folder.bytes()
    let error = try folder.refusal()
    #expect(error.reason == .newerSchema(found: 99, known: Schema.version))
    #expect(error.description.contains("Install the later version again; nothing was written."))
    #expect(try folder.bytes() == before)
  }

  /// As a later version leaves it when it is killed: with its last commits still in the log.
  @Test func aLaterVersionsLogIsNotEvenMovedIntoItsFile() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 99")
    let copy = try StoreFolder()
    for suffix in ["", "-wal"] { try copy.write(try folder.bytes(suffix), suffix) }
    let before = (try copy.bytes(), try copy.bytes("-wal"))
    #expect(try copy.refusal().reason == .newerSchema(found: 99, known: Schema.version))
    #expect(try copy.bytes() == before.0)
    #expect(try copy.bytes("-wal") == before.1)
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try StoreFolder()
    let path = "\(folder.folder)/no/alarms.db"
    let error = try #require(throws: StoreError.self) { try SQLiteStore(path: path) }
    #expect(error.reason == .folderMissing)
    #expect(error.description.contains("Make the folder."))
  }

  @Test func aFolderInItsPlaceIsLeftAlone() throws {
    let folder = try StoreFolder()
    mkdir(folder.path, 0o755)
    defer { rmdir(folder.path) }
    _ = try folder.refusal()
    #expect(folder.mode() == 0o755)
  }

  /// SQLite alone would open it, and fail at the first ring.
  @Test(arguments: [0o755, 0o777]) func aFileThatMayOnlyBeReadIsRefused(rights: mode_t) throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putAlarm(Samples.alarm(1))])
    chmod(folder.folder, rights)
    chmod(folder.path, 0o444)
    let error = try asNobody { try folder.refusal() }
    #expect(error.reason == .readOnly)
    #expect(error.description.contains("Give its owner write permission"))
  }

  @Test func aFileThatMayNotBeOpenedIsRefused() throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putAlarm(Samples.alarm(1))])
    chmod(folder.path, 0)
    #expect(try asNobody { try folder.refusal() }.reason == .noPermission)
    chmod(folder.folder, 0)
    #expect(try asNobody { try folder.refusal() }.reason == .noPermission)
  }

  /// Runs `body` with a plain user's rights to files; root's tests would otherwise never be refused.
  private func asNobody<Result>(_ body: () throws -> Result) throws -> Result {
    guard geteuid() == 0 else { return try body() }
    // setfsuid(2) changes this thread alone.
    setfsuid(65_534)
    defer { setfsuid(0) }
    return try body()
  }

  @Test func aFullDiskKeepsWhatWasStored() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply([.putAlarm(Samples.alarm(1)), .putReservation(Samples.reservation(1))])
    let before = try store.load()
    let pages = try store.database.integer("PRAGMA page_count") ?? 0
    try store.database.execute("PRAGMA max_page_count = \(pages + 1)")
    let flood = (1...2_000).map { StoreWrite.log(Samples.entry($0)) }
    let error = try #require(throws: StoreError.self) {
      try store.apply([.removeReservation(ReservationID(rawValue: 1))] + flood)
    }
    #expect(error.reason == .diskFull)
    #expect(try store.load() == before)
    try store.database.execute("PRAGMA max_page_count = 100000")
    try store.apply(flood)
    #expect(try store.ledger(since: WallInstant(secondsSince1970: 0), limit: 5_000).count == 2_000)
  }

  @Test func oneRefusedWriteUndoesItsWholeCommit() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    #expect(throws: StoreError.self) {
      try store.apply([
        .putAlarm(Samples.alarm(1)), .putReservation(Samples.reservation(1, alarm: 2)),
      ])
    }
    #expect(try store.load().state == StoredState())
  }

  @Test func aFileCutShortIsDamagedOrReadButNoCrash() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply((1...300).map { .putAlarm(Samples.alarm($0)) })
    try store.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let whole = try folder.bytes()
    for length in stride(from: 2, to: whole.count, by: 1_531) {
      let cut = try StoreFolder()
      try cut.write(Array(whole[..<length]))
      do {
        let loaded = try cut.open().load()
        #expect(loaded.problems.contains { $0.contains("is damaged") }, "\(length) bytes")
      } catch let error as StoreError {
        #expect([.damaged, .notADatabase].contains(error.reason), "\(length) bytes: \(error)")
      }
    }
  }

  @Test func anotherWriterIsWaitedForAndThenNamed() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let other = try folder.open()
    try other.database.execute("BEGIN IMMEDIATE")
    let error = try #require(throws: StoreError.self) { try store.apply([.log(Samples.entry(1))]) }
    #expect(error.reason == .busy)
    #expect(try store.load().state == StoredState())
    try other.database.execute("ROLLBACK")
    try store.apply([.log(Samples.entry(1))])
  }
}
