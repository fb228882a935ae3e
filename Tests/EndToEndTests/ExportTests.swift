import LinuxLoop
import TestSupport
import Testing
import Wire

/// Alarms that go from one user to another.
@Suite struct ExportTests {
  /// The document with the numbers of its alarms taken out.
  private func withoutNumbers(_ document: String) throws -> JSONValue {
    let value = try JSONValue(json: Array(document.utf8))
    guard case .object(var fields) = value, case .list(let alarms) = fields["alarms"] else {
      return value
    }
    fields["alarms"] = .list(
      alarms.map { alarm in
        guard case .object(var fields) = alarm else { return alarm }
        fields["id"] = nil
        return .object(fields)
      })
    return .object(fields)
  }

  private func file(_ text: String, _ name: String = "alarms.json", of user: RyzaUser) throws
    -> String
  {
    let path = "\(user.folder)/\(name)"
    try FileBytes.replace(path, with: Array(text.utf8))
    return path
  }

  private func rows(_ user: RyzaUser) throws -> [Snapshot.AlarmRow] {
    try JSONLines.decode([Snapshot.AlarmRow].self, from: user.command("list", "--json").utf8)
  }

  private func someAlarms(_ user: RyzaUser) throws {
    try user.command(
      "add", "6:30", "--on", "mon-fri", "--label", "Wörk", "--volume", "55", "--snoozes", "1",
      "--sound", "built-in")
    try user.command(
      "add", "7:15", "--on", "every 3 days from 2026-01-02", "--zone", "Asia/Tokyo", "--check",
      "5m", "--holidays", "skip", "--snooze", "90s", "--mission", "puzzle")
    try user.command("add", "8:00", "--on", "2198-12-24,2198-12-31")
    try user.command("add", "9:00", "--on", "2198-12-24")
    try user.command("skip", "1")
    try user.command("pause", "2", "--until", "2198-01-10")
    try user.command("move", "3", "8:30")
    try user.command("disable", "4")
  }

  @Test func anEmptyListGetsTheSameAlarms() throws {
    let one = try RyzaUser()
    try someAlarms(one)
    let exported = try one.command("export")

    let other = try RyzaUser()
    let report = try other.command("import", try file(exported, of: other))
    #expect(report.contains("4 added, 0 there already"))
    #expect(try withoutNumbers(other.command("export")) == withoutNumbers(exported))
    #expect(try rows(other) == rows(one))

    // Killed at once, it has them all; and the same file changes nothing.
    #expect(other.killEngine())
    let again = try other.command("import", "\(other.folder)/alarms.json")
    #expect(again.contains("0 added, 4 there already"))
    #expect(try rows(other) == rows(one))
  }

  @Test func aDryRunAddsNothing() throws {
    let one = try RyzaUser()
    try someAlarms(one)
    let exported = try one.command("export")
    let other = try RyzaUser()
    let report = try other.command("import", "--dry-run", try file(exported, of: other))
    #expect(report.contains("would be added: 06:30 mon-fri, skips ") && report.contains(", Wörk"))
    #expect(report.contains("4 would be added"))
    #expect(try rows(other) == [])
  }

  @Test func oneMistakeKeepsAllOutAndEveryOneIsNamed() throws {
    let user = try RyzaUser()
    let path = try file(
      """
      {"version": 1, "alarms": [
        {"time": "7:00"},
        {"time": "8:00", "mission": "novels"},
        {"time": "9:00", "sound": "nowhere.wav"}
      ]}
      """, of: user)
    let result = try user.run("import", path)
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.complaint.contains("\(path): alarms[1]: there is no mission \"novels\""))
    #expect(result.complaint.contains("\(path): alarms[2]: there is no sound \"nowhere.wav\""))
    #expect(result.complaint.contains("nothing was imported"))
    #expect(try rows(user) == [])
  }

  @Test(arguments: [
    "{\"version\": 2, \"alarms\": []}", "[[[[", "{\"version\": 1, \"alarms\": [{\"time\": NaN}]}",
    "{\"version\": 1, \"alarms\": [{\"time\": \"7\", \"label\": \"\\u001b[2J\"}]}",
  ])
  func hostileFilesAreRefusedInPlainWords(text: String) throws {
    let user = try RyzaUser()
    let result = try user.run("import", try file(text, of: user))
    #expect(result.code == 1)
    #expect(!result.complaint.contains("\u{1b}"))
    #expect(result.complaint.contains("alarms.json: "))
    #expect(result.complaint.contains("nothing was imported"))
    #expect(try rows(user) == [])
  }

  @Test(arguments: ["[", " "])
  func hugeFilesAreRefusedInPlainWords(character: String) throws {
    let user = try RyzaUser()
    let text = String(repeating: character, count: (1 << 24) + 1)
    let result = try user.run("import", try file(text, of: user))
    #expect(result.code == 1)
    #expect(result.complaint.contains("too large"))
  }

  @Test func thousandsOfAlarmsComeInTogether() throws {
    let user = try RyzaUser()
    let alarms = (0..<3_000).map {
      "{\"time\": \"\($0 / 60 % 24):\($0 % 60 < 10 ? "0" : "")\($0 % 60)\", \"label\": \"\($0)\", "
        + "\"when\": \"2198-12-24\"}"
    }
    let text = "{\"version\": 1, \"alarms\": [\(alarms.joined(separator: ","))]}"
    let report = try user.command("import", try file(text, of: user))
    #expect(report.contains("3000 added"))
    #expect(try rows(user).count == 3_000)
    let exported = try withoutNumbers(user.command("export"))
    guard case .object(let fields) = exported, case .list(let list) = fields["alarms"] else {
      Issue.record("no list of alarms")
      return
    }
    #expect(list.count == 3_000)
  }

  @Test func theHistoryIsInTheDocumentWhereItIsAskedFor() throws {
    let user = try RyzaUser()
    let watch = try {
      try user.startEngine()
      return try user.watch()
    }()
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.phase == .ringing }
    #expect(!(try user.command("export")).contains("occurrences"))
    let document = try JSONValue(json: Array(user.command("export", "--all").utf8))
    guard case .object(let fields) = document, case .list(let rings) = fields["occurrences"] else {
      Issue.record("no history")
      return
    }
    #expect(rings.count == 1)
    // A rehearsal is no alarm of the list.
    #expect(fields["alarms"] == .list([]))
  }

  @Test func aCalendarBecomesAlarms() throws {
    let user = try RyzaUser()
    let path = try file(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART;TZID=Europe/Berlin:20270104T070000
      RRULE:FREQ=WEEKLY;BYDAY=MO,WE
      SUMMARY:Gym
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT30M
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20270104T070000Z
      RRULE:FREQ=MONTHLY
      SUMMARY:Rent
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:PT0S
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """, "calendar.ics", of: user)
    let result = try user.run("import", path)
    #expect(result.code == 0)
    #expect(result.output.contains("alarm 1 added: 06:30 mon,wed, paused until 2027-01-04, Gym"))
    #expect(result.complaint.contains("event 2 (Rent): left out: no alarm can say its rule"))
    let row = try #require(try rows(user).first)
    #expect(row.zone == "Europe/Berlin")
    #expect(row.when == "mon,wed")
    #expect(row.label == "Gym")
  }
}
