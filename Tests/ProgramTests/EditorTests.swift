import Glibc
import TestSupport
import Testing
import Wire

/// Making and changing alarms at a terminal, with the real engine behind it.
@Suite struct EditorTests {
  private func alarms(_ bedroom: Bedroom) throws -> [Snapshot.AlarmRow] {
    try bedroom.user.status().alarms
  }

  /// A terminal with the form for a new alarm.
  private func newAlarm(_ bedroom: Bedroom) throws -> VirtualTerminal {
    let screen = try bedroom.open()
    try screen.wait(for: "No alarm is set.")
    screen.send("n")
    try screen.wait(for: "WHAT WILL HAPPEN")
    return screen
  }

  /// B069, B071, B073: each was taken for another time, or for a label.
  private static let times = [
    ("12:30am", "00:30"), ("12am", "00:00"), ("12pm", "12:00"), ("12:30 PM", "12:30"),
    ("0:30", "00:30"), ("10pm", "22:00"), ("10 pm", "22:00"), ("10:00pm", "22:00"),
    ("22", "22:00"), ("2200", "22:00"), ("22:00", "22:00"), ("9 pm", "21:00"),
    ("730", "07:30"), ("7:30pm", "19:30"),
  ]

  @Test func timesAreTakenAsPeopleTypeThem() throws {
    let bedroom = try Bedroom(mission: "none")
    let screen = try bedroom.open()
    try screen.wait(for: "No alarm is set.")
    for (number, (typed, _)) in Self.times.enumerated() {
      screen.send("n")
      try screen.wait(for: "New alarm")
      screen.send("\(typed)\r")
      try screen.wait(for: "Alarm \(number + 1) is set, and rings")
    }
    let rows = try alarms(bedroom)
    #expect(rows.map(\.time) == Self.times.map(\.1))
    #expect(rows.allSatisfy { $0.label.isEmpty })
  }

  @Test func whatIsNoTimeIsSaidAtOnceAndNotSaved() throws {
    let bedroom = try Bedroom(mission: "none")
    let screen = try newAlarm(bedroom)
    let wrong = [
      ("13pm", "hours go from 1 to 12"), ("24:00", "midnight is 00:00"),
      ("7:60", "minutes go from 00 to 59"),
    ]
    for (typed, complaint) in wrong {
      screen.send(typed)
      try screen.wait { $0.joinedLines.contains(complaint) }
      screen.send("\r")
      screen.settle()
      try screen.wait(for: "New alarm")
      screen.send(String(repeating: "\u{7F}", count: typed.count))
      try screen.wait { !$0.joinedLines.contains(complaint) }
    }
    #expect(try alarms(bedroom).isEmpty)
    screen.send("8\r")
    try screen.wait(for: "Alarm 1 is set, and rings")
  }

  @Test func aClockChangeOfAnotherZoneIsForetold() throws {
    let bedroom = try Bedroom(mission: "none")
    let screen = try newAlarm(bedroom)
    screen.send("2:30\tdaily\t\t\tEurope/Berlin")
    try screen.wait(for: "By the clocks of Europe/Berlin")
    try screen.wait { $0.joinedLines.contains("Clocks go") }
    screen.send("\u{7F}")
    try screen.wait { $0.joinedLines.contains("did you mean Europe/Berlin?") }
    screen.send("n\r")
    try screen.wait(for: "is set")
    #expect(try alarms(bedroom).map(\.zone) == ["Europe/Berlin"])
  }

  @Test func anAlarmIsChangedCopiedRemovedAndBroughtBack() throws {
    let bedroom = try Bedroom(mission: "none")
    try bedroom.user.command(
      "add", "06:30", "--on", "mon-fri", "--label", "Work", "--snooze", "90s", "--check", "5m")
    try bedroom.user.command("skip", "1")
    let before = try #require(try alarms(bedroom).first)
    let screen = try bedroom.open()
    try screen.wait(for: "Work")
    // Another label leaves the skipped day alone.
    screen.send("e\t\t\tGym\r")
    try screen.wait { $0.contains("Gym") && !$0.contains("Edit alarm") }
    let changed = try #require(try alarms(bedroom).first)
    #expect(changed.label == "Gym")
    #expect(changed.days == before.days)
    #expect(changed.next == before.next)
    screen.send("c")
    try screen.wait(for: "A copy")
    screen.send("7:15\r")
    try screen.wait { $0.contains("07:15") && !$0.contains("A copy") }
    let copy = try #require(try alarms(bedroom).last)
    #expect(copy.time == "07:15")
    #expect([copy.label, copy.when] == ["Gym", "mon-fri"])
    #expect(copy.snooze == 90)
    #expect(copy.check == 300)
    screen.send("dy")
    try screen.wait { !$0.contains("07:15") && $0.contains("u undo") }
    #expect(try alarms(bedroom).map(\.id) == [1])
    screen.send("u")
    try screen.wait(for: "07:15")
    #expect(try alarms(bedroom).last == copy)
    try screen.wait { !$0.contains("u undo") }
  }

  @Test func singleDaysAreLeftOutMovedAndPaused() throws {
    let bedroom = try Bedroom(mission: "none")
    try bedroom.user.command("add", "06:30", "--on", "daily", "--label", "Work")
    let screen = try bedroom.open()
    try screen.wait(for: "Work")
    screen.send("e")
    try screen.wait(for: "Edit alarm")
    // Thirteen fields on.
    screen.send(String(repeating: "\t", count: 13))
    try screen.wait(for: "► Moved")
    screen.send("23:59")
    try screen.wait(for: "moved from 06:30")
    screen.send("\t2099-01-01")
    try screen.wait { $0.joinedLines.contains("paused until") }
    screen.send("\r")
    try screen.wait { !$0.contains("Edit alarm") }
    let row = try #require(try alarms(bedroom).first)
    #expect(row.days?.pausedUntil == "2099-01-01")
    #expect(row.days?.moved?.time == "23:59")
    #expect(row.next?.hasPrefix("2099-01-01T06:30") == true)
  }

  @Test func escapeAsksBeforeSomethingIsLost() throws {
    let bedroom = try Bedroom(mission: "none")
    let screen = try newAlarm(bedroom)
    screen.send("8")
    try screen.wait(for: "08:00")
    screen.send("\u{1B}")
    try screen.wait(for: "esc again")
    // Sooner, it would be a key that is held down.
    usleep(800_000)
    screen.send("\u{1B}")
    try screen.wait(for: "No alarm is set.")
  }

  @Test func itIsUsableInFiveRowsOfTwentyColumns() throws {
    let bedroom = try Bedroom(mission: "none")
    let screen = try newAlarm(bedroom)
    screen.resize(rows: 5, columns: 20)
    try screen.wait(for: "► Time")
    screen.send("7:60")
    try screen.wait(for: "! `7:60`")
    screen.send("\u{7F}\u{7F}56\t")
    try screen.wait(for: "Rings ")
    screen.send("\r")
    try screen.wait { !$0.contains("New alarm") }
    #expect(try alarms(bedroom).map(\.time) == ["07:56"])
  }
}
