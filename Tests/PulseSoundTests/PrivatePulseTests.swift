import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

/// The measuring instrument itself: what it calls loud is loud, and quiet is quiet.
@Suite struct PrivatePulseTests {
  @Test func aToneIsHeardOnlyOnTheSinkItIsPlayedInto() throws {
    let pulse = try PrivatePulse()
    let folder = try TemporaryDirectory()
    let tone = folder.appending("tone.wav")
    try ToneFile.write(tone, seconds: 0.5)
    let speaker = try MonitorRecorder(pulse, sink: "speaker")
    let spare = try MonitorRecorder(pulse, sink: "spare")
    let start = Clocks.boot
    let player = try pulse.play(tone, sink: "speaker")
    #expect(speaker.waitUntilLoud(within: .seconds(5)) != nil)
    #expect(speaker.waitUntilQuiet(for: .milliseconds(200), within: .seconds(5)) != nil)
    #expect(spare.firstLoud(after: start, above: 0) == nil)
    #expect(player.wait(within: .seconds(5)) == .code(0))
  }

  @Test func theMicrophoneHearsWhatIsPlayedIntoItsFeed() throws {
    let pulse = try PrivatePulse()
    let folder = try TemporaryDirectory()
    let tone = folder.appending("tone.wav")
    try ToneFile.write(tone, seconds: 0.5)
    let microphone = try MonitorRecorder(pulse, source: "mic")
    let player = try pulse.play(tone, sink: "micfeed")
    #expect(microphone.waitUntilLoud(within: .seconds(5)) != nil)
    player.finish()
    try pulse.unplug("mic")
    #expect(try pulse.pactl(["list", "short", "sources"]).contains("\tmic\t") == false)
  }

  @Test func theServerDiesOnCommandAndComesBackAtTheSameAddress() throws {
    let pulse = try PrivatePulse()
    let first = try #require(pulse.pid)
    pulse.kill()
    #expect(pulse.pid == nil)
    #expect(throws: CommandFailure.self) { try pulse.pactl(["info"]) }
    try pulse.start()
    #expect(pulse.pid != first)
    #expect(try pulse.pactl(["get-default-sink"]) == "speaker\n")
  }
}
