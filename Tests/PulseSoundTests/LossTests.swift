import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// Everything that makes a room silent is reported, and mended by the next try where it can be.
@Suite struct LossTests {
  @Test(arguments: SoundServerKind.allCases)
  func aMutedSinkIsOpenedAndShutAgain(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    room.stop()
    #expect(try room.isMuted("speaker"))
  }

  @Test(arguments: SoundServerKind.allCases)
  func aSinkThatIsMutedWhileRingingIsReportedAndMended(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.report(1, number: 1)?.failure == .outputMuted("speaker"))
    #expect(recorder.waitUntilQuiet(for: .milliseconds(300)) != nil)
    #expect(room.ring(2)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aMutedWitnessIsMadeToSpeakAgain(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["set-source-mute", "speaker.monitor", "1"])
    #expect(room.ring(1)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aSinkAtVolumeZeroIsRaisedAndLoweredAgain(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["set-sink-volume", "speaker", "0"])
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    #expect(try room.percent("speaker") == 79)
    room.stop()
    #expect(try room.percent("speaker") == 0)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aVolumeTurnedToZeroWhileRingingIsReported(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["set-sink-volume", "speaker", "0"])
    #expect(room.report(1, number: 1)?.failure == .outputTooQuiet("speaker"))
  }

  @Test(arguments: SoundServerKind.allCases)
  func theUsersOwnChangeIsNotUndone(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["set-sink-volume", "speaker", "10%"])
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["set-sink-volume", "speaker", "60%"])
    room.stop()
    #expect(try room.percent("speaker") == 60)
  }

  @Test func aMutedStreamIsReportedAndTheNextOneIsNot() throws {
    // With this module the server brings back what a stream of the same kind was left with.
    let room = try Bedroom(PrivatePulse(extra: ["load-module module-stream-restore"]))
    #expect(room.ring(1)?.measurement != nil)
    let stream = try room.pulse.pactl(["list", "short", "sink-inputs"])
      .split(whereSeparator: \.isWhitespace).first
    try room.pulse.pactl(["set-sink-input-mute", String(stream ?? ""), "1"])
    #expect(room.report(1, number: 1)?.failure == .streamShut)
    #expect(room.ring(2)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aMutedStreamIsNoticedBehindOtherSound(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let folder = try TemporaryDirectory()
    let music = try ToneFile.write(folder.appending("music.wav"), seconds: 20)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    let stream = try room.pulse.pactl(["list", "short", "sink-inputs"])
      .split(whereSeparator: \.isWhitespace).first
    let player = try room.pulse.play(music, sink: "speaker")
    #expect(
      eventually {
        (try? room.pulse.pactl(["list", "short", "sink-inputs"]).split(separator: "\n").count) == 2
      })
    try room.pulse.pactl(["set-sink-input-mute", String(stream ?? ""), "1"])
    #expect(room.report(1, number: 1)?.failure == .streamShut)
    #expect(recorder.waitUntilLoud() != nil)
    player.finish()
  }

  @Test func whatTheServerShutsForACallIsReported() throws {
    let pulse = try PrivatePulse(
      extra: ["load-module module-role-cork cork_roles=alarm trigger_roles=phone"])
    let folder = try TemporaryDirectory()
    let call = folder.appending("call.wav")
    try ToneFile.write(call, seconds: 20)
    let room = try Bedroom(pulse)
    #expect(room.ring(1)?.measurement != nil)
    // The sink stays as loud as ever: with somebody else's sound.
    let caller = try ChildProcess(
      ["paplay", "-d", "speaker", "--property=media.role=phone", call],
      environment: pulse.environment)
    #expect(room.report(1, number: 1)?.failure == .streamShut)
    caller.finish()
  }

  @Test func volumesThatFollowStreamsArePutBack() throws {
    let pulse = try PrivatePulse(configuration: ["flat-volumes = yes"])
    let room = try Bedroom(pulse)
    try pulse.pactl(["set-sink-volume", "speaker", "60%"])
    #expect(room.ring(1)?.measurement != nil)
    #expect(try room.percent("speaker") == 100)
    room.stop()
    #expect(try room.percent("speaker") == 60)
  }

  @Test func aFilterIsOnlyAsOpenAsWhatItFeeds() throws {
    let pulse = try PrivatePulse(
      extra: ["load-module module-remap-sink sink_name=equaliser master=speaker"])
    let room = try Bedroom(pulse)
    #expect(room.ring(1, output: "equaliser")?.measurement?.output == "speaker")
    try pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.report(1, number: 1)?.failure == .outputMuted("speaker"))
    #expect(room.ring(2, output: "equaliser")?.measurement != nil)
    room.stop()
    #expect(try room.isMuted("speaker"))
  }

  @Test(arguments: SoundServerKind.allCases)
  func anUnpluggedSinkIsReported(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.unplug("speaker")
    // The server moves the stream to another null sink, which nobody has vouched for.
    #expect(room.report(1, number: 1)?.failure == .noOutput)
    #expect(
      room.ring(2, within: .seconds(2))?.failure == .outputNotFound("speaker"))
  }

  @Test(arguments: SoundServerKind.allCases)
  func aStreamMovedToARealOutputGoesOn(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind.start(.wired(["speaker", "kitchen"])))
    try room.pulse.pactl(["set-default-sink", "kitchen"])
    #expect(room.ring(1)?.measurement?.output == "speaker")
    try room.pulse.unplug("speaker")
    #expect(room.check(1)?.measurement?.output == "kitchen")
  }

  @Test(arguments: SoundServerKind.allCases)
  func aSuspendedSinkIsWoken(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["suspend-sink", "speaker", "1"])
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["suspend-sink", "speaker", "1"])
    switch kind {
    case .pulseAudio: #expect(room.report(1, number: 1)?.failure != nil)
    // It wakes the sink again for the stream that plays into it.
    case .pipeWire: #expect(room.check(1)?.measurement != nil)
    }
    #expect(room.ring(2)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aKilledServerIsReportedAndItsSuccessorRings(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1)?.measurement != nil)
    room.pulse.kill()
    #expect(room.report(1, number: 1)?.failure == .serverDied)
    // The try begins while there is no server, and waits for one.
    room.order(2, within: .seconds(10))
    try room.pulse.start()
    #expect(room.report(2)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aFrozenServerMakesNoTryLate(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    room.pulse.freeze()
    // It is told while the server is frozen.
    #expect(room.ring(1, within: .milliseconds(300))?.failure == .serverDoesNotAnswer)
    room.pulse.thaw()
    #expect(room.ring(2)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aServerThatFreezesWhileRingingIsReported(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1)?.measurement != nil)
    room.pulse.freeze()
    #expect(room.report(1, number: 1)?.failure == .serverDoesNotAnswer)
  }

  @Test func aMonitorThatHearsNoMuteFoolsNobody() throws {
    let room = try Bedroom(.pipeWire)
    #expect(room.ring(1, output: "alsalike")?.measurement != nil)
    try room.pulse.pactl(["set-sink-mute", "alsalike", "1"])
    #expect(room.report(1, number: 1)?.failure == .outputMuted("alsalike"))
  }

  @Test(arguments: [PrivatePipeWire.Part.core, .sessionManager])
  func aPartOfPipeWireThatDiesIsMissedAndItsSuccessorRings(
    _ part: PrivatePipeWire.Part
  ) throws {
    let pipeWire = try PrivatePipeWire()
    let room = try Bedroom(pipeWire)
    #expect(room.ring(1)?.measurement != nil)
    pipeWire.kill(part)
    #expect(room.report(1, number: 1)?.failure != nil)
    #expect(room.ring(2, within: .milliseconds(300))?.failure != nil)
    // A WirePlumber 0.4 cannot take over an output that was in use, and then connects nothing at all.
    pipeWire.stop()
    try pipeWire.start()
    #expect(room.ring(3, within: .seconds(10))?.measurement != nil)
  }

  /// It answers every question as if nothing were wrong: only the monitor tells.
  @Test func aFrozenCoreIsMissed() throws {
    let pipeWire = try PrivatePipeWire()
    let room = try Bedroom(pipeWire)
    #expect(room.ring(1)?.measurement != nil)
    pipeWire.freeze(.core)
    #expect(room.report(1, number: 1)?.failure != nil)
    #expect(room.ring(2, within: .milliseconds(300))?.failure != nil)
    pipeWire.thaw(.core)
    #expect(room.ring(3)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func noServerIsReportedByTheDeadlineAndNotBefore(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    room.pulse.stop()
    for token in UInt64(1)...3 {
      let start = Clocks.boot
      let failure = room.ring(token, within: .milliseconds(300))?.failure
      guard case .noServer = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(Clocks.boot - start > .milliseconds(200))
    }
  }

  @Test func whoMovesTheStreamToADummyCanDoItOnce() throws {
    let room = try Bedroom()
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["move-sink-input", stream(in: room), "micfeed"])
    #expect(room.report(1, number: 1)?.failure == .noOutput)
    #expect(room.ring(2)?.measurement?.output == "speaker")
    #expect(throws: (any Error).self) {
      try room.pulse.pactl(["move-sink-input", stream(in: room), "micfeed"])
    }
    #expect(room.check(2)?.measurement?.output == "speaker")
  }

  private func stream(in room: Bedroom) throws -> String {
    let lines = try room.pulse.pactl(["list", "short", "sink-inputs"]).split(separator: "\n")
    return String(lines.first?.split(separator: "\t").first ?? "")
  }

  @Test func aServerThatTakesNoMoreClientsStillPlaysForOneItHas() throws {
    let room = try Bedroom()
    #expect(room.ring(1)?.measurement != nil)
    room.sound.send(.standBy)
    let socket = String(room.pulse.serverAddress.dropFirst("unix:".count))
    // PulseAudio takes 64; pactl(1) is turned away when they are there.
    let crowd = try (0..<100).map { _ in try UnixSocket.connect(to: socket) }
    #expect(
      eventually {
        (try? room.pulse.pactl(["info"], within: .seconds(1))) == nil
      })
    #expect(room.ring(2, within: .seconds(3))?.measurement?.output == "speaker")
    withExtendedLifetime(crowd) {}
  }

  @Test(arguments: SoundServerKind.allCases)
  func aServerThatIsFrozenAtTheEndPutsThingsBackWhenItAnswers(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.ring(1)?.measurement != nil)
    room.pulse.freeze()
    room.sound.send(.stop)
    // Longer than the first try to put things back.
    usleep(1_300_000)
    room.pulse.thaw()
    #expect(eventually { (try? room.isMuted("speaker")) == true })
  }

  @Test(arguments: SoundServerKind.allCases)
  func aDummyIsNoRoom(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1, output: nil, within: .seconds(2))?.failure == .noOutput)
    let bare = try Bedroom(kind.start(.none))
    #expect(bare.ring(1, output: nil, within: .seconds(2))?.failure == .noOutput)
  }
}
