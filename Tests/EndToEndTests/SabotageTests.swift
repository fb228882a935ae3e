import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// What people, scripts and worn-out cards do to an engine's surroundings.
@Suite struct SabotageTests {
  @Test func aPipeAmongTheSentencesIsNamedAndStopsNothing() throws {
    let user = try RyzaUser()
    let pipe = "\(user.folder)/sentences/pipe.txt"
    #expect(mkfifo(pipe, 0o600) == 0)
    let check = try user.run("check")
    #expect(check.code == 1)
    #expect(check.output.contains("\(pipe):1:1: it cannot be read"))
    #expect(try user.run("list").code == 0)
    #expect(try user.run("reload").code != nil)
  }

  @Test func twoEnginesNeverShareAStore() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let elsewhere = try TemporaryDirectory()
    let second = try user.run("engine", changing: ["XDG_RUNTIME_DIR": elsewhere.path])
    #expect(second.code != 0)
    #expect(second.complaint.contains("is already the engine of"))
  }

  @Test func anEngineWhoseSocketWasRemovedIsFoundAgain() throws {
    let user = try RyzaUser()
    try user.command("add", "7:30", "--on", "daily")
    let runtime = "\(user.environment["XDG_RUNTIME_DIR"] ?? "")/ryza-tui"
    for name in ["engine.socket", "engine.lock"] { #expect(unlink("\(runtime)/\(name)") == 0) }
    // The engine may have filled it again already.
    rmdir(runtime)
    let list = try user.run("list")
    #expect(list.code == 0)
    #expect(list.output.contains("07:30"))
    #expect(try user.run("add", "8:30").output.hasPrefix("alarm 2 added"))
  }

  /// Somebody cleans up while it rings: there is one engine, it is found, and it knows everything.
  @Test func anEngineWhoseFoldersAreRemovedStaysTheOnlyOne() throws {
    let user = try RyzaUser()
    try user.command("add", "7:30", "--on", "daily", "--label", "work")
    try user.command("ring", "--mission", "none")
    let engine = try #require(user.engineProcess)
    let (state, runtime) = (folder("XDG_STATE_HOME", of: user), folder("XDG_RUNTIME_DIR", of: user))
    let files = ["engine.lock", "alarms.db", "armed.txt"].map { "\(state)/\($0)" }
    // What is removed while it is made again may not be removed whole: no matter.
    _ = try? ChildProcess.run(["rm", "-rf", state, runtime])
    let isBack = {
      (files + ["\(runtime)/engine.lock", "\(runtime)/engine.socket"]).allSatisfy(FileBytes.exists)
    }
    try expectEventually { isBack() }
    let second = try user.run("engine")
    #expect(second.code != 0)
    #expect(second.complaint.contains("process \(engine) is already the engine of"))
    #expect(try user.status().phase == .ringing)
    #expect(try user.command("list").contains("work"))
    #expect(user.engineProcess == engine)
    #expect(user.killEngine())
    // Its last thread may still hold the socket.
    try expectEventually { (try? UnixSocket.connect(to: "\(runtime)/engine.socket")) == nil }
    #expect(try user.command("list").contains("work"))
    #expect(try user.status().phase == .ringing)
  }

  @Test func anEngineWhoseRuntimeFolderIsRemovedIsFoundWithoutStartingAnother() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let runtime = folder("XDG_RUNTIME_DIR", of: user)
    _ = try? ChildProcess.run(["rm", "-rf", runtime])
    try expectEventually {
      (try? UnixSocket.connect(to: "\(runtime)/engine.socket")) != nil
    }
  }

  /// The engine was stopped while its files were removed, and another one was started meanwhile.
  @Test func anEngineThatComesTooLateMakesWayAndWritesNothing() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let first = try #require(user.engineProcess)
    kill(first, SIGSTOP)
    defer { kill(first, SIGKILL) }
    for variable in ["XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
      _ = try? ChildProcess.run(["rm", "-rf", folder(variable, of: user)])
    }
    try user.command("add", "8:30", "--label", "second")
    let store = try FileBytes.read(user.store)
    kill(first, SIGCONT)
    // One that has ended and was not waited for has no words left.
    try expectEventually { (try? FileBytes.read("/proc/\(first)/cmdline"))?.isEmpty != false }
    #expect(try FileBytes.read(user.store) == store)
    #expect(try user.command("list").contains("second"))
  }

  private func folder(_ variable: String, of user: RyzaUser) -> String {
    "\(user.environment[variable] ?? "")/ryza-tui"
  }

  @Test func aWrongZoneIsToldRatherThanTakenForUTC() throws {
    let user = try RyzaUser()
    #expect(try user.run("list", changing: ["TZ": "Mars/Olympus"]).code == 0)
    #expect(try user.run("status").output.contains("Mars/Olympus"))
  }
}
