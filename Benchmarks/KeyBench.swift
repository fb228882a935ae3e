import AlarmCore
import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import TestSupport

/// How long a key takes to its frame, with lists that nobody has, and what a frame costs.
enum KeyBench {
  private static let keys = 300

  static func run() throws -> Chapter {
    Chapter(
      title: "Keys: from a key to its frame",
      notes: [
        "real program and engine, on a pseudo-terminal of 24 × 80; from writing the key to the first "
          + "byte that is drawn",
        "keys go down the list and up again, one every 20 ms or more",
      ],
      figures: try [10, 10_000].flatMap(figures))
  }

  private static func figures(_ count: Int) throws -> [Figure] {
    let user = try RyzaUser(missions: "")
    try fill(user, with: count)
    try user.startEngine()
    let terminal = try user.openFrontEnd()
    try terminal.wait(atMost: .seconds(60)) { $0.contains("[x]") }
    terminal.settle(.seconds(1))
    let before = terminal.bytesDrawn
    let spans = try (0..<keys).map { number in
      let begin = Clocks.boot
      terminal.send(number % 18 < 9 ? "j" : "k")
      guard terminal.lookForDrawing(within: .seconds(10)) else {
        throw BenchFailure("a key draws nothing")
      }
      let span = (Clocks.boot - begin).milliseconds
      terminal.settle(.milliseconds(20))
      return span
    }
    let bytes = Double(terminal.bytesDrawn - before) / Double(keys)
    let targets: [Target] = [.percentile99(16)]
    return [
      Figure("a key to its frame, \(count) alarms", "ms", Series(spans), targets),
      Figure("bytes that draw a frame, \(count) alarms", "", bytes),
    ]
  }

  /// Writes the alarms where the engine will find them.
  private static func fill(_ user: RyzaUser, with count: Int) throws {
    let folder = String(user.store.dropLast("/alarms.db".count))
    try Places.makePrivateFolder(folder)
    let stored = try ManyAlarms.stored(count)
    try SQLiteStore(path: user.store).apply(stored.alarms.map(StoreWrite.putAlarm))
  }
}
