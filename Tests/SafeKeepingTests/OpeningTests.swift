import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import Testing

@testable import SafeKeeping

/// Whatever became of the store, the engine starts with every promise that can still be known.
@Suite struct OpeningTests {
  @Test func theFirstRunHasNothingToSay() throws {
    let bedside = try Bedside()
    let store = try bedside.open()
    store.settle(at: Bedside.now, isRinging: false)
    #expect(store.opening == .fresh)
    #expect(store.problems == [])
    #expect(bedside.mode(bedside.places.armingCopies[0]) == 0o600)
    #expect(try bedside.open().opening == .healthy)
  }

  enum Ruin: CaseIterable {
    case emptied, overwritten, cutShort, zeroedInside, anotherProgram, folder
  }

  /// B133: a store of no bytes after a hard reset, and its kin.
  @Test(arguments: Ruin.allCases)
  func aDamagedStoreIsSetAsideAndEveryPromiseIsKept(ruin: Ruin) throws {
    let bedside = try Bedside()
    // The backup of today knows alarm 1; the arming copy knows what came after it.
    try bedside.commit(Rows.promised(1) + [Rows.line("yesterday")])
    try bedside.commit(
      Rows.promised(2) + [.putOccurrence(Rows.occurrence(7)), Rows.line("lost with the file")])
    let ruined = try self.ruin(bedside, ruin)
    let store = try bedside.open()
    guard case .restored(let restoration) = store.opening else {
      Issue.record("\(store.opening)")
      return
    }
    #expect(store.labels == ["alarm 1", "alarm 2"])
    #expect(store.pending == [10, 20])
    #expect(store.state.occurrences == [Rows.occurrence(7)])
    #expect(store.state.lastReservation.rawValue == 20)
    #expect(try store.details() == ["yesterday"])
    let aside = try #require(restoration.movedAside)
    #expect(aside.hasPrefix("\(bedside.places.store).damaged-2027-03-29T050000"))
    if let ruined { #expect(try bedside.bytes(aside) == ruined) }
    let message = try #require(store.problems.first)
    #expect(message.contains(aside))
    #expect(message.contains("2 alarms with 2 pending rings"))
    #expect(message.contains("alarms-2027-03-29.db and the arming copy"))
    #expect(message.contains("\"alarm 2\" had been missing"))
    // From now on it is a store as any other.
    store.settle(at: Bedside.now, isRinging: false)
    let again = try bedside.open()
    #expect(again.opening == .healthy)
    #expect(again.pending == [10, 20])
  }

  /// - Returns: what the file is now; nil when it is none.
  private func ruin(_ bedside: Bedside, _ ruin: Ruin) throws -> [UInt8]? {
    let path = bedside.places.store
    var bytes = try bedside.bytes(path)
    switch ruin {
    case .emptied: bytes = []
    case .overwritten: bytes = [UInt8](repeating: 0xa5, count: bytes.count)
    case .cutShort: bytes = Array(bytes[..<(bytes.count / 2)])
    case .zeroedInside:
      for page in 1..<(bytes.count / 4096) {
        bytes.replaceSubrange(page * 4096..<page * 4096 + 512, with: repeatElement(0, count: 512))
      }
    case .anotherProgram:
      unlink(path)
      try bedside.meddle("CREATE TABLE bookmarks (url TEXT)")
      return try bedside.bytes(path)
    case .folder:
      unlink(path)
      mkdir(path, 0o700)
      return nil
    }
    try bedside.write(bytes, to: path)
    return bytes
  }

  /// B135 and its kin: without an arming copy, too, what can be read rings.
  @Test func withoutArmingCopyTheBackupAndTheReadableRestRing() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    try bedside.commit(Rows.promised(2))
    unlink(bedside.places.armingCopies[0])
    // An index that misses its rows: everything can be read, and quick_check complains.
    try bedside.meddle(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = (
        SELECT rootpage FROM sqlite_schema WHERE name = 'ledger_by_time')
        WHERE name = 'reservations_by_alarm';
      """)
    let ruined = try bedside.bytes(bedside.places.store)
    let store = try bedside.open()
    guard case .restored(let restoration) = store.opening, let aside = restoration.movedAside else {
      Issue.record("\(store.opening)")
      return
    }
    #expect(try bedside.bytes(aside) == ruined)
    #expect(store.labels == ["alarm 1", "alarm 2"])
    #expect(store.pending == [10, 20])
  }

  @Test func aDeletedStoreIsNoFirstRun() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    unlink(bedside.places.store)
    let store = try bedside.open()
    #expect(store.pending == [10])
    #expect(store.problems.first?.contains("was gone") == true)
  }

  @Test func aDeletedFolderIsSaid() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    Bedside.remove(bedside.state)
    let store = try bedside.open()
    #expect(store.pending == [])
    #expect(store.problems.first?.contains("every alarm is lost") == true)
    // Once: then it is a new store.
    #expect(try bedside.open().problems == [])
  }

  /// Started from somewhere that does not know `XDG_STATE_HOME`.
  @Test func aStoreInAnotherPlaceIsFound() throws {
    let bedside = try Bedside()
    let known = try bedside.commit(Rows.promised(1) + Rows.promised(2))
    var elsewhere = bedside.places
    elsewhere.store = "\(bedside.folder)/other/alarms.db"
    elsewhere.armingCopies = ["\(bedside.folder)/other/armed.txt"]
    let store = try SafeStore.open(elsewhere, at: Bedside.now)
    #expect(store.state.alarms == known.alarms)
    #expect(store.pending == [10, 20])
    #expect(store.problems.first?.contains(bedside.places.store) == true)
    #expect(store.problems.first?.contains("XDG_STATE_HOME") == true)
  }

  @Test func aLaterVersionsStoreIsLeftAloneAndItsCopyRings() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1) + [.putOccurrence(Rows.occurrence(5))])
    try bedside.meddle("PRAGMA user_version = 99")
    let files = try [bedside.places.store, bedside.places.armingCopies[0]].map(bedside.bytes)
    let store = try bedside.open()
    #expect(store.pending == [10])
    #expect(store.labels == ["alarm 1"])
    #expect(store.problems.first?.contains("later ryza-tui") == true)
    #expect(store.refusalOfChanges(at: Bedside.now)?.description.contains("later ryza-tui") == true)
    // What rings can be finished, for as long as this engine lives.
    try store.apply([.putOccurrence(Rows.occurrence(5, end: .completed))], at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    #expect(store.state.occurrences.map(\.end) == [.completed])
    #expect(try [bedside.places.store, bedside.places.armingCopies[0]].map(bedside.bytes) == files)
    #expect(try bedside.open().state.occurrences.map(\.end) == [nil])
  }

  @Test func aLaterVersionsStoreWithoutACopyRingsFromTheBackup() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    try bedside.meddle("PRAGMA user_version = 99")
    unlink(bedside.places.armingCopies[0])
    let before = try bedside.bytes(bedside.places.store)
    let store = try bedside.open()
    store.settle(at: Bedside.now, isRinging: false)
    #expect(store.labels == ["alarm 1"])
    #expect(store.pending == [10])
    let message = try #require(store.problems.first)
    #expect(message.contains("1 alarm with 1 pending ring came from \(bedside.backups)/alarms-"))
    #expect(!message.contains("arming copy"))
    #expect(try bedside.bytes(bedside.places.store) == before)
    #expect(bedside.files("armed") == [])
    // With neither, it does not pretend.
    Bedside.remove(bedside.backups)
    let poorer = try bedside.open()
    #expect(poorer.pending == [])
    #expect(poorer.problems.first?.contains("no alarm rings") == true)
  }

  @Test func anOldFileThatWasPutBackLearnsWhatWasPromisedSince() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    let old = try bedside.bytes(bedside.places.store)
    try bedside.commit(Rows.promised(2) + [.removeReservation(ReservationID(rawValue: 10))])
    try bedside.write(old, to: bedside.places.store)
    let store = try bedside.open()
    #expect(store.pending == [20])
    #expect(store.labels == ["alarm 1", "alarm 2"])
    #expect(store.problems.first?.contains("\"alarm 2\" had been missing") == true)
    #expect(store.problems.first?.contains("\"alarm 1\" had been different") == true)
  }

  /// Nothing but a checksum would notice it.
  @Test func aRowThatChangedByItselfIsMended() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    try bedside.meddle("UPDATE reservations SET due = due + 86400000000000")
    let store = try bedside.open()
    #expect(store.state.reservations == [Rows.reservation(10)])
    #expect(try SQLiteStore.read(bedside.places.store).state.reservations.isEmpty == false)
    #expect(store.problems.first?.contains("\"alarm 1\" had been different") == true)
  }

  @Test func aBadRowIsMendedByTheCopyAndRingsWithoutIt() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    try bedside.meddle("UPDATE alarms SET time = '25:00'")
    let spoiled = try bedside.bytes(bedside.places.store)
    let mended = try bedside.open()
    #expect(mended.state.alarms == [Rows.alarm(1)])
    #expect(mended.problems.count == 1)

    let other = try Bedside()
    try other.write(spoiled, to: other.places.store)
    let store = try other.open()
    #expect(store.state.alarms.map(\.recurrence) == [.unreadable])
    #expect(store.pending == [10])
    #expect(store.problems.first?.contains("alarm 1: `25:00` cannot be its time") == true)
    // The next engine says it once, too.
    store.settle(at: Bedside.now, isRinging: false)
    #expect(try other.open().problems == store.problems)
  }

  /// A crash may come between the commit and the copy.
  @Test func aCopyThatIsOneCommitBehindChangesNothing() throws {
    let bedside = try Bedside()
    let store = try bedside.open()
    try store.apply(Rows.promised(1), at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    try store.apply(
      [.removeReservation(ReservationID(rawValue: 10)), .putReservation(Rows.reservation(11))],
      at: Bedside.now)
    let next = try bedside.open()
    #expect(next.opening == .healthy)
    #expect(next.pending == [11])
  }

  @Test func aDamagedCopyIsReplaced() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    let path = bedside.places.armingCopies[0]
    var bytes = try bedside.bytes(path)
    bytes[bytes.count / 2] ^= 1
    try bedside.write(bytes, to: path)
    let store = try bedside.open()
    #expect(store.problems.first?.contains("\(path), the arming copy, is damaged") == true)
    store.settle(at: Bedside.now, isRinging: false)
    #expect(try bedside.open().problems == [])
  }

  @Test func theCopyOutsideHomeIsPreferredAndTheOtherDoesWhenItIsGone() throws {
    let bedside = try Bedside()
    bedside.places.armingCopies =
      ["\(bedside.folder)/vault/armed.txt"] + bedside.places.armingCopies
    mkdir("\(bedside.folder)/vault", 0o700)
    try bedside.commit(Rows.promised(1))
    #expect(bedside.files("armed") == [])
    #expect(FileBytes.exists("\(bedside.folder)/vault/armed.txt"))
    Bedside.remove("\(bedside.folder)/vault")
    try bedside.commit(Rows.promised(2))
    #expect(bedside.files("armed") == ["armed.txt"])
  }
}
