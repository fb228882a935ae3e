import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import Testing

@testable import SafeKeeping

/// Folders and files that give or take nothing: what is known rings, and nothing is written over.
@Suite struct UnwritableTests {
  /// With and without commits in the write-ahead log, as after a power cut.
  @Test(arguments: [false, true])
  func aFolderThatMayOnlyBeReadStillRings(hasLog: Bool) throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    let dying = try bedside.open()
    try dying.apply(Rows.promised(2), at: Bedside.now)
    dying.settle(at: Bedside.now, isRinging: false)
    let log = try bedside.bytes(bedside.places.store + "-wal")
    let file = try bedside.bytes(bedside.places.store)
    let other = try Bedside()
    try other.write(file, to: other.places.store)
    if hasLog { try other.write(log, to: other.places.store + "-wal") }
    try other.write(
      bedside.bytes(bedside.places.armingCopies[0]), to: other.places.armingCopies[0])
    try close(other)
    let store = try other.asNobody { try other.open() }
    guard case .unwritable(let error, let known) = store.opening else {
      Issue.record("\(store.opening)")
      return
    }
    #expect([.noPermission, .readOnly].contains(error.reason), "\(error)")
    #expect(known.hasStore)
    #expect(store.pending == [10, 20])
    #expect(try other.asNobody { store.refusalOfChanges(at: Bedside.now) } != nil)
    // What rings can be done.
    try other.asNobody {
      try store.apply([.removeReservation(ReservationID(rawValue: 10))], at: Bedside.now)
      store.settle(at: Bedside.now, isRinging: false)
    }
    #expect(store.pending == [20])
    #expect(try other.bytes(other.places.store) == file)
    #expect(store.problems.contains { $0.contains("They ring") })
    // Somebody mends it, and the engine goes on where it is.
    chmod(other.state, 0o777)
    chmod(other.places.store, 0o666)
    chmod(other.places.store + "-wal", 0o666)
    try other.asNobody {
      #expect(store.refusalOfChanges(at: Bedside.now) == nil)
      try store.apply(Rows.promised(3) + [Rows.line("later")], at: Bedside.now)
    }
    #expect(store.problems.contains { $0.contains("can be written again") })
    #expect(!store.problems.contains { $0.contains("kept in memory") })
    #expect(try other.open().pending == [20, 30])
  }

  /// Everybody may read, nobody may write.
  private func close(_ bedside: Bedside) throws {
    for name in ["alarms.db", "alarms.db-wal", "armed.txt"] {
      chmod("\(bedside.state)/\(name)", 0o444)
    }
    chmod(bedside.state, 0o555)
    for name in ["run", "data"] { chmod("\(bedside.folder)/\(name)", 0o777) }
  }

  @Test func aFileThatMayNotBeReadRingsFromTheCopy() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    Bedside.remove(bedside.backups)
    let bytes = try bedside.bytes(bedside.places.store)
    chmod(bedside.places.store, 0)
    chmod(bedside.places.armingCopies[0], 0o444)
    chmod(bedside.state, 0o755)
    let store = try bedside.asNobody { try bedside.open() }
    #expect(store.pending == [10])
    #expect(store.labels == ["alarm 1"])
    #expect(store.problems.first?.contains("may not be opened") == true)
    #expect(store.problems.first?.contains("came from the arming copy") == true)
    #expect(try bedside.bytes(bedside.places.store) == bytes)
  }

  @Test func aFileWhereTheFolderShouldBeIsNoReasonToBeSilent() throws {
    let bedside = try Bedside()
    bedside.places.armingCopies.insert("\(bedside.folder)/vault/armed.txt", at: 0)
    mkdir("\(bedside.folder)/vault", 0o700)
    try bedside.commit(Rows.promised(1))
    Bedside.remove(bedside.state)
    try bedside.write([1, 2, 3], to: bedside.state)
    let store = try bedside.open()
    #expect(store.pending == [10])
    #expect(store.refusalOfChanges(at: Bedside.now) != nil)
    #expect(try bedside.bytes(bedside.state) == [1, 2, 3])
  }

  /// What was done while nothing could be stored is in the copy, where that one can be written.
  @Test func whatWasDoneInMemoryIsFoundByTheNextEngine() throws {
    let bedside = try Bedside()
    bedside.places.armingCopies.insert("\(bedside.folder)/vault/armed.txt", at: 0)
    mkdir("\(bedside.folder)/vault", 0o777)
    chmod("\(bedside.folder)/vault", 0o777)
    try bedside.commit(Rows.promised(1) + Rows.promised(2))
    chmod("\(bedside.folder)/vault/armed.txt", 0o666)
    try close(bedside)
    try bedside.asNobody {
      let store = try bedside.open()
      try store.apply([.removeReservation(ReservationID(rawValue: 10))], at: Bedside.now)
      store.settle(at: Bedside.now, isRinging: false)
      #expect(try bedside.open().pending == [20])
    }
  }

  @Test func anotherProcessThatKeepsTheStoreLockedOnlyDelaysTheStart() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    let other = try Lock(bedside.places.store)
    let store = try bedside.open()
    #expect(store.pending == [10])
    other.release()
    #expect(store.refusalOfChanges(at: Bedside.now) == nil)
    try store.apply(Rows.promised(2), at: Bedside.now)
    #expect(try bedside.open().pending == [10, 20])
  }

  @Test func networkFoldersAreKnownByTheirMount() {
    let mounts = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      40 22 0:45 / /home rw,nosuid shared:9 master:2 - nfs4 server:/home rw,vers=4.2
      41 22 0:46 / /mnt/far rw - fuse.sshfs me@far:/ rw
      """
    #expect(NetworkFolder.kind(ofDevice: "0:45", in: mounts) == "nfs4")
    #expect(NetworkFolder.kind(ofDevice: "0:46", in: mounts) == "fuse.sshfs")
    #expect(NetworkFolder.kind(ofDevice: "8:1", in: mounts) == nil)
    #expect(NetworkFolder.kind(ofDevice: "9:9", in: mounts) == nil)
    #expect(NetworkFolder.kind(ofDevice: "0:45", in: "") == nil)
  }
}
