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
    // Just before an alarm nothing is broken for real.
    let later = Zone.utc.civil(at: Clocks.wall + .seconds(6 * 3600)).time
    try bedroom.user.command("add", later.hoursAndMinutes, "--on", "daily", "--label", "Work")
    return bedroom
  }

  @Test func inFastMotionNothingIsHeardAndTheMorningIsSeen() throws {
    let bedroom = try bedroom()
    let start = Clocks.boot
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
    #expect(bedroom.room.firstLoud(after: start, above: 0.01) == nil)
    #expect(try bedroom.user.status().phase == .waiting)
    screen.send("\u{1B}")
    try screen.wait(for: "[x] the output is muted")
    // The same key at once would be one that is held down.
    screen.send("j")
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
    let state = bedroom.user.environment["XDG_STATE_HOME"] ?? ""
    // Written before anything is broken, and removed when all is put back.
    let damage = "\(state)/ryza-tui/sabotage.txt"
    #expect(eventually { FileBytes.exists(damage) })
    bedroom.expectAudible()
    screen.send("\r")
    try screen.wait(for: "Rehearsal: Work is over.")
    // A key so soon after the one that ended it is not taken.
    #expect(
      eventually {
        screen.send(" ")
        screen.look(for: .milliseconds(900))
        return screen.text.contains("the output is muted: heard again after")
      })
    #expect(!FileBytes.exists(damage))
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
