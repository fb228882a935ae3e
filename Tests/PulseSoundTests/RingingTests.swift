import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// What a sleeper hears, recorded from the sink by another program.
@Suite struct RingingTests {
  @Test func aRingIsHeardAndReported() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let start = Clocks.boot
    let measured = try #require(room.ring(1)?.measurement)
    #expect(measured.output == "speaker")
    #expect(measured.peak > 0.05)
    #expect(eventually(within: .seconds(5)) { recorder.firstLoud(after: start) != nil })
    #expect(room.reportCount(1) == 1)
  }

  @Test func stopMeansQuiet() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud(within: .seconds(5)) != nil)
    room.stop()
    #expect(recorder.waitUntilQuiet(for: .seconds(1), within: .seconds(5)) != nil)
  }

  @Test func itRingsAgainAfterStop() throws {
    let room = try Bedroom()
    for token in UInt64(1)...5 {
      #expect(room.ring(token)?.measurement != nil)
      room.sound.send(.stop)
    }
  }

  @Test func aNewerTryTakesOver() throws {
    let room = try Bedroom()
    let spare = try MonitorRecorder(room.pulse, sink: "spare")
    for token in UInt64(1)...20 { room.order(token, output: "speaker") }
    let last = room.ring(21, output: "spare")
    #expect(last?.measurement?.output == "spare")
    #expect(spare.waitUntilLoud(within: .seconds(5)) != nil)
    let speaker = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(speaker.waitUntilQuiet(for: .seconds(1), within: .seconds(5)) != nil)
  }

  @Test func aTryThatFailsDoesNotSilenceWhatIsHeard() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud(within: .seconds(5)) != nil)
    let failure = room.ring(2, output: "gone", within: .milliseconds(300))?.failure
    #expect(failure == .outputNotFound("gone"))
    #expect(room.check(1)?.measurement?.output == "speaker")
    #expect(recorder.waitUntilLoud(within: .seconds(5)) != nil)
    room.stop()
    #expect(recorder.waitUntilQuiet(for: .milliseconds(500), within: .seconds(5)) != nil)
  }

  @Test func aStormOfOrdersEndsInTheLastOne() throws {
    let room = try Bedroom()
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
    #expect(recorder.waitUntilQuiet(for: .seconds(1), within: .seconds(5)) != nil)
  }

  /// A pipe sink is the one kind of real output that a machine without a sound card can have.
  static let kitchen =
    "load-module module-pipe-sink sink_name=kitchen use_system_clock_for_timing=yes"

  @Test func anotherOutputIsNotTheFirstOne() throws {
    let pulse = try PrivatePulse(extra: [Self.kitchen])
    let room = try Bedroom(pulse)
    let kitchen = try MonitorRecorder(pulse, sink: "kitchen")
    #expect(room.ring(1, .otherOutput)?.measurement?.output == "kitchen")
    #expect(kitchen.waitUntilLoud(within: .seconds(5)) != nil)
    // The speaker is a dummy unless it is named, so the kitchen is the only one there is.
    #expect(room.ring(2, .otherOutput, output: "kitchen")?.measurement?.output == "kitchen")
  }

  @Test func allOutputsRingAtOnce() throws {
    let pulse = try PrivatePulse(extra: [Self.kitchen])
    let room = try Bedroom(pulse)
    let recorders = try ["speaker", "kitchen"].map { try MonitorRecorder(pulse, sink: $0) }
    #expect(room.ring(1, .allOutputs)?.measurement != nil)
    for recorder in recorders { #expect(recorder.waitUntilLoud(within: .seconds(5)) != nil) }
    // One of them going away is no loss as long as the other rings.
    try pulse.unplug("speaker")
    #expect(room.check(1)?.measurement?.output == "kitchen")
    #expect(room.reportCount(1) == 2)
  }

  @Test func aQuietAlarmIsStillAnAlarm() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    // 30 % of the mixers' scale is −31 dB, and less is no alarm.
    let measured = try #require(room.ring(1, volume: 1)?.measurement)
    #expect(measured.peak > 0.02 && measured.peak < 0.03)
    #expect(recorder.waitUntilLoud(within: .seconds(5), above: 0.02) != nil)
    #expect(room.check(1)?.measurement != nil)
  }

  @Test func aCheckMeasuresAnew() throws {
    let room = try Bedroom()
    #expect(room.ring(1)?.measurement != nil)
    for _ in 1...5 { #expect(room.check(1)?.measurement?.output == "speaker") }
  }

  @Test func aCheckOfSomethingElseFails() throws {
    let room = try Bedroom()
    #expect(room.check(7)?.failure == .streamLost)
    #expect(room.ring(1)?.measurement != nil)
    #expect(room.check(7)?.failure == .streamLost)
  }

  @Test func theBellIsLeftToFrontEnds() throws {
    let room = try Bedroom()
    #expect(room.ring(1, .bell)?.failure == .noOutput)
  }
}
