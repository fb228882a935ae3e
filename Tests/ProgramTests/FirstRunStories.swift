import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A newcomer, a keyboard, a mouse, and the real program.
@Suite struct FirstRunStories {
  private static let escape = "\u{1B}"

  /// Clicks on the first place where the screen shows the text.
  private func click(_ text: String, on screen: VirtualTerminal) throws {
    let row = try #require((0..<screen.rows).first { screen.line($0).contains(text) })
    let line = Array(screen.line(row))
    let wanted = Array(text)
    let column = try #require(line.indices.first { line[$0...].starts(with: wanted) })
    let place = "\(column + 1);\(row + 1)"
    screen.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  /// A person looks before the next key.
  private func look(at screen: VirtualTerminal, for text: String) throws {
    try screen.wait(for: text)
    screen.settle(.seconds(1))
  }

  @Test func fromTheToneToTheFirstAlarm() throws {
    let bedroom = try Bedroom(mission: "page", isNewcomer: true)
    let start = Clocks.boot
    let screen = try bedroom.open()
    try look(at: screen, for: "measured as loud")
    #expect(bedroom.room.waitUntilLoud(after: start) != nil)
    screen.send("y")
    try look(at: screen, for: "Be quiet for a moment.")
    screen.send(Self.escape)
    try look(at: screen, for: "New alarm")
    screen.send("\r")
    try look(at: screen, for: "Next ring")
    #expect(try bedroom.user.command("list").contains("07:00"))
    screen.send("q")
    _ = screen.waitForEnd()
    #expect(FileBytes.exists(bedroom.user.firstRunDone))
  }

  @Test func itIsAskedAgainOnlyUntilItWasAnswered() throws {
    let bedroom = try Bedroom(mission: "page", isNewcomer: true)
    let first = try bedroom.open()
    try look(at: first, for: "Question 1 of")
    first.send("q")
    _ = first.waitForEnd()
    let second = try bedroom.open()
    try look(at: second, for: "Question 1 of")
    second.send(Self.escape)
    try look(at: second, for: "Question 2 of")
    second.send(Self.escape)
    try look(at: second, for: "New alarm")
    second.send(Self.escape)
    try look(at: second, for: "No alarm is set.")
    second.send("q")
    _ = second.waitForEnd()
    let third = try bedroom.open()
    try third.wait(for: "No alarm is set.")
    #expect(!third.text.contains("Question"))
  }

  @Test func withTheMouseTheNextOutputIsTriedAndKept() throws {
    let folder = try TemporaryDirectory()
    let sink =
      "load-module module-pipe-sink sink_name=parlour file=\(folder.appending("pipe")) "
      + "use_system_clock_for_timing=yes sink_properties=device.description=Parlour"
    let bedroom = try Bedroom(mission: "page", isNewcomer: true, extra: [sink])
    let screen = try bedroom.open()
    let parlour = try MonitorRecorder(bedroom.user.pulse, sink: "parlour")
    try look(at: screen, for: "no: try")
    let start = Clocks.boot
    try click("no: try", on: screen)
    try look(at: screen, for: "measured as loud on Parlour")
    #expect(parlour.waitUntilLoud(after: start) != nil)
    try click("yes", on: screen)
    try look(at: screen, for: "Alarms ring on parlour from now on.")
    let text = String(
      decoding: try FileBytes.read(bedroom.user.configurationFile), as: UTF8.self)
    let before = Household.configuration(mission: "page")
    #expect(text == before.replacing("\"speaker\"", with: "\"parlour\""))
    // The engine has read it by itself.
    try bedroom.user.command("ring", "--mission", "none")
    try screen.wait(for: "RINGING")
    #expect(parlour.waitUntilLoud() != nil)
  }

  @Test func aRingTakesOverWhileTheTonePlays() throws {
    let bedroom = try Bedroom(mission: "page", isNewcomer: true)
    let screen = try bedroom.open()
    try screen.wait(for: "measured as loud")
    try bedroom.user.command("ring", "--mission", "none")
    try screen.wait(for: "RINGING")
    #expect(bedroom.room.waitUntilLoud() != nil)
    #expect(eventually { bedroom.user.toneProcess == nil })
  }

  @Test func theSelfTestTellsWhatIsWrongAndItsMend() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.open()
    try look(at: screen, for: "READY")
    bedroom.user.pulse.stop()
    try look(at: screen, for: "Sound: no sound server")
    try click("Sound: no sound server", on: screen)
    try look(at: screen, for: "$ systemctl --user restart pipewire-pulse")
    screen.send("t")
    try screen.wait(for: "Nothing is heard")
    try bedroom.user.pulse.start()
    screen.send("r")
    try screen.wait(for: "ok  Sound:")
    screen.send("f")
    try screen.wait(for: "Question 1 of")
  }
}
