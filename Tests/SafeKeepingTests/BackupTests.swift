import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import Testing

@testable import SafeKeeping

@Suite struct BackupTests {
  @Test func eachDayWithACommitLeavesOneBackupAndTheOldestGo() throws {
    let bedside = try Bedside()
    for day in 0..<10 {
      let now = Bedside.now + Bedside.day * day
      try bedside.commit(Rows.promised(Int64(day * 2 + 1)), at: now)
      try bedside.commit(Rows.promised(Int64(day * 2 + 2)), at: now + .seconds(60))
    }
    let names = FileNames.inFolder(bedside.backups).filter { $0.hasSuffix(".db") }
    let dates = (3..<10).map { Rows.date.adding(days: $0) }
    #expect(names == dates.map { "alarms-\($0).db" })
    for name in names {
      #expect(bedside.mode("\(bedside.backups)/\(name)") == 0o600)
      #expect(try SQLiteStore.read("\(bedside.backups)/\(name)").damage == nil)
    }
    #expect(bedside.mode(bedside.backups) == 0o700)
    // Nothing half-made, and no log beside them.
    #expect(FileNames.inFolder(bedside.backups).count == 2 + 7)
  }

  @Test func nothingIsBackedUpWhileItRings() throws {
    let bedside = try Bedside()
    let store = try bedside.open()
    try store.apply(Rows.promised(1), at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: true)
    store.finish()
    #expect(!FileBytes.exists(bedside.backups))
    store.settle(at: Bedside.now, isRinging: false)
    store.finish()
    #expect(FileBytes.exists("\(bedside.backups)/alarms-2027-03-29.db"))
  }

  @Test func aDamagedBackupIsPassedOver() throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1))
    try bedside.commit(Rows.promised(2), at: Bedside.now + Bedside.day)
    try bedside.commit(Rows.promised(3), at: Bedside.now + Bedside.day * 2)
    try bedside.write([9, 9, 9], to: "\(bedside.backups)/alarms-2027-03-31.db")
    unlink(bedside.places.store)
    unlink(bedside.places.armingCopies[0])
    let store = try bedside.open(at: Bedside.now + Bedside.day * 2)
    #expect(store.pending == [10, 20])
    #expect(store.problems.first?.contains("alarms-2027-03-30.db") == true)
  }

  @Test func aBackupThatCannotBeMadeIsSaidAndTheRestGoesOn() throws {
    let bedside = try Bedside()
    let store = try bedside.open()
    try bedside.write([], to: bedside.backups)
    try store.apply(Rows.promised(1), at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    store.finish()
    #expect(store.problems.count == 1)
    #expect(store.problems.first?.contains("today's backup failed") == true)
    #expect(try bedside.open().pending == [10])
  }

  /// B131: an update changes nothing before the old file is safe.
  @Test func anUpdateBacksUpBeforeItChangesTheTables() throws {
    let bedside = try Bedside()
    try bedside.makeGolden()
    let old = try SQLiteStore.read(bedside.places.store).state
    let store = try bedside.open()
    let backup = "\(bedside.backups)/alarms-2027-03-29-version-1.db"
    #expect(store.opening == .migrated(from: 1, backup: backup))
    #expect(store.state.alarms == old.alarms)
    #expect(store.state.reservations == old.reservations)
    #expect(store.state.occurrences == old.occurrences)
    #expect(store.problems.first?.contains(backup) == true)
    #expect(try SQLiteStore.read(backup).state == old)
    #expect(try bedside.open().opening == .healthy)
    // And the way back: the new file is lost, the old backup is all there is.
    unlink(bedside.places.store)
    #expect(try bedside.open().state.reservations == old.reservations)
  }

  @Test func anUpdateThatCannotBackUpRingsFromTheOldFileAsItIs() throws {
    let bedside = try Bedside()
    try bedside.makeGolden()
    try bedside.write([], to: bedside.backups)
    let store = try bedside.open()
    guard case .unwritable = store.opening else {
      Issue.record("\(store.opening)")
      return
    }
    #expect(store.pending == (11...17).map { $0 })
    #expect(store.refusalOfChanges(at: Bedside.now) != nil)
  }
}
