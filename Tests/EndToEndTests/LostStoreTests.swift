import CSQLite
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Whatever happens to the files, the alarm that was promised is heard, and somebody says what
/// happened.
@Suite struct LostStoreTests {
  /// B133: a hard reset left a store of no bytes.
  @Test func aStoreWithoutBytesStillRings() throws {
    let user = try RyzaUser()
    try user.command("add", "7:30", "--on", "daily", "--label", "work")
    try promiseAndDie(user)
    let path = user.store
    #expect(truncate(path, 0) == 0)
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try expectRings(user)
    let status = try user.status()
    #expect(status.problems.contains { $0.contains("the database of alarms was damaged") })
    #expect(status.problems.contains { $0.contains("alarms.db.damaged-") })
    #expect(try user.command("list").contains("work"))
    try finish(user)
  }

  @Test func aDeletedStoreStillRings() throws {
    let user = try RyzaUser()
    try promiseAndDie(user)
    for suffix in ["", "-wal", "-shm"] { unlink(user.store + suffix) }
    try expectRings(user)
    #expect(try user.status().problems.contains { $0.contains("the database of alarms was gone") })
    try finish(user)
  }

  /// Somebody went back to this version.
  @Test func aStoreOfALaterVersionStillRingsAndIsLeftAlone() throws {
    let user = try RyzaUser()
    try promiseAndDie(user)
    try user.meddle("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 99")
    let before = try FileBytes.read(user.store)
    try expectRings(user)
    let added = try user.run("add", "8:00")
    #expect(added.code == 4)
    #expect(added.complaint.contains("a later ryza-tui made this database"))
    try finish(user)
    #expect(try FileBytes.read(user.store) == before)
    // That it was done is known only to the engine that is gone: it rings rather than not.
    #expect(user.killEngine())
    try expectRings(user)
  }

  @Test func aFullDiskFromTheStartStillRingsAndIsSaid() throws {
    let user = try RyzaUser()
    try promiseAndDie(user)
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.startEngine(isDiskFull: true)
    #expect(room.waitUntilSteady(for: .seconds(1), after: Clocks.boot) != nil)
    #expect(try user.status().problems.contains { $0.contains("They ring") })
    let added = try user.run("add", "8:00")
    #expect(added.code == 4)
    #expect(added.complaint.contains("could not be stored"))
    try finish(user)
    #expect(user.killEngine())
    try expectRings(user)
    #expect(try user.run("add", "8:00").code == 0)
  }

  /// Nothing is known, and nothing can be stored: what is wanted now can be had all the same.
  @Test func aFileWhereTheFolderShouldBeIsSaidAndARehearsalRings() throws {
    // Who never came here before has no folder yet.
    let user = try RyzaUser(isNewcomer: true)
    let folder = String(user.store.dropLast("/alarms.db".count))
    let parent = String(folder.dropLast("/ryza-tui".count))
    try Places.makePrivateFolder(parent)
    try FileBytes.replace(folder, with: Array("in the way".utf8))
    let added = try user.run("add", "8:00")
    #expect(added.code == 4)
    #expect(added.complaint.contains("the list of alarms cannot be changed"))
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.command("ring", "--mission", "none")
    #expect(room.waitUntilSteady(for: .seconds(1), after: Clocks.boot) != nil)
    try finish(user)
    #expect(String(decoding: try FileBytes.read(folder), as: UTF8.self) == "in the way")
  }

  @Test func aStoreThatIsDeletedUnderTheEngineIsPutBack() throws {
    let user = try RyzaUser()
    try user.command("add", "7:30", "--label", "first")
    for suffix in ["", "-wal", "-shm"] { unlink(user.store + suffix) }
    try user.command("add", "8:30", "--label", "second")
    #expect(try user.status().problems.contains { $0.contains("was put back") })
    #expect(user.killEngine())
    let list = try user.command("list")
    #expect(list.contains("first") && list.contains("second"))
    #expect(try user.status().problems == [])
  }

  // MARK: -

  /// Promises a ring in a few seconds, and kills the engine before.
  private func promiseAndDie(_ user: RyzaUser) throws {
    try user.command("ring", "--in", "3s", "--mission", "none")
    #expect(user.killEngine())
  }

  private func expectRings(
    _ user: RyzaUser, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    let start = Clocks.boot
    try user.command("list")
    let heard = room.waitUntilSteady(for: .seconds(1), after: start)
    #expect(heard != nil, "the room is silent", sourceLocation: sourceLocation)
    #expect(try user.status().phase == .ringing, sourceLocation: sourceLocation)
  }

  private func finish(_ user: RyzaUser) throws {
    try user.command("attempt")
    try expectEventually { try user.status().phase == .waiting }
  }
}

extension RyzaUser {
  /// Changes the store behind the program's back.
  fileprivate func meddle(_ sql: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(store, &handle) == SQLITE_OK)
    defer { sqlite3_close_v2(handle) }
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }
}
