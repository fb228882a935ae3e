import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// `ryza-tui doctor` says before anybody sleeps what would stop tomorrow's alarm.
@Suite struct DoctorTests {
  private func examine(
    _ user: RyzaUser, changing variables: [String: String] = [:]
  ) throws -> (code: Int32?, document: DoctorDocument) {
    let result = try user.run(["doctor", "--json"], changing: variables)
    return (result.code, try JSONLines.decode(DoctorDocument.self, from: result.output.utf8))
  }

  private func code(_ subject: String, in document: DoctorDocument) -> String? {
    document.facts.first { $0.subject == subject }?.code
  }

  @Test func itAsksTheEngineAboutEverything() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let (exit, document) = try examine(user)
    #expect(
      document.facts.map(\.subject)
        == ["sound", "microphone", "speech", "wakeUp", "clock", "start", "space", "settings"])
    #expect(code("sound", in: document) == "soundPlays")
    #expect(code("microphone", in: document) == "microphoneHears")
    #expect(code("settings", in: document) == "settingsRight")
    #expect(document.facts.first { $0.subject == "clock" }?.values["zone"] == "UTC")
    #expect(exit == (document.ready ? 0 : 1))
    let others = document.facts.filter { $0.subject != "wakeUp" && $0.subject != "clock" }
    #expect(others.allSatisfy { $0.consequence != "silence" })
  }

  @Test func whatIsMissingIsSaid() throws {
    let user = try RyzaUser()
    let (before, without) = try examine(user)
    #expect(before == 1)
    #expect(code("start", in: without) == "engineMissing")
    // It looks, and starts nothing.
    #expect(user.engineProcess == nil)
    try user.startEngine()
    user.pulse.stop()
    try user.configure("[sound]\noutput = \"speaker\"\n[alarm]\nvolum = 3\n")
    let (exit, document) = try examine(user)
    #expect(exit == 1)
    #expect(!document.ready)
    #expect(code("sound", in: document) == "soundServerMissing")
    #expect(code("microphone", in: document) == "microphoneUnreachable")
    let settings = document.facts.first { $0.subject == "settings" }
    #expect(settings?.code == "settingsWrong")
    #expect(settings?.text.contains("config.toml:4:1: ") == true, "\(settings?.text ?? "")")
  }

  @Test func peopleReadItWithItsMends() throws {
    let user = try RyzaUser()
    let text = try user.run("doctor").output
    #expect(text.contains("ok  Sound       Null Output"), "\(text)")
    #expect(text.contains("!!  Start       no engine runs"), "\(text)")
    #expect(text.contains("    $ ryza-tui engine"), "\(text)")
    #expect(text.hasSuffix("Tomorrow's alarm might not be heard.\n"), "\(text)")
  }
}
