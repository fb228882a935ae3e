import LinuxLoop
import TestSupport
import Testing
import Wire

/// What will ring, asked in advance.
@Suite struct NextCommandTests {
  private func plan(_ user: RyzaUser, _ words: String...) throws -> [PlanEntry] {
    let result = try user.run(["next", "--json"] + words)
    #expect(result.code == 0, "\(result.complaint)")
    return try JSONLines.decode([PlanEntry].self, from: result.output.utf8)
  }

  @Test func storedAlarmsAreToldInTheOrderOfTimeOverAClockChange() throws {
    let user = try RyzaUser()
    try user.command("add", "02:30", "--on", "daily", "--label", "Night")
    try user.command("add", "06:30", "--on", "mon-fri", "--label", "Work")
    let rings = try plan(
      user, "--count", "20", "--from", "2027-03-27T22:00", "--zone", "Europe/Berlin")
    #expect(rings.count == 20)
    #expect(rings[0].due == "2027-03-28T03:00:00+02:00")
    #expect(rings[0].date == "2027-03-28")
    #expect(rings[0].alarm == 1)
    #expect(rings[0].label == "Night")
    #expect(rings[0].zone == "Europe/Berlin")
    #expect(rings[0].remark == "02:30 does not exist: 03:00")
    #expect(rings[2].due == "2027-03-29T06:30:00+02:00")
    #expect(rings[2].label == "Work")
    #expect(rings[2].remark == nil)
    #expect(rings.map(\.due) == rings.map(\.due).sorted())
  }

  /// What is foretold first is what is armed.
  @Test func theFirstIsWhatTheListShows() throws {
    let user = try RyzaUser()
    try user.command("add", "02:30", "--on", "daily")
    try user.command("add", "06:30", "--on", "every other day")
    #expect(try plan(user, "--count", "1").map(\.due) == [user.status().reservations[0].due])
  }

  @Test func holidaysAreLeftOutWhereTheAlarmSaysSo() throws {
    let user = try RyzaUser()
    try FileBytes.replace(
      "\(user.folder)/holidays.txt", with: Array("2027-03-29..2027-03-30 Easter\n".utf8))
    try user.command("add", "06:30", "--on", "mon-fri", "--holidays", "skip")
    try user.command("add", "07:00", "--on", "mon-fri")
    let rings = try plan(user, "--count", "4", "--from", "2027-03-27")
    #expect(rings.map(\.alarm) == [2, 2, 1, 2])
    #expect(rings.map(\.date) == ["2027-03-29", "2027-03-30", "2027-03-31", "2027-03-31"])
  }

  @Test func anAlarmThatIsOnlyAskedAboutNeedsNoEngineAndLeavesNothing() throws {
    let user = try RyzaUser()
    let rings = try plan(
      user, "--alarm", "02:15 daily", "--from", "2027-10-02T22:00", "--zone",
      "Australia/Lord_Howe", "--count", "2")
    #expect(rings.map(\.due) == ["2027-10-03T02:30:00+11:00", "2027-10-04T02:15:00+11:00"])
    #expect(rings.map(\.alarm) == [nil, nil])
    #expect(rings[0].remark == "02:15 does not exist: 02:30")
    #expect(user.engineProcess == nil)
    #expect(!FileBytes.exists(user.store))
  }

  /// Scripts may rely on every key.
  @Test func everyKeyIsPrintedEvenWhenItIsNull() throws {
    let user = try RyzaUser()
    let text = try user.command("next", "--alarm", "7 pm 2027-12-24", "--json")
    for key in ["alarm", "date", "due", "label", "remark", "zone"] {
      #expect(text.contains("\"\(key)\" :"), "\(text)")
    }
    #expect(text.contains("\"alarm\" : null"))
  }

  @Test(arguments: [
    (["--alarm", "7:60"], "minutes go from 00 to 59"),
    (["--alarm", "7 sometimes"], "`sometimes` is no day of the week"),
    (["--alarm", "7 2020-01-01"], "that time is over"),
    (["--alarm", "7", "--zone", "Berlin"], "did you mean Europe/Berlin?"),
    (["--alarm", "7", "--from", "tomorrow"], "no date and time"),
    (["--alarm", "7", "--count", "0"], "1 to 1000"), (["--zone", "Berlin"], "Europe/Berlin?"),
    (["--from", "tomorrow"], "no date and time"), (["--count", "0"], "1 to 1000"),
  ])
  func whatMeansNothingIs2AndOneLineSaysWhy(words: [String], hint: String) throws {
    let user = try RyzaUser()
    let result = try user.run(["next"] + words)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.complaint.contains(hint), "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1)
  }
}
