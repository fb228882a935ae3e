import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Nobody is there to start another engine, no front end and no service manager: its sentinel does.
@Suite struct WatchedEngineTests {
  /// Waits until exactly one engine runs, with one who watches it.
  private func expectOnePair(
    _ user: RyzaUser, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectEventually(sourceLocation: sourceLocation) {
      user.watchers.count == 2 && user.engineProcess != nil && user.sentinelProcess != nil
    }
  }

  @Test func anEngineThatIsKilledWhileItRingsRingsOn() throws {
    let morning = try Morning("page")
    #expect(morning.user.killEngineAlone() != nil)
    morning.expectAudible(after: Clocks.boot)
    #expect(try morning.user.status().phase == .ringing)
    try expectOnePair(morning.user)
  }

  @Test func anEngineThatIsKilledInAReadingRings() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    #expect(morning.user.killEngineAlone() != nil)
    morning.expectAudible(after: quiet)
    #expect(try morning.user.status().mission?.failed == 0)
  }

  @Test func anEngineThatIsKilledAgainAndAgainComesBackEachTime() throws {
    let morning = try Morning("page")
    for _ in 0..<3 {
      var killed: pid_t?
      try expectEventually {
        killed = morning.user.killEngineAlone()
        return killed != nil
      }
      try expectEventually { morning.user.engineProcess.map { $0 != killed } ?? false }
      morning.expectAudible(after: Clocks.boot)
    }
    try expectOnePair(morning.user)
  }

  /// The sentinel of one that died again and again waits before it starts another; who starts one meanwhile,
  /// and ends it, means it.
  @Test func anEngineThatIsToldToEndWhileASentinelWaitsStaysAway() throws {
    let user = try RyzaUser()
    try user.command("list")
    for _ in 0..<3 {
      var killed: pid_t?
      try expectEventually {
        killed = user.killEngineAlone()
        return killed != nil
      }
    }
    try user.command("list")
    try user.command("quit")
    try expectEventually { user.watchers.isEmpty }
  }

  @Test func anEngineThatIsKilledInTheNightRingsInTheMorning() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.command("ring", "--in", "3s", "--mission", "none")
    #expect(user.killEngineAlone() != nil)
    #expect(
      room.waitUntilSteady(for: .seconds(1), after: Clocks.boot, within: .seconds(15)) != nil)
  }

  @Test func anEngineThatStandsStillGoesOnRinging() throws {
    let morning = try Morning("page")
    let engine = try #require(morning.user.engineProcess)
    kill(engine, SIGSTOP)
    let quiet = morning.expectQuiet()
    morning.expectAudible(after: quiet)
    #expect(morning.user.engineProcess == engine)
  }

  @Test func anEngineThatStandsStillInAReadingRings() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    kill(try #require(morning.user.engineProcess), SIGSTOP)
    // Its listener hears nobody any more; the reading is not finished.
    morning.expectAudible(after: quiet)
  }

  @Test func anEngineThatStandsStillInTheNightRingsInTheMorning() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.command("ring", "--in", "3s", "--mission", "none")
    kill(try #require(user.engineProcess), SIGSTOP)
    #expect(
      room.waitUntilSteady(for: .seconds(1), after: Clocks.boot, within: .seconds(20)) != nil)
  }

  /// Its loop is in a deadlock, or turns in a circle; its other threads live.
  @Test(arguments: Standstill.allCases)
  func anEngineThatNothingRousesIsReplaced(standstill: Standstill) throws {
    let folder = try TemporaryDirectory()
    let morning = try Morning("page", changing: ["LD_PRELOAD": Standstill.library(in: folder)])
    let quiet = try morning.beginReading()
    let engine = try #require(morning.user.engineProcess)
    kill(engine, standstill.signal)
    // The reading would have lent silence for longer than that.
    let began = morning.room.waitUntilSteady(for: .seconds(1), after: quiet, within: .seconds(60))
    #expect(began != nil)
    #expect(morning.user.engineProcess != engine)
    try expectOnePair(morning.user)
  }

  @Test func aSentinelThatIsKilledIsReplacedAndTheNextOneWatches() throws {
    let morning = try Morning("page")
    let sentinel = try #require(morning.user.sentinelProcess)
    kill(sentinel, SIGKILL)
    try expectEventually { morning.user.sentinelProcess.map { $0 != sentinel } ?? false }
    #expect(morning.user.killEngineAlone() != nil)
    morning.expectAudible(after: Clocks.boot)
    try expectOnePair(morning.user)
  }

  @Test func theSentinelOfAnEngineThatItHasStartedIsReplaced() throws {
    let morning = try Morning("page")
    #expect(morning.user.killEngineAlone() != nil)
    morning.expectAudible(after: Clocks.boot)
    let sentinel = try #require(morning.user.sentinelProcess)
    kill(sentinel, SIGKILL)
    try expectEventually { morning.user.sentinelProcess.map { $0 != sentinel } ?? false }
    #expect(morning.user.killEngineAlone() != nil)
    morning.expectAudible(after: Clocks.boot)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func whoIsToldToEndStaysEnded(signal: Int32) throws {
    let morning = try Morning("page")
    kill(try #require(morning.user.engineProcess), signal)
    try expectEventually { morning.user.watchers.isEmpty }
    morning.expectQuiet()
  }

  @Test func quitLeavesNobodyBehind() throws {
    let user = try RyzaUser()
    try user.command("add", "7:30")
    try expectOnePair(user)
    try user.command("quit")
    try expectEventually { user.watchers.isEmpty }
  }

  @Test func aClosedTerminalIsNoEndForASentinel() throws {
    let morning = try Morning("page")
    let sentinel = try #require(morning.user.sentinelProcess)
    kill(sentinel, SIGHUP)
    #expect(getsid(sentinel) == sentinel)
    #expect(morning.user.killEngineAlone() != nil)
    morning.expectAudible(after: Clocks.boot)
    #expect(morning.user.sentinelProcess == sentinel)
  }

  /// It holds what it needs, and nothing of those who started its engine.
  @Test func aSentinelHoldsNothingOpen() throws {
    let user = try RyzaUser()
    try user.startEngine()
    try expectOnePair(user)
    let folder = "/proc/\(try #require(user.sentinelProcess))/fd"
    try expectEventually {
      let open = FileNames.inFolder(folder).filter { Int($0) != nil }.map { name in
        var buffer = [CChar](repeating: 0, count: 256)
        let count = readlink("\(folder)/\(name)", &buffer, buffer.count - 1)
        return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
      }
      return !open.isEmpty
        && open.allSatisfy { $0 == "/dev/null" || $0.hasPrefix("pipe:") || $0.hasPrefix("anon_") }
    }
  }

  /// What it has to say stands in the log, a line for each start.
  @Test func anEngineThatCannotStartIsTriedForEverButNotAllTheTime() throws {
    let morning = try Morning("page")
    let user = morning.user
    let log = "\(user.environment["XDG_STATE_HOME"] ?? "")/ryza-tui/engine.log"
    let runtime = "\(user.environment["XDG_RUNTIME_DIR"] ?? "")/ryza-tui"
    kill(try #require(user.engineProcess), SIGSTOP)
    try TestSupport.ChildProcess.run(["rm", "-rf", runtime])
    try FileBytes.replace(runtime, with: Array("in the way".utf8))
    let start = Clocks.boot
    #expect(user.killEngineAlone() != nil)
    var starts: Int {
      ((try? FileBytes.read(log)) ?? []).count { $0 == UInt8(ascii: "\n") }
    }
    #expect(eventually(within: .seconds(30)) { starts >= 3 })
    // At once, after one second, and after two more.
    #expect(Clocks.boot - start >= .seconds(3))
    unlink(runtime)
    morning.expectAudible(after: Clocks.boot)
    try expectOnePair(user)
  }

  @Test func withAServiceManagerTheSentinelLeavesTheStartToIt() throws {
    let folder = try TemporaryDirectory()
    let library = try Standstill.library(in: folder)
    let manager = try Manager(at: folder.appending("notify"))
    let user = try RyzaUser()
    try user.startEngine(changing: manager.environment.merging(["LD_PRELOAD": library]) { $1 })
    try expectEventually { manager.heard.contains("READY=1") }
    try expectEventually { manager.heard.count { $0 == "WATCHDOG=1" } > 2 }
    try user.command("ring", "--mission", "none")
    kill(try #require(user.engineProcess), Standstill.deadlock.signal)
    #expect(eventually(within: .seconds(30)) { user.watchers.isEmpty })
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.startEngine(changing: manager.environment)
    #expect(room.waitUntilSteady(for: .seconds(1), after: Clocks.boot, within: .seconds(15)) != nil)
    // Read, too, so that there is room for what comes: a manager that does not listen misses it.
    #expect(!manager.heard.contains("STOPPING=1"))
    kill(try #require(user.engineProcess), SIGTERM)
    try expectEventually { manager.heard.contains("STOPPING=1") }
    try expectEventually { user.watchers.isEmpty }
  }

  /// What a terminal has inherited from its own service is no business of an engine that it starts.
  @Test func theManagerOfSomebodyElseIsNotTold() throws {
    let folder = try TemporaryDirectory()
    let manager = try Manager(at: folder.appending("notify"))
    let user = try RyzaUser()
    try user.startEngine(
      changing: manager.environment.merging(["SYSTEMD_EXEC_PID": "\(getpid())"]) { $1 })
    try user.command("add", "7:30")
    try user.command("quit")
    try expectEventually { user.watchers.isEmpty }
    #expect(manager.heard == [])
  }
}

/// What no bug of today does to an engine's loop: a library that is loaded with it waits for a signal.
enum Standstill: CaseIterable {
  case deadlock, circle

  var signal: Int32 {
    switch self {
    case .deadlock: SIGUSR1
    case .circle: SIGUSR2
    }
  }

  /// - Returns: its path.
  static func library(in folder: TemporaryDirectory) throws -> String {
    let source = try folder.write(
      "standstill.c",
      """
      #include <signal.h>
      #include <unistd.h>
      static void wait_for_ever(int number) { for (;;) pause(); }
      static void turn_in_a_circle(int number) { for (;;) __asm__ volatile(""); }
      __attribute__((constructor)) static void begin(void) {
        signal(SIGUSR1, wait_for_ever);
        signal(SIGUSR2, turn_in_a_circle);
      }
      """)
    let library = folder.appending("standstill.so")
    try TestSupport.ChildProcess.run(["cc", "-shared", "-fPIC", "-o", library, source])
    return library
  }
}

/// What systemd is to a service of the type notify (sd_notify(3)).
private final class Manager {
  let environment: [String: String]
  private let socket: Descriptor
  private var words: [String] = []

  init(at path: String) throws {
    environment = ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "200000"]
    let socket = Descriptor(
      owning: try check(Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0), "socket"))
    self.socket = socket
    socket.closeOnExec()
    socket.makeNonBlocking()
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try check(bound, "bind")
  }

  var heard: [String] {
    while let bytes = try? socket.readAvailable() {
      words.append(String(decoding: bytes, as: UTF8.self))
    }
    return words
  }
}
