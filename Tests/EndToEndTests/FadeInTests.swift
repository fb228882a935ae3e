import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// An alarm that begins gently does so once.
@Suite struct FadeInTests {
  @Test func itBeginsGentlyAndComesBackAsLoudAsItWas() throws {
    let user = try RyzaUser(
      PrivatePulse(), configuration: Household.configuration(fadeIn: "6s"),
      packs: Household.packs)
    #expect(try user.command("check").contains("in order"))
    try user.startEngine()
    let watch = try user.watch()
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    let start = Clocks.boot
    try user.command("ring", "--mission", "line")
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
    let begin = try #require(room.waitUntilLoud(after: start, above: 0.005))
    #expect(try #require(room.peak(ofFirst: .milliseconds(200), from: begin)) < 0.05)
    #expect(room.waitUntilLoud(above: 0.2) != nil)
    #expect(watch.snapshots.last?.audio.audible == true)

    try user.command("attempt")
    try watch.wait { $0.phase == .typing }
    #expect(room.waitUntilQuiet(for: .milliseconds(300)) != nil)
    let back = Clocks.boot
    try user.command("leave")
    let again = try #require(room.waitUntilLoud(after: back, above: 0.005))
    #expect(try #require(room.peak(ofFirst: .milliseconds(200), from: again)) > 0.2)
  }
}
