import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Whatever takes the microphone away in the middle of a reading, the alarm comes back, says what it
/// was, and counts no failed reading.
@Suite struct MicrophoneFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var order: [String]
    var prompt: Snapshot.Prompt
    var message: String

    var testDescription: String { order.joined(separator: " ") }
  }

  static let muted = "The microphone is muted in the mixer: open it there."
  static let lost = "The microphone went away: "
  static let faults = [
    Fault(order: ["set-source-mute", "mic", "1"], prompt: .serviceUnavailable, message: muted),
    Fault(order: ["set-source-volume", "mic", "0"], prompt: .serviceUnavailable, message: muted),
    Fault(
      order: ["suspend-source", "mic", "1"], prompt: .interruption,
      message: "\(lost)mic was suspended. It does not count as a failed reading."),
  ]

  @Test(arguments: faults)
  func theAlarmComesBackAndSaysWhy(fault: Fault) throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    try morning.user.pulse.pactl(fault.order)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == fault.prompt)
    #expect(after.message == fault.message)
    #expect(after.mission?.failed == 0)
  }

  @Test func anotherDefaultMicrophoneChangesNothing() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    try morning.user.pulse.loadModule(
      "module-remap-source", "source_name=other", "master=spare.monitor")
    try morning.user.pulse.pactl(["set-default-source", "other"])
    let speaker = try morning.readAloud()
    let after = try morning.watch.wait { $0.phase != .listening }
    #expect(after.prompt == .completed)
    withExtendedLifetime((speaker, quiet)) {}
  }

  @Test func aSoundServerThatFreezesTakesTheReadingAwayUntilItGoesOn() throws {
    let morning = try Morning("page")
    _ = try morning.beginReading()
    morning.user.pulse.freeze()
    let after = try morning.waitForRinging()
    morning.user.pulse.thaw()
    let thawed = Clocks.boot
    #expect(after.prompt == .interruption)
    #expect(after.message?.hasPrefix("\(Self.lost)the sound server does not answer") == true)
    #expect(after.mission?.failed == 0)
    morning.expectAudible(after: thawed)
  }
}
