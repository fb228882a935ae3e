import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A test tone is heard where a ring would be, leaves the mixer as it was, and never meets an alarm.
@Suite struct ToneTests {
  private func sink(_ user: RyzaUser, _ name: String) throws -> (isMuted: Bool, volume: String) {
    (
      try user.pulse.pactl(["get-sink-mute", name]).contains("yes"),
      try user.pulse.pactl(["get-sink-volume", name])
    )
  }

  @Test(arguments: [nil, "spare"])
  func itIsHeardWhereARingWouldBe(output: String?) throws {
    let user = try RyzaUser()
    let name = output ?? "speaker"
    try user.pulse.pactl(["set-sink-mute", name, "1"])
    try user.pulse.pactl(["set-sink-volume", name, "10%"])
    let before = try sink(user, name)
    let room = try MonitorRecorder(user.pulse, sink: name)
    let start = Clocks.boot
    let result = try user.run(["tone", "--json"] + (output.map { ["--output", $0] } ?? []))
    let document = try JSONLines.decode(ToneDocument.self, from: result.output.utf8)
    #expect(result.code == 0, "\(result.complaint)")
    #expect(document.audible)
    #expect(document.output?.name == name)
    #expect(document.outputs.map(\.name) == ["speaker"])
    let loud = try #require(room.waitUntilLoud(after: start))
    #expect(room.waitUntilQuiet(for: .milliseconds(300)) != nil)
    #expect(room.samples(after: loud).contains { abs(Int32($0)) > 3_000 })
    let after = try sink(user, name)
    #expect(after.isMuted)
    #expect(after.volume == before.volume)
  }

  @Test func whatCannotBeHeardSaysWhy() throws {
    let user = try RyzaUser()
    let missing = try user.run("tone", "--output", "nowhere")
    #expect(missing.code == 1)
    #expect(missing.output.contains("there is no output named \"nowhere\""), "\(missing.output)")
    user.pulse.stop()
    let silent = try user.run("tone", "--json")
    let document = try JSONLines.decode(ToneDocument.self, from: silent.output.utf8)
    #expect(silent.code == 1)
    #expect(!document.audible)
    #expect(document.outputs.isEmpty)
    #expect(document.why?.contains("no sound server") == true)
  }

  @Test func anAlarmsOwnSoundIsHeardAsLoudAsItWouldRing() throws {
    let user = try RyzaUser()
    let peaks = try ["60", "100"].map { volume in
      let room = try MonitorRecorder(user.pulse, sink: "speaker")
      let start = Clocks.boot
      let result = try user.run("tone", "--sound", "tone.wav", "--volume", volume)
      #expect(result.code == 0, "\(result.output)\(result.complaint)")
      let loud = try #require(room.firstLoud(after: start))
      return room.samples(after: loud).map { abs(Int32($0)) }.max() ?? 0
    }
    #expect(peaks[1] > 2 * peaks[0], "\(peaks)")
    let broken = try user.speak("no sound") + ".broken.wav"
    try FileBytes.replace(broken, with: Array("no sound at all".utf8))
    let result = try user.run("tone", "--sound", broken)
    #expect(result.code == 1)
    #expect(result.complaint.contains("\(broken) cannot be played"), "\(result.complaint)")
    #expect(try user.run("tone", "--volume", "101").code == 2)
  }

  @Test func itIsRefusedWhileAnAlarmIsUnfinished() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.phase == .ringing }
    let result = try user.run("tone")
    #expect(result.code == 4)
    #expect(result.complaint.contains("an alarm is unfinished"))
    try user.command("attempt")
    try watch.wait { $0.phase == .waiting }
    #expect(try user.run("tone").code == 0)
  }

  /// The mute is the user's, but the alarm's sound must not be shut in the middle of its ring.
  @Test func anAlarmThatComesInBetweenHasTheSoundAtOnce() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try user.pulse.pactl(["set-sink-mute", "speaker", "1"])
    let child = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "tone", "--serve"], environment: user.environment, output: .pipe,
      error: .null)
    try expectEventually {
      try user.pulse.pactl(["list", "short", "sink-inputs"]).contains("protocol-native")
    }
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.audio.audible }
    try expectEventually {
      try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("no")
    }
    kill(child.pid, SIGTERM)
    let rings = watch.snapshots.count
    try watch.send(.status)
    try watch.wait { _ in watch.snapshots.count > rings }
    #expect(try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("no"))
    try user.command("attempt")
    try watch.wait { $0.phase == .waiting }
    _ = child.readToEnd(by: Clocks.boot + .patience)
    _ = child.wait(within: .patience)
    try expectEventually {
      try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("yes")
    }
  }

  @Test func theOutputThatWasHeardIsKept() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    let before = try FileBytes.read(user.configurationFile)
    // Nobody has told the engine.
    #expect(try user.command("config", "output", "spare").contains("ring on spare"))
    let room = try MonitorRecorder(user.pulse, sink: "spare")
    try user.command("ring", "--mission", "none", "--in", "1s")
    try watch.wait { $0.audio.audible }
    #expect(watch.snapshots.last?.audio.output == "spare")
    #expect(room.waitUntilLoud() != nil)
    #expect(try FileBytes.read("\(user.configurationFile).old") == before)
    try user.configure("[sound\n")
    let refused = try user.run("config", "output", "speaker")
    #expect(refused.code == 4)
    #expect(refused.complaint.contains("output = \"speaker\""))
    #expect(try FileBytes.read(user.configurationFile) == Array("[sound\n".utf8))
  }
}
