import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A rehearsal in the evening, from the home screen to its report.
@Suite struct RehearsalTests {
  private func bedroom() throws -> Bedroom {
    let bedroom = try Bedroom(mission: "none")
    try bedroom.user.command("add", "6:30", "--on", "daily", "--label", "Work")
    return bedroom
  }

  @Test func inFastMotionNothingIsHeardAndTheMorningIsSeen() throws {
    let bedroom = try bedroom()
    let screen = try bedroom.open()
    try screen.wait(for: "READY")
    screen.send("T")
    try screen.wait(for: "Rehearsal: Work")
    // Two choices further down are the outputs.
    screen.send("jj ")
    try screen.wait(for: "[x] the output is muted")
    screen.send("\r")
    try screen.wait(for: "The alarm came back in time, every time.")
    try screen.wait(for: "the output is muted: heard again after 0.03 s")
    #expect(bedroom.room.peak(over: .seconds(3)) < 0.01)
    #expect(try bedroom.user.status().phase == .waiting)
    screen.send("\u{1B}")
    try screen.wait(for: "[x] the output is muted")
    screen.send("\u{1B}")
    try screen.wait(for: "READY")
  }

  @Test func forRealItRingsIsMutedAndComesBack() throws {
    let bedroom = try bedroom()
    let screen = try bedroom.open()
    try screen.wait(for: "READY")
    screen.send("T")
    try screen.wait(for: "Rehearsal: Work")
    screen.send("j j ")
    try screen.wait { $0.contains("(o) for real") && $0.contains("[x] the output is muted") }
    screen.send("\r")
    try screen.wait(for: "RINGING")
    bedroom.expectAudible()
    let start = Clocks.boot
    let isMuted = eventually(within: .seconds(15)) {
      bedroom.room.longestSilence(after: start) > .milliseconds(20)
    }
    #expect(isMuted, "nothing has struck")
    bedroom.expectAudible()
    screen.send("\r")
    try screen.wait(for: "Rehearsal: Work is over.")
    screen.send(" ")
    try screen.wait(for: "The alarm came back in time, every time.")
    try screen.wait(for: "the output is muted: heard again after")
    #expect(try !bedroom.user.pulse.pactl(["get-sink-mute", "speaker"]).contains("yes"))
    #expect(try bedroom.user.status().alarms.map(\.label) == ["Work"])
  }

  @Test func besideAnUnfinishedAlarmNothingIsBroken() throws {
    let bedroom = try bedroom()
    let screen = try bedroom.open()
    try screen.wait(for: "READY")
    try bedroom.user.command("ring", "--mission", "none")
    try screen.wait(for: "RINGING")
    try bedroom.user.command("snooze")
    try screen.wait(for: "finish now")
    screen.send("T")
    try screen.wait(for: "for real")
    screen.send("j j \r")
    try screen.wait(for: "is unfinished")
    #expect(bedroom.user.saboteurProcess == nil)
  }
}
