import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

@testable import PulseSound

/// The rung round the sound server.
///
/// No test machine has a card: these are its ways to fail.
///
/// Serialized, because libasound's configuration belongs to the whole process.
@Suite(.serialized) struct AlsaToneTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func nothingBehindTheDefaultIsNoCard() throws {
    let room = try Bedroom()
    try configure("pcm.!default { type null }")
    #expect(isCardFailure(room.ring(1, .alsa, within: .milliseconds(900))))
    try configure("")
    #expect(isCardFailure(room.ring(2, .alsa, within: .milliseconds(900))))
    #expect(room.ring(3)?.measurement != nil)
  }

  @Test func aWayBackToTheServerIsNoCard() throws {
    let room = try Bedroom()
    try configure("pcm.!default { type pulse server \"\(room.pulse.serverAddress)\" }")
    #expect(isCardFailure(room.ring(1, .alsa, within: .milliseconds(900))))
  }

  @Test func aHangingCardMakesNoTryLate() throws {
    let room = try Bedroom()
    try configure("pcm.!default { type pulse server \"\(room.pulse.serverAddress)\" }")
    room.pulse.freeze()
    for token in UInt64(1)...3 {
      let start = Clocks.boot
      #expect(isCardFailure(room.ring(token, .alsa, within: .milliseconds(300))))
      #expect(Clocks.boot - start < .seconds(2))
    }
    room.pulse.kill()
    try room.pulse.start()
    #expect(room.ring(4)?.measurement != nil)
  }

  @Test func aCardPlaysOnceSamplesHaveLeftItsBuffer() {
    var meter = ConsumptionMeter(proven: 100, stall: .milliseconds(500))
    #expect(meter.add(written: 1000, waiting: 1000, now: moment(0)) == .unproven)
    #expect(meter.add(written: 0, waiting: 950, now: moment(10)) == .unproven)
    #expect(meter.add(written: 0, waiting: 880, now: moment(20)) == .proven)
    #expect(meter.add(written: 100, waiting: 900, now: moment(30)) == .unproven)
    #expect(meter.add(written: 0, waiting: 900, now: moment(500)) == .unproven)
    #expect(meter.add(written: 0, waiting: 900, now: moment(600)) == .stalled)
  }

  @Test func aCardThatTakesNothingNeverPlays() {
    var meter = ConsumptionMeter(proven: 100, stall: .milliseconds(500))
    #expect(meter.add(written: 1000, waiting: 1000, now: moment(0)) == .unproven)
    #expect(meter.add(written: 0, waiting: 1000, now: moment(501)) == .stalled)
  }

  private func configure(_ text: String) throws {
    setenv("ALSA_CONFIG_PATH", try folder.write("asound.conf", text + "\n"), 1)
  }

  private func isCardFailure(_ result: SoundReport.Result?) -> Bool {
    if case .card = result?.failure { return true }
    return false
  }

  private func moment(_ milliseconds: Int64) -> Moment {
    Moment(
      wall: WallInstant(nanosecondsSince1970: 0),
      boot: BootInstant(nanosecondsSinceBoot: milliseconds * 1_000_000))
  }
}
