import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// What a sleeper hears, recorded from the sink by another program.
@Suite struct RingingTests {
  @Test(arguments: SoundServerKind.allCases)
  func aRingIsHeardAndReported(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let start = Clocks.boot
    let measured = try #require(room.ring(1)?.measurement)
    #expect(measured.output == "speaker")
    #expect(measured.peak > 0.05)
    #expect(recorder.waitUntilLoud(after: start) != nil)
    #expect(room.reportCount(1) == 1)
  }

  @Test(arguments: SoundServerKind.allCases)
  func stopMeansQuiet(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    room.stop()
    #expect(recorder.waitUntilQuiet(for: .seconds(1)) != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func itRingsAgainAfterStop(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    for token in UInt64(1)...5 {
      #expect(room.ring(token)?.measurement != nil)
      room.sound.send(.stop)
    }
  }

  @Test(arguments: SoundServerKind.allCases)
  func aNewerTryTakesOver(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let spare = try MonitorRecorder(room.pulse, sink: "spare")
    for token in UInt64(1)...20 { room.order(token, output: "speaker") }
    let last = room.ring(21, output: "spare")
    #expect(last?.measurement?.output == "spare")
    #expect(spare.waitUntilLoud() != nil)
    let speaker = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(speaker.waitUntilQuiet(for: .seconds(1)) != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aTryThatFailsDoesNotSilenceWhatIsHeard(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    let failure = room.ring(2, output: "gone", within: .seconds(2))?.failure
    #expect(failure == .outputNotFound("gone"))
    #expect(room.check(1)?.measurement?.output == "speaker")
    #expect(recorder.waitUntilLoud() != nil)
    room.stop()
    #expect(recorder.waitUntilQuiet(for: .milliseconds(500)) != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aStormOfOrdersEndsInTheLastOne(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let rungs: [Rung] = [.output, .otherOutput, .allOutputs, .output, .bell]
    for number in UInt64(1)...150 {
      switch number % 7 {
      case 0: room.sound.send(.stop)
      case 3: room.sound.send(.check(SoundToken(rawValue: number - 1)))
      default: room.order(number, rungs[Int(number % 5)], output: number % 2 == 0 ? nil : "speaker")
      }
      if number % 50 == 10 { room.pulse.freeze() }
      if number % 50 == 40 { room.pulse.thaw() }
      // Some orders catch the one before in the middle of its work, some when it is done.
      usleep(UInt32(number % 11) * 2_000)
    }
    #expect(room.ring(1000)?.measurement?.output == "speaker")
    room.stop()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(recorder.waitUntilQuiet(for: .seconds(1)) != nil)
  }

  /// Two outputs that the program takes for real.
  private static let outputs = PrivateDevices.wired(["speaker", "kitchen"])

  @Test(arguments: SoundServerKind.allCases)
  func anotherOutputIsNotTheFirstOne(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind.start(Self.outputs))
    let kitchen = try MonitorRecorder(room.pulse, sink: "kitchen")
    #expect(room.ring(1, .otherOutput)?.measurement?.output == "kitchen")
    #expect(kitchen.waitUntilLoud() != nil)
    // Where there is only one, it is the other one, too.
    try room.pulse.unplug("speaker")
    #expect(room.ring(2, .otherOutput, output: "kitchen")?.measurement?.output == "kitchen")
  }

  @Test(arguments: SoundServerKind.allCases)
  func allOutputsRingAtOnce(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind.start(Self.outputs))
    let recorders = try ["speaker", "kitchen"].map { try MonitorRecorder(room.pulse, sink: $0) }
    #expect(room.ring(1, .allOutputs)?.measurement != nil)
    for recorder in recorders { #expect(recorder.waitUntilLoud() != nil) }
    // One of them going away is no loss as long as the other rings.
    try room.pulse.unplug("speaker")
    #expect(room.check(1)?.measurement?.output == "kitchen")
    #expect(room.reportCount(1) == 2)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aQuietAlarmIsStillAnAlarm(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    // 30 % of the mixers' scale is −31 dB, and less is no alarm.
    let measured = try #require(room.ring(1, volume: 1)?.measurement)
    #expect(measured.peak > 0.02 && measured.peak < 0.05)
    #expect(recorder.waitUntilLoud(above: 0.02) != nil)
    #expect(room.check(1)?.measurement != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aCheckMeasuresAnew(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1)?.measurement != nil)
    for _ in 1...5 { #expect(room.check(1)?.measurement?.output == "speaker") }
  }

  @Test(arguments: SoundServerKind.allCases)
  func aCheckOfSomethingElseFails(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.check(7)?.failure == .streamLost)
    #expect(room.ring(1)?.measurement != nil)
    #expect(room.check(7)?.failure == .streamLost)
  }

  @Test(arguments: SoundServerKind.allCases)
  func theBellIsLeftToFrontEnds(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1, .bell)?.failure == .noOutput)
  }
}
