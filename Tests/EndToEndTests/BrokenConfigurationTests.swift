import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A mistake in config.toml is said in plain words, and never stops an alarm.
@Suite struct BrokenConfigurationTests {
  private static let broken = """
    [sound]
    output = "speaker"

    [alarm]
    volum = 50
    mission = 3

    [mission.page]
    kind = "reading"
    readings = 1000

    """

  @Test func checkNamesEveryPlace() throws {
    let user = try RyzaUser()
    #expect(try user.run("check", user.configurationFile).code == 0)
    try user.configure(Self.broken)
    let result = try user.run("check", user.configurationFile)
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    let places = lines.map { line in
      line.dropFirst(user.configurationFile.count).split(separator: ":").prefix(2).joined(
        separator: ":")
    }
    #expect(lines.allSatisfy { $0.hasPrefix(user.configurationFile + ":") })
    #expect(places == ["5:1", "6:11", "10:12"])
    #expect(result.output.contains("`volume`"))
  }

  @Test func whatIsNoTOMLNamesItsPlaceToo() throws {
    let user = try RyzaUser()
    try user.configure("[alarm]\nvolume = = 3\n")
    let result = try user.run("check", user.configurationFile)
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("\(user.configurationFile):2:"))
  }

  @Test func theLastGoodSettingsHold() throws {
    let user = try RyzaUser()
    try user.command("list")
    try user.configure(Self.broken)
    let reload = try user.run("reload")
    #expect(reload.code == 4)
    #expect(reload.complaint.contains("the last good one stays in force"))
    try expectLastGood(user)
    #expect(user.killEngine())
    try user.command("list")
    try expectLastGood(user)

    // Only the good file names the output, and a null sink is no output unless it is named.
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.command("ring", "--mission", "puzzle")
    #expect(room.waitUntilLoud() != nil)

    try user.configure(Household.configuration())
    try user.command("reload")
    // A busy machine may not have read the tone in time.
    #expect(try user.status().problems.filter { !$0.hasPrefix(Snapshot.replacedSound) } == [])
  }

  /// A pack that can be used, but not as well as it could be, is no failure.
  @Test func warningsAreSaidAndFailNothing() throws {
    let user = try RyzaUser()
    try user.command("list")
    let pack = "\(user.folder)/sentences/short.txt"
    try FileBytes.replace(pack, with: Array("Four words are few.\n".utf8))
    let reload = try user.run("reload")
    #expect(reload.code == 0)
    #expect(reload.output == "read again\n")
    #expect(reload.complaint.contains("short.txt:1:1: warning: "), "\(reload.complaint)")
    try user.configure(Self.broken)
    #expect(try user.run("reload").code == 4)
  }

  @Test func aSectionThatIsPastedASecondTimeIsNamedWithItsPlace() throws {
    let user = try RyzaUser()
    try user.configure(
      "[screen]\nclock = \"24h\"\n\n[alarm]\nvolume = 70\n\n[screen]\nseconds = \"on\"\n")
    let result = try user.run("check", user.configurationFile)
    #expect(result.code == 1)
    #expect(result.output.contains(":7:1: [screen] is there already at line 1"), "\(result.output)")
  }

  @Test func ofVeryManyProblemsTheFirstOnesAreTold() throws {
    let user = try RyzaUser()
    let lines = (0..<20_000).map { "@say Zorb\($0) = shiv awn" }.joined(separator: "\n")
    try FileBytes.replace("\(user.folder)/sentences/say.txt", with: Array(lines.utf8))
    try user.command("list")
    let problems = try user.status().problems
    #expect(problems.count <= 110)
    #expect(problems.contains { $0.hasPrefix("\(user.folder)/sentences/say.txt:1:") })
    #expect(problems.contains { $0.hasPrefix("`ryza-tui check` shows ") })
  }

  private func expectLastGood(_ user: RyzaUser) throws {
    let status = try user.status()
    #expect(status.missions.contains("puzzle"))
    #expect(status.defaults.sound == "tone.wav")
    #expect(status.problems.contains { $0.hasPrefix("\(user.configurationFile):5:1: ") })
    #expect(status.problems.contains { $0.contains("the last good one stays in force") })
  }
}
