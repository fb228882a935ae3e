import SoundLoop
import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

@testable import PulseSound

/// The rung round the sound server.
///
/// No test machine has a card: these are its ways to fail, and what it plays into plugins.
///
/// Serialized, because libasound's configuration belongs to the whole process.
@Suite(.serialized) struct AlsaToneTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func nothingBehindTheDefaultIsNoCard() throws {
    let room = try Bedroom()
    try configure("pcm.!default { type null }")
    #expect(isCardFailure(room.ring(1, .alsa)))
    try configure("")
    #expect(isCardFailure(room.ring(2, .alsa)))
    #expect(room.ring(3)?.measurement != nil)
  }

  @Test func aWayBackToTheServerIsNoCard() throws {
    let room = try Bedroom()
    try configure("pcm.!default { type pulse server \"\(room.pulse.serverAddress)\" }")
    #expect(isCardFailure(room.ring(1, .alsa)))
  }

  @Test func aHangingCardMakesNoTryLate() throws {
    let room = try Bedroom()
    try configure("pcm.!default { type pulse server \"\(room.pulse.serverAddress)\" }")
    room.pulse.freeze()
    for token in UInt64(1)...3 {
      // It is told while the server is frozen.
      let result = room.ring(token, .alsa, within: .seconds(2))
      // The hardware is tried all the same; this machine has none.
      #expect(
        isCardFailure(result) && reason(result)?.hasSuffix("; there is no sound card") == true)
    }
    room.pulse.kill()
    try room.pulse.start()
    #expect(room.ring(4)?.measurement != nil)
  }

  /// The hardware is opened while "default" still waits for a server that does not answer.
  @Test func whatHangsKeepsNoOtherDeviceFromPlaying() throws {
    let room = try Bedroom()
    try configure(
      """
      pcm.!default { type pulse server "\(room.pulse.serverAddress)" }
      pcm.card { type null }
      """)
    room.pulse.freeze()
    let hanging = try AlsaTone(.byDefault, volume: AlarmVolume(percent: 80)) {}
    let card = try play("card", volume: 80)
    #expect(eventually { isPlaying(card) })
    #expect(hanging.mayHang)
    card.cancel()
    hanging.cancel()
    room.pulse.kill()
    #expect(eventually { card.hasEnded && hanging.hasEnded })
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

  /// A sound server behind the plugin keeps its time, as a card would.
  @Test func theToneIsPlayedWholeAndWithoutAGap() throws {
    let room = try Bedroom()
    try configure(
      """
      pcm.room { type pulse server "\(room.pulse.serverAddress)" }
      pcm.tape { type file slave.pcm room file "\(tape)" format raw }
      """)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let card = try play("tape", volume: 80)
    #expect(eventually { isPlaying(card) })
    #expect(recorder.waitUntilLoud() != nil)
    #expect(eventually { taped.count > BuiltInTone.sampleRate * 2 })
    card.cancel()
    #expect(eventually { card.state == .ended })
    #expect(firstDifference(from: 80) == nil)
  }

  /// What leads nowhere takes everything at once, and must not be fed without end.
  @Test func aDeviceThatKeepsNoTimeIsNotFlooded() throws {
    try configure("pcm.tape { type file slave.pcm { type null } file \"\(tape)\" format raw }")
    let start = Clocks.boot
    let card = try play("tape", volume: 100)
    #expect(eventually { isPlaying(card) })
    #expect(eventually { taped.count > BuiltInTone.sampleRate })
    card.cancel()
    #expect(eventually { card.state == .ended })
    let seconds = (Clocks.boot - start).inSeconds + 0.6
    #expect(Double(taped.count) < seconds * Double(BuiltInTone.sampleRate))
    #expect(firstDifference(from: 100) == nil)
  }

  @Test func aMachineWithoutTheLibrarySaysSo() throws {
    var devices = CardDevices.byDefault
    devices.library = "libasound-that-nobody-has.so.2"
    let card = try AlsaTone(devices, volume: AlarmVolume(percent: 80)) {}
    #expect(eventually { card.hasEnded })
    #expect(card.state == .failed("ALSA: libasound is not installed"))
  }

  @Test func theFirstDeviceThatOpensIsTaken() throws {
    try configure("pcm.nowhere { type null }")
    let card = try play("missing", "plughw:7,0", "nowhere", volume: 80)
    #expect(eventually { isPlaying(card) })
    card.cancel()
    let none = try play("missing", "plughw:7,0", volume: 80)
    #expect(eventually { none.hasEnded })
    guard case .failed(let why) = none.state else { return #expect(Bool(false), "\(none.state)") }
    #expect(why.hasPrefix("missing: ALSA: ") && why.contains("; plughw:7,0: ALSA: "))
  }

  private var tape: String { folder.appending("tape.raw") }

  private var taped: [Int16] {
    let bytes = (try? FileBytes.read(tape)) ?? []
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// The first sample on the tape that is not the tone's, and both.
  private func firstDifference(from volume: Int) -> (Int, Int16, Int16)? {
    let taped = taped
    let tone = tone(taped.count, volume: volume)
    return taped.indices.first { taped[$0] != tone[$0] }.map { ($0, taped[$0], tone[$0]) }
  }

  private func tone(_ count: Int, volume: Int) -> [Int16] {
    var samples = [Float](repeating: 0, count: count)
    samples.withUnsafeMutableBufferPointer { BuiltInTone().fill($0) }
    let amplitude = Float(AlarmVolume(percent: volume).amplitude)
    return samples.map { Int16($0 * amplitude * 32767) }
  }

  private func play(_ names: String..., volume: Int) throws -> AlsaTone {
    let devices = CardDevices(names: { names }, mayHang: false, mustBeCards: false)
    return try AlsaTone(devices, volume: AlarmVolume(percent: volume)) {}
  }

  private func isPlaying(_ card: AlsaTone) -> Bool {
    if case .consuming = card.state { return true }
    return false
  }

  private func reason(_ result: SoundReport.Result?) -> String? {
    if case .card(let why) = result?.failure { return why.text }
    return nil
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
