import Glibc
import LinuxLoop
import Wire

/// The ringer: `ryza-tui engine`. It outlives every terminal.
public enum EngineRole {
  /// Runs the engine until it is told to end, and gives the exit code.
  ///
  /// - Parameters:
  ///   - readiness: a descriptor that gets one byte once the engine listens, and is closed.
  ///   - sentinel: the pipe of the sentinel that has started this engine; nil starts one.
  public static func run(readiness: Int32?, sentinel: Int32?) -> Int32 {
    let places = Places.ofThisUser()
    let manager = ServiceManager.takeOver()
    let ready = readiness.map(handedDown)
    let words = sentinel.map(handedDown)
    // A client or listener that has gone shows as an error of the write.
    signal(SIGPIPE, SIG_IGN)
    // A limit on file sizes shows there, too.
    signal(SIGXFSZ, SIG_IGN)
    do {
      // Before the lock: whoever finds it taken sends a signal to its holder.
      let signals = try Signals([SIGTERM, SIGINT, SIGHUP])
      try Places.makePrivateFolder(places.runtime)
      // Without it, the engine rings from what it knows, and says so.
      try? Places.makePrivateFolder(places.state)
      guard let lock = try EngineLock(places) else {
        makeWay(places)
        return EngineExit.anotherRuns
      }
      let sentinel = SentinelProcess(words: words, isManaged: manager != nil)
      let host = try makeHost(places, lock, signals, sentinel)
      if let span = manager?.watchdog { host.beat(within: span) { manager?.tell(.alive) } }
      try host.run {
        announce(to: ready)
        manager?.tell(.ready)
      }
      manager?.tell(.stopping)
      guard host.hasMadeWay else { return 0 }
      fail("another process is the engine of \(places.state) now, because the locks were removed")
      return EngineExit.anotherRuns
    } catch {
      fail("\(error)")
      return EngineExit.failed
    }
  }

  /// Another engine has these alarms. If its socket was removed, it makes it again when asked.
  private static func makeWay(_ places: Places) {
    let holder = EngineLock.holder(places)
    if let holder { kill(holder, SIGHUP) }
    fail(
      "\(holder.map { "process \($0)" } ?? "another process") is already the engine of "
        + "\(places.state); if `ryza-tui status` does not find it, it was started with another "
        + "XDG_RUNTIME_DIR")
  }

  private static func makeHost(
    _ places: Places, _ lock: EngineLock, _ signals: consuming Signals, _ sentinel: SentinelProcess
  ) throws -> EngineHost {
    do {
      return try EngineHost(places: places, lock: lock, signals: signals, sentinel: sentinel)
    } catch {
      sentinel.giveUp()
      throw error
    }
  }

  /// No child gets it in its turn.
  private static func handedDown(_ number: Int32) -> Descriptor {
    let descriptor = Descriptor(owning: number)
    descriptor.closeOnExec()
    return descriptor
  }

  private static func announce(to ready: Descriptor?) {
    try? ready?.writeAll([UInt8(ascii: "r")])
  }

  private static func fail(_ why: String) {
    let line = "ryza-tui engine: \(why)\n"
    try? Descriptor(owning: dup(2)).writeAll(Array(line.utf8))
  }
}
