import Glibc
import LinuxLoop
import Wire

/// The ringer: `ryza-tui engine`. It outlives every terminal.
public enum EngineRole {
  /// Runs the engine until it is told to end, and gives the exit code.
  ///
  /// - Parameter readiness: a descriptor that gets one byte once the engine listens, and is closed.
  public static func run(readiness: Int32?) -> Int32 {
    let places = Places.ofThisUser()
    do {
      try Places.makePrivateFolder(places.runtime)
      try Places.makePrivateFolder(places.state)
      guard let lock = try EngineLock(at: places.lock) else {
        fail("an engine runs already for this user; `ryza-tui status` asks it")
        return EngineExit.anotherRuns
      }
      defer { withExtendedLifetime(lock) {} }
      try EngineHost(places: places).run { announce(to: readiness) }
      return 0
    } catch {
      fail("\(error)")
      return EngineExit.failed
    }
  }

  private static func announce(to readiness: Int32?) {
    guard let readiness else { return }
    let ready = Descriptor(owning: readiness)
    try? ready.writeAll([UInt8(ascii: "r")])
  }

  private static func fail(_ why: String) {
    let line = "ryza-tui engine: \(why)\n"
    try? Descriptor(owning: dup(2)).writeAll(Array(line.utf8))
  }
}
