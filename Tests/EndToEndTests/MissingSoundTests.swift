import Glibc
import TestSupport
import Testing
import Wire

/// A sound that has gone is missed in the evening, and the alarm rings all the same.
@Suite struct MissingSoundTests {
  @Test func aSoundThatIsDeletedIsMissedAtOnceAndTheBuiltInToneRings() throws {
    let user = try RyzaUser()
    let file = "\(user.folder)/birds.wav"
    try ChildProcess.run(["sox", "-n", "-r", "48000", file, "synth", "2", "sine", "900"])
    try user.startEngine()
    try user.command("add", "06:30", "--sound", file)
    #expect(try user.status().problems.isEmpty)
    try user.command("ring", "--in", "4s", "--mission", "none", "--sound", file)
    #expect(unlink(file) == 0)
    let problems = try user.status().problems
    #expect(problems.count == 1)
    #expect(problems.first?.contains("The sound \(file) of alarm 1, alarm 2 is not there") == true)
    #expect(problems.first?.contains("--sound FILE") == true)

    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    let watch = try user.watch()
    #expect(room.waitUntilLoud() != nil)
    try watch.wait {
      $0.audio.audible && $0.problems.contains { $0.contains("built-in tone plays") }
    }

    try user.command("disable", "1")
    #expect(try !user.status().problems.contains { $0.contains("alarm 1") })
  }
}
