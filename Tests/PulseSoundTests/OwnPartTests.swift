import AlarmCore
import PulseSound
import TestSupport
import Testing

/// Other programs' sound is not taken for ours.
@Suite struct OwnPartTests {
  /// Somebody's call, for as long as it is kept.
  private func call(_ pulse: any PrivateSoundServer, in folder: TemporaryDirectory) throws
    -> ChildProcess
  {
    let file = folder.appending("call.wav")
    try ToneFile.write(file, seconds: 30)
    return try ChildProcess(
      ["paplay", "-d", "speaker", "--property=media.role=phone", file],
      environment: pulse.environment)
  }

  /// The server says of a ducked stream that its volume is 100 %.
  private static let ducking =
    "load-module module-role-ducking trigger_roles=phone ducking_roles=alarm volume=-40dB"

  @Test func aStreamThatIsMadeQuietForACallIsNotHeard() throws {
    let folder = try TemporaryDirectory()
    let room = try Bedroom(PrivatePulse(extra: [Self.ducking]))
    #expect(room.ring(1)?.measurement != nil)
    let caller = try call(room.pulse, in: folder)
    #expect(room.report(1, number: 1)?.failure == .streamDucked)
    caller.finish()
  }

  @Test func asACallItIsNot() throws {
    let folder = try TemporaryDirectory()
    let room = try Bedroom(PrivatePulse(extra: [Self.ducking]))
    let caller = try call(room.pulse, in: folder)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(recorder.waitUntilLoud() != nil)
    #expect(room.ring(1, within: .seconds(2))?.failure == .streamDucked)
    #expect(room.ring(2, role: .call)?.measurement != nil)
    #expect(room.check(2)?.measurement != nil)
    caller.finish()
  }

  @Test(arguments: SoundServerKind.allCases)
  func musicBesideTheAlarmIsNoReasonToWorry(on kind: SoundServerKind) throws {
    let folder = try TemporaryDirectory()
    let room = try Bedroom(kind)
    let music = folder.appending("music.wav")
    try ToneFile.write(music, seconds: 30)
    let player = try room.pulse.play(music, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    for _ in 1...5 { #expect(room.check(1)?.measurement != nil) }
    #expect(room.reportCount(1) == 6)
    player.finish()
  }
}
