import Glibc
import LinuxLoop
import TestSupport
import Testing

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
    #expect(rmdir(runtime) == 0)
    let list = try user.run("list")
    #expect(list.code == 0)
    #expect(list.output.contains("07:30"))
    #expect(try user.run("add", "8:30").output.hasPrefix("alarm 2 added"))
  }

  @Test func aWrongZoneIsToldRatherThanTakenForUTC() throws {
    let user = try RyzaUser()
    #expect(try user.run("list", changing: ["TZ": "Mars/Olympus"]).code == 0)
    #expect(try user.run("status").output.contains("Mars/Olympus"))
  }
}
