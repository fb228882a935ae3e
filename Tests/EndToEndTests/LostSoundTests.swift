import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Sound that goes behind the engine's back comes back.
@Suite struct LostSoundTests {
  @Test(arguments: [["set-sink-mute", "speaker", "1"], ["set-sink-volume", "speaker", "0"]])
  func aSpeakerThatIsShutIsOpenedAgain(order: [String]) throws {
    let morning = try Morning("none")
    try morning.user.pulse.pactl(order)
    try expectEventually {
      let mute = try morning.user.pulse.pactl(["get-sink-mute", "speaker"])
      let volume = try morning.user.pulse.pactl(["get-sink-volume", "speaker"])
      return mute.contains("no") && !volume.contains(" 0% ")
    }
    morning.expectAudible(after: Clocks.boot)
  }

  @Test func aSoundServerThatIsKilledIsFoundAgain() throws {
    let morning = try Morning("none")
    morning.user.pulse.kill()
    try morning.watch.wait { !$0.audio.audible }
    try morning.user.pulse.start()
    let room = try MonitorRecorder(morning.user.pulse, sink: "speaker")
    morning.expectAudible(after: Clocks.boot, in: room)
    try morning.watch.wait { $0.audio.audible && $0.problems.isEmpty }
  }

  @Test func withoutASoundServerItSaysSoAndGoesOnTrying() throws {
    let user = try RyzaUser()
    user.pulse.stop()
    try user.startEngine()
    let watch = try user.watch()
    try user.command("ring", "--mission", "none")
    let silent = try watch.wait { $0.audio.rung == "bell" }
    #expect(silent.phase == .ringing)
    #expect(!silent.audio.audible)
    #expect(silent.problems.contains { $0.hasPrefix("Sound: ") }, "\(silent.problems)")
    #expect(try user.status().audio.rung == "bell")
    try user.pulse.start()
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    let loud = room.waitUntilSteady(for: .seconds(1), after: Clocks.boot)
    #expect(loud != nil)
    try watch.wait { $0.audio.rung == "output" && $0.audio.audible && $0.problems.isEmpty }
  }
}
