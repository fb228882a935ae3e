import AlarmCore
import CivilTime
import Glibc
import SQLiteStore
import Testing

/// Another process writes, is watched while it does, and dies in the middle.
@Suite struct KilledWriterTests {
  @Test func nothingAcknowledgedIsLostAndNothingIsHalfDone() throws {
    let folder = try StoreFolder()
    for _ in 0..<5 {
      let writer = try Writer(store: folder.path)
      try #require(writer.wait(forCommits: 20) == 20)
      try expectWholeCommit(in: folder, atLeast: 1)
      let acknowledged = writer.killAndReadLast()
      try expectWholeCommit(in: folder, atLeast: acknowledged)
    }
  }

  /// The four rows of a commit all say its number.
  private func expectWholeCommit(in folder: StoreFolder, atLeast acknowledged: Int64) throws {
    let store = try folder.open()
    let loaded = try store.load()
    #expect(loaded.problems == [])
    let number = loaded.state.lastReservation.rawValue
    #expect(number >= acknowledged)
    #expect(
      loaded.state.alarms.map(\.label) == loaded.state.reservations.map { "\($0.id.rawValue)" })
    #expect(loaded.state.reservations.map(\.due.nanosecondsSince1970) == [number])
    let newest = try store.ledger(since: WallInstant(nanosecondsSince1970: 0), limit: 1)
    #expect(newest.map(\.detail).allSatisfy { Int64($0) ?? 0 >= number })
  }
}

/// The process `StoreWriter`, built beside these tests.
private final class Writer {
  private let process: pid_t
  private let output: UnsafeMutablePointer<FILE>
  private var isRunning = true

  init(store: String) throws {
    // `exec` makes the shell become the writer, whose first line is its process id.
    output = try #require(popen("exec '\(try Self.program())' '\(store)'", "re"))
    process = pid_t(try #require(Self.readNumber(from: output), "the writer did not start"))
  }

  deinit { end() }

  private func end() {
    guard isRunning else { return }
    isRunning = false
    kill(process, SIGKILL)
  }

  /// In the folder of the test bundle, which is on the command line of whatever runs it.
  private static func program() throws -> String {
    let folders = CommandLine.arguments.compactMap { argument in
      argument.lastIndex(of: "/").map { String(argument[..<$0]) }
    }
    let programs = folders.map { "\($0)/StoreWriter" }
    return try #require(
      programs.first { access($0, X_OK) == 0 }, "no StoreWriter beside \(CommandLine.arguments)")
  }

  /// How many commits it has acknowledged, once there are so many or it has ended.
  func wait(forCommits count: Int) -> Int {
    (0..<count).prefix { _ in Self.readNumber(from: output) != nil }.count
  }

  /// The number of the last commit that it acknowledged before it was killed.
  func killAndReadLast() -> Int64 {
    end()
    var last: Int64 = 0
    while let number = Self.readNumber(from: output) { last = number }
    pclose(output)
    return last
  }

  /// The next line; nil at the end.
  private static func readNumber(from stream: UnsafeMutablePointer<FILE>) -> Int64? {
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, Int32(buffer.count), stream) != nil else { return nil }
    let digits = buffer.prefix { $0 > CChar(UInt8(ascii: " ")) }.map(UInt8.init(bitPattern:))
    return Int64(String(decoding: digits, as: UTF8.self))
  }
}
