import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

/// The measuring instrument itself: what it calls loud is loud, and quiet is quiet.
@Suite struct PrivateServerTests {
  @Test(arguments: SoundServerKind.allCases)
  func aToneIsHeardOnlyOnTheSinkItIsPlayedInto(on kind: SoundServerKind) throws {
    let server = try kind.start()
    let folder = try TemporaryDirectory()
    let tone = folder.appending("tone.wav")
    try ToneFile.write(tone, seconds: 0.5)
    let speaker = try MonitorRecorder(server, sink: "speaker")
    let spare = try MonitorRecorder(server, sink: "spare")
    let start = Clocks.boot
    let player = try server.play(tone, sink: "speaker")
    #expect(speaker.waitUntilLoud() != nil)
    #expect(speaker.waitUntilQuiet(for: .milliseconds(200)) != nil)
    #expect(spare.firstLoud(after: start, above: 0) == nil)
    #expect(player.wait(within: .patience) == .code(0))
  }

  @Test(arguments: SoundServerKind.allCases)
  func theMicrophoneHearsWhatIsPlayedIntoItsFeed(on kind: SoundServerKind) throws {
    let server = try kind.start()
    let folder = try TemporaryDirectory()
    let tone = folder.appending("tone.wav")
    try ToneFile.write(tone, seconds: 0.5)
    let microphone = try MonitorRecorder(server, source: "mic")
    let player = try server.play(tone, sink: "micfeed")
    #expect(microphone.waitUntilLoud() != nil)
    player.finish()
    try server.unplug("mic")
    let isGone = try eventually {
      try !server.pactl(["list", "short", "sources"]).contains("\tmic\t")
    }
    #expect(isGone)
  }

  @Test(arguments: SoundServerKind.allCases)
  func theServerDiesOnCommandAndComesBackAtTheSameAddress(on kind: SoundServerKind) throws {
    let server = try kind.start()
    let first = try #require(server.pid)
    server.kill()
    #expect(server.pid == nil)
    #expect(throws: CommandFailure.self) { try server.pactl(["info"]) }
    try server.start()
    #expect(server.pid != first)
    #expect(try server.pactl(["get-default-sink"]) == "speaker\n")
  }

  @Test(arguments: PrivatePipeWire.Part.allCases)
  func pipeWireComesBackWhicheverPartOfItDied(_ part: PrivatePipeWire.Part) throws {
    let server = try PrivatePipeWire()
    server.kill(part)
    try server.start()
    let folder = try TemporaryDirectory()
    let tone = try ToneFile.write(folder.appending("tone.wav"), seconds: 5)
    let speaker = try MonitorRecorder(server, sink: "speaker")
    let player = try server.play(tone, sink: "speaker")
    #expect(speaker.waitUntilLoud() != nil)
    player.finish()
  }
}
