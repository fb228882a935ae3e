import AlarmCore
import CLinux
import Glibc
import SQLiteStore
import Testing

@testable import SafeKeeping

/// Somebody else's files take the last byte of the disk while the engine runs.
@Suite struct FullDiskTests {
  @Test func theReserveIsRealPrivateAndMadeAgain() throws {
    let bedside = try Bedside()
    let store = try bedside.open()
    for _ in 1...2 {
      store.settle(at: Bedside.now, isRinging: false)
      var status = stat()
      try #require(stat(bedside.places.reserve.path, &status) == 0)
      #expect(Int(status.st_blocks) * 512 >= Reserve.size)
      #expect(bedside.mode(bedside.places.reserve.path) == 0o600)
      bedside.places.reserve.giveUp()
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func aFullDiskLocksNobodyIn() throws {
    let bedside = try Bedside()
    // Without the right to mount there is no small disk.
    guard mount("tmpfs", bedside.state, "tmpfs", 0, "size=4m,mode=700") == 0 else { return }
    defer { umount2(bedside.state, Int32(MNT_DETACH)) }
    let store = try bedside.open()
    try store.apply(Rows.promised(1), at: Bedside.now)
    store.settle(at: Bedside.now, isRinging: false)
    store.finish()
    try fill(bedside)
    // A night's worth of what people do, and more than the reserve could hold one after the other.
    for id in 2...200 {
      try store.apply(
        [.putReservation(Rows.reservation(10, after: .seconds(60 * id))), Rows.line("\(id)")],
        at: Bedside.now)
      store.settle(at: Bedside.now, isRinging: true)
    }
    #expect(!bedside.files("reserve").contains("reserve"))
    #expect(store.problems == [])
    #expect(try bedside.open().state == store.state)
    unlink("\(bedside.state)/flood")
    store.settle(at: Bedside.now, isRinging: true)
    #expect(bedside.files("reserve") == ["reserve"])
  }

  /// It was full before the engine started: the reserve is for that hour, too.
  @Test(.enabled(if: geteuid() == 0)) func aDiskThatIsFullAtTheStartGetsTheReserve() throws {
    let bedside = try Bedside()
    guard mount("tmpfs", bedside.state, "tmpfs", 0, "size=4m,mode=700") == 0 else { return }
    defer { umount2(bedside.state, Int32(MNT_DETACH)) }
    do {
      let store = try bedside.open()
      try store.apply(Rows.promised(1), at: Bedside.now)
      store.settle(at: Bedside.now, isRinging: false)
      store.finish()
    }
    try fill(bedside)
    let store = try bedside.open()
    #expect(store.refusalOfChanges(at: Bedside.now) == nil)
    try store.apply(Rows.promised(2), at: Bedside.now)
    #expect(!bedside.files("reserve").contains("reserve"))
    #expect(try bedside.open().state == store.state)
  }

  private func fill(_ bedside: Bedside) throws {
    let flood = try #require(fopen("\(bedside.state)/flood", "w"))
    defer { fclose(flood) }
    setvbuf(flood, nil, _IONBF, 0)
    while fwrite([UInt8](repeating: 1, count: 4096), 1, 4096, flood) == 4096 {}
    try #require(errno == ENOSPC)
  }
}
