import LinuxLoop
import TestSupport
import Testing
import Wire

/// A sound that cannot be played is said before it should ring, while the tone plays, and afterwards.
@Suite struct UselessSoundTests {
  /// Somebody whose new alarms have a sound that nobody hears.
  private static func userWithSilence() throws -> (RyzaUser, file: String) {
    let user = try RyzaUser()
    let file = "\(user.folder)/sounds/still.wav"
    try ChildProcess.run(["sox", "-n", "-r", "48000", file, "trim", "0", "2"])
    let configuration = Household.configuration().replacing("tone.wav", with: "still.wav")
    try user.configure(configuration)
    return (user, file)
  }

  /// Puts a sound that can be heard there.
  private static func putTone(of user: RyzaUser, at file: String) throws {
    try FileBytes.replace(file, with: FileBytes.read("\(user.folder)/sounds/tone.wav"))
  }

  @Test func checkTriesTheSoundOfNewAlarms() throws {
    let (user, file) = try Self.userWithSilence()
    let silent = try user.run("check", user.configurationFile)
    #expect(silent.code == 1)
    #expect(silent.output.contains(":7:9: sound cannot be \"still.wav\""), "\(silent.output)")
    #expect(silent.output.contains("it is silent"))
    #expect(silent.output.contains("Mend the file"))
    try Self.putTone(of: user, at: file)
    #expect(try user.run("check", user.configurationFile).code == 0)
    for path in [user.folder, "/dev/zero"] {
      try user.configure("[alarm]\nsound = \"\(path)\"\n")
      let odd = try user.run("check", user.configurationFile)
      #expect(odd.code == 1)
      #expect(odd.output.contains(":2:9: "), "\(odd.output)")
    }
  }

  @Test func aNewAlarmWithAUselessSoundIsAddedAndTheProblemSaid() throws {
    let (user, file) = try Self.userWithSilence()
    try user.startEngine()
    try user.command("add", "06:30")
    let problem = try user.status().problems.first
    #expect(problem?.contains("sound still.wav of alarm 1") == true, "\(problem ?? "-")")
    #expect(problem?.contains("it is silent") == true)
    try Self.putTone(of: user, at: file)
    try user.command("edit", "1", "--sound", "still.wav")
    #expect(try user.status().problems.isEmpty)
  }

  @Test func aRingWithTheToneIsNotForgotten() throws {
    let user = try RyzaUser()
    let file = "\(user.folder)/sounds/birds.wav"
    try Self.putTone(of: user, at: file)
    try user.startEngine()
    try user.command("add", "06:30", "--sound", "birds.wav")
    try FileBytes.replace(file, with: Array("no sound at all".utf8))
    #expect(try user.status().problems.isEmpty)
    let watch = try user.watch()
    func ringOnce(until heard: (Snapshot) -> Bool) throws {
      let isHeard = try eventually {
        try user.command("ring", "--mission", "none", "--in", "1s")
        try watch.wait { $0.phase == .ringing && $0.audio.audible }
        // On a busy machine a ring may begin with what is known of the file: then it rings once more.
        let isSoon = (try? watch.wait(atMost: .seconds(3), until: heard)) != nil
        try user.command("attempt")
        try watch.wait { $0.phase == .waiting }
        return isSoon
      }
      #expect(isHeard)
    }
    try user.configure(Household.configuration().replacing("tone.wav", with: "birds.wav"))
    try user.command("reload")
    try ringOnce { snapshot in
      snapshot.problems.filter { $0.contains("birds.wav") }.count == 1
        && snapshot.problems.contains { $0.hasPrefix(Snapshot.replacedSound) }
    }
    let after = try user.status().problems
    #expect(after.count == 1, "\(after)")
    let told = "The built-in tone rings for the sound birds.wav of alarm 1"
    #expect(after.first?.contains(told) == true, "\(after)")
    try Self.putTone(of: user, at: file)
    try ringOnce { $0.problems.isEmpty }
    #expect(try user.status().problems.isEmpty)
  }

  @Test func aVolumeThatIsNoAlarmIsSaidToRingLouder() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let said = "10 %, which rings at 30 %"
    #expect(try user.command("add", "06:30", "--volume", "10").contains(said))
    #expect(try user.command("show", "1").contains(said))
    #expect(try !user.command("edit", "1", "--volume", "30").contains("rings at"))
    #expect(try !user.command("show", "1").contains("rings at"))
  }
}
