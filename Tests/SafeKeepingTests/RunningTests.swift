import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import Testing

@testable import SafeKeeping

/// The store's file is taken away while the engine runs.
@Suite struct RunningTests {
  enum Theft: CaseIterable {
    case fileDeleted, allFilesDeleted, folderDeleted, replacedByOlder, replacedByGarbage
  }

  @Test(arguments: Theft.allCases) func whatWasTakenIsPutBack(theft: Theft) throws {
    let bedside = try Bedside()
    try bedside.commit(Rows.promised(1) + [Rows.line("one")])
    let old = try bedside.bytes(bedside.places.store)
    let store = try bedside.open()
    try store.apply(Rows.promised(2) + [Rows.line("two")], at: Bedside.now)
    try steal(bedside, theft, old: old)
    try store.apply(Rows.promised(3) + [Rows.line("three")], at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    #expect(store.pending == [10, 20, 30])
    let message = try #require(store.problems.first)
    #expect(message.contains("while the engine ran"))
    switch theft {
    case .replacedByOlder, .replacedByGarbage:
      #expect(!bedside.files("alarms.db.replaced-").isEmpty)
      #expect(message.contains("alarms.db.replaced-"))
    case .fileDeleted, .allFilesDeleted, .folderDeleted:
      #expect(message.contains("deleted"))
    }
    // It goes on as if nothing had been, and so does the next engine.
    try store.apply([Rows.line("four")], at: Bedside.now)
    let next = try bedside.open()
    #expect(next.opening == .healthy)
    #expect(next.pending == [10, 20, 30])
    #expect(try next.details() == ["one", "two", "three", "four"])
  }

  private func steal(_ bedside: Bedside, _ theft: Theft, old: [UInt8]) throws {
    let path = bedside.places.store
    switch theft {
    case .fileDeleted: unlink(path)
    case .allFilesDeleted: for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    case .folderDeleted: Bedside.remove(bedside.state)
    case .replacedByOlder:
      try bedside.write(old, to: path + ".x")
      rename(path + ".x", path)
    case .replacedByGarbage:
      try bedside.write([1, 2, 3], to: path + ".x")
      rename(path + ".x", path)
    }
  }

  /// Somebody writes into the open file.
  @Test func aFileThatIsRuinedInPlaceCostsNoPromise() throws {
    let bedside = try Bedside()
    let store = try bedside.open()
    try store.apply((1...60).flatMap { Rows.promised($0) }, at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    let file = try #require(fopen(bedside.places.store, "r+"))
    fwrite([UInt8](repeating: 0x5a, count: 200_000), 1, 200_000, file)
    fclose(file)
    let log = try #require(fopen(bedside.places.store + "-wal", "r+"))
    fwrite([UInt8](repeating: 0x5a, count: 200_000), 1, 200_000, log)
    fclose(log)
    try store.apply(Rows.promised(61), at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    let next = try bedside.open()
    #expect(next.pending == (1...61).map { $0 * 10 })
  }
}
