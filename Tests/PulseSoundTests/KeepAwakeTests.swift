import AlarmCore
import PulseSound
import TestSupport
import Testing

/// Under a lease the output is kept awake, and silence is never taken for the alarm.
@Suite struct KeepAwakeTests {
  private func isAsleep(_ sink: String, in room: Bedroom) -> Bool {
    let sinks = (try? room.pulse.pactl(["list", "short", "sinks"])) ?? ""
    return sinks.split(separator: "\n")
      .contains { $0.contains("\t\(sink)\t") && $0.contains("SUSPENDED") }
  }

  @Test func theOutputDoesNotFallAsleepUnderALease() throws {
    let room = try Bedroom(PrivatePulse(extra: ["load-module module-suspend-on-idle timeout=1"]))
    #expect(room.ring(1)?.measurement != nil)
    // An output that was used as long, and that nobody keeps awake.
    #expect(room.ring(2, output: "spare")?.measurement != nil)
    #expect(room.ring(3)?.measurement != nil)
    room.sound.send(.standBy)
    #expect(eventually { isAsleep("spare", in: room) })
    #expect(eventually { isAsleep("micfeed", in: room) })
    #expect(!isAsleep("speaker", in: room))
    room.sound.send(.stop)
    #expect(eventually { isAsleep("speaker", in: room) })
  }

  @Test(arguments: SoundServerKind.allCases)
  func quietUnderALeaseIsQuiet(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    room.sound.send(.standBy)
    #expect(recorder.waitUntilQuiet(for: .seconds(1)) != nil)
    #expect(room.check(1)?.failure == .streamLost)
    #expect(room.ring(2)?.measurement?.output == "speaker")
    #expect(recorder.waitUntilLoud() != nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func whatWasOpenedForTheAlarmStaysOpenUnderALease(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.ring(1)?.measurement != nil)
    room.sound.send(.standBy)
    #expect(
      eventually {
        (try? room.pulse.pactl(["list", "short", "sink-inputs"]).split(separator: "\n").count) == 1
      })
    #expect(try !room.isMuted("speaker"))
    room.stop()
    #expect(try room.isMuted("speaker"))
  }

  @Test(arguments: SoundServerKind.allCases)
  func aServerThatFreezesUnderALeaseDelaysNothing(on kind: SoundServerKind) throws {
    let room = try Bedroom(kind)
    #expect(room.ring(1)?.measurement != nil)
    room.pulse.freeze()
    room.sound.send(.standBy)
    #expect(room.ring(2, within: .milliseconds(300))?.failure == .serverDoesNotAnswer)
    room.pulse.thaw()
    #expect(room.ring(3)?.measurement != nil)
  }
}
