import CalendarFile
import CivilTime
import LinuxLoop
import Testing
import Wire

@testable import CommandRole

/// Calendars as other programs write them, and the alarms that they come to.
@Suite struct CalendarTests {
  private static let system = SystemZone(variable: nil)

  /// Read on Monday 2027-03-01 at noon in Berlin.
  private static func read(_ text: String, allEvents: Bool = false) throws -> ReadAlarms {
    let berlin = try system.zone(named: "Europe/Berlin")
    let noon = berlin.firstInstant(
      of: CivilDate(year: 2027, month: 3, day: 1), TimeOfDay(hour: 12, minute: 0))
    let lines = "BEGIN:VCALENDAR\nVERSION:2.0\n\(text)\nEND:VCALENDAR\n"
    return CalendarAlarms(
      try CalendarFile.events(Array(lines.replacing("\n", with: "\r\n").utf8)),
      takesAllEvents: allEvents, now: noon, machine: berlin, zone: system.zone
    ).result
  }

  private static func event(_ lines: String, trigger: String? = ":PT0S") -> String {
    let alarm = trigger.map { "\nBEGIN:VALARM\nACTION:AUDIO\nTRIGGER\($0)\nEND:VALARM" } ?? ""
    return "BEGIN:VEVENT\n\(lines)\(alarm)\nEND:VEVENT"
  }

  /// `06:30 mon-fri Europe/Berlin`, and what is different on single days.
  private static func text(_ alarm: PortableAlarm) -> String {
    var words = [alarm.draft.time ?? "-", alarm.draft.when ?? "-", alarm.draft.zone ?? "machine"]
    if !alarm.skipped.isEmpty { words.append("without \(alarm.skipped.joined(separator: ","))") }
    if let date = alarm.pausedUntil { words.append("from \(date)") }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    // Once, in each kind of zone.
    ("DTSTART:20270302T063000", ":PT0S", "06:30 2027-03-02 machine"),
    ("DTSTART:20270302T063000Z", ":PT0S", "06:30 2027-03-02 UTC"),
    ("DTSTART;TZID=Asia/Tokyo:20270302T063000", ":PT0S", "06:30 2027-03-02 Asia/Tokyo"),
    (
      "DTSTART;TZID=/some.where/Europe/Paris:20270302T063000", ":PT0S",
      "06:30 2027-03-02 Europe/Paris"
    ),
    // The alarm is not the event.
    ("DTSTART:20270302T063000", ":-PT45M", "05:45 2027-03-02 machine"),
    ("DTSTART:20270303T001000", ":-PT15M", "23:55 2027-03-02 machine"),
    ("DTSTART:20270302T063000", ":-P1DT1H", "05:30 2027-03-01 machine over"),
    ("DTSTART:20270302T235000", ":PT20M", "00:10 2027-03-03 machine"),
    ("DTSTART:20270302T063000\nDURATION:PT1H", ";RELATED=END:-PT5M", "07:25 2027-03-02 machine"),
    (
      "DTSTART:20270302T063000\nDTEND:20270302T083000", ";RELATED=END:PT0S",
      "08:30 2027-03-02 machine"
    ),
    ("DTSTART:20270302T063000", ";VALUE=DATE-TIME:20270302T043000Z", "05:30 2027-03-02 machine"),
    ("DTSTART;VALUE=DATE:20270302", ":PT8H", "08:00 2027-03-02 machine"),
    // Again and again.
    (
      "DTSTART:20270101T063000\nRRULE:FREQ=DAILY", ":PT0S",
      "06:30 every day from 2027-01-01 machine"
    ),
    (
      "DTSTART:20270101T063000\nRRULE:FREQ=DAILY;INTERVAL=3", ":PT0S",
      "06:30 every 3 days from 2027-01-01 machine"
    ),
    ("DTSTART:20270101T063000\nRRULE:FREQ=WEEKLY", ":PT0S", "06:30 fri machine"),
    (
      "DTSTART:20270101T063000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", ":PT0S",
      "06:30 mon-fri machine"
    ),
    ("DTSTART:20270101T063000\nRRULE:FREQ=DAILY;BYDAY=SA,SU", ":PT0S", "06:30 sat,sun machine"),
    ("DTSTART:20270104T001000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH", ":-PT20M", "23:50 wed,sun machine"),
    (
      "DTSTART:20270104T063000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", ":PT0S",
      "06:30 every 14 days from 2027-01-04 machine"
    ),
    ("DTSTART:20270405T063000\nRRULE:FREQ=WEEKLY", ":PT0S", "06:30 mon machine from 2027-04-05"),
    // With an end.
    (
      "DTSTART:20270227T063000\nRRULE:FREQ=DAILY;COUNT=5", ":PT0S",
      "06:30 2027-03-02,2027-03-03 machine"
    ),
    (
      "DTSTART:20270301T063000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", ":PT0S",
      "06:30 2027-03-26,2027-04-30 machine"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20270401T070000\nRRULE:FREQ=DAILY;UNTIL=20270402T050000Z",
      ":PT0S",
      "07:00 2027-04-01,2027-04-02 Europe/Berlin"
    ),
    (
      "DTSTART;TZID=America/New_York:20270401T200000\nRRULE:FREQ=DAILY;UNTIL=20270403T000000Z",
      ":PT0S", "20:00 2027-04-01,2027-04-02 America/New_York"
    ),
    (
      "DTSTART:20270302T063000\nRDATE:20270309T063000", ":PT0S",
      "06:30 2027-03-02,2027-03-09 machine"
    ),
    // Without some days.
    (
      "DTSTART:20270101T063000\nRRULE:FREQ=WEEKLY;BYDAY=MO\nEXDATE:20270208T063000,20270308T063000",
      ":PT0S", "06:30 mon machine without 2027-03-08"
    ),
    (
      "DTSTART;TZID=Asia/Tokyo:20270101T063000\nRRULE:FREQ=DAILY\nEXDATE:20270307T213000Z", ":PT0S",
      "06:30 every day from 2027-01-01 Asia/Tokyo without 2027-03-08"
    ),
    (
      "DTSTART:20270104T001000\nRRULE:FREQ=WEEKLY\nEXDATE:20270308T001000", ":-PT20M",
      "23:50 sun machine without 2027-03-07"
    ),
    (
      "DTSTART:20270302T063000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20270303T063000", ":PT0S",
      "06:30 2027-03-02,2027-03-04 machine"
    ),
  ])
  func eventsBecomeAlarms(lines: String, trigger: String, alarm: String) throws {
    let read = try Self.read(Self.event(lines, trigger: trigger))
    if alarm.hasSuffix("over") {
      #expect(read.found.isEmpty)
      #expect(read.leftOut.map(\.message) == ["left out: 1 event whose dates are over"])
    } else {
      #expect(read.found.map { Self.text($0.alarm) } == [alarm])
      #expect(read.leftOut == [])
    }
  }

  @Test(arguments: [
    ("DTSTART:20270101T063000\nRRULE:FREQ=MONTHLY", ":PT0S", "no alarm can say its rule"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=YEARLY", ":PT0S", "no alarm can say its rule"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU", ":PT0S", "no alarm can"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=DAILY;BYMONTH=1", ":PT0S", "no alarm can say its rule"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=DAILY;INTERVAL=400", ":PT0S", "no alarm can say"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=HOURLY", ":PT0S", "no alarm can say its rule"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=MINUTELY;COUNT=9", ":PT0S", "more often than once a day"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=DAILY;COUNT=1000", ":PT0S", "dates to come"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=SOMETIMES", ":PT0S", "its RRULE cannot be read"),
    ("DTSTART:20270101T063000\nRRULE:FREQ=DAILY\nRDATE:20270303T100000", ":PT0S", "besides a rule"),
    ("DTSTART;TZID=Nowhere/Else:20270302T063000", ":PT0S", "no time zone `Nowhere/Else`"),
    ("SUMMARY:x", ":PT0S", "it has no start"),
    ("DTSTART:tomorrow", ":PT0S", "DTSTART cannot be read"),
    ("DTSTART:20270302T063000", ":soon", "the time of its alarm cannot be read"),
    ("DTSTART:20270302T063000\nSTATUS:CANCELLED", ":PT0S", "it is cancelled"),
    (
      "DTSTART:20270302T063000\nRRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2", ":PT0S",
      "over"
    ),
  ])
  func whatNoAlarmCanSayIsLeftOutAndNamed(lines: String, trigger: String, why: String) throws {
    let read = try Self.read(Self.event(lines, trigger: trigger))
    #expect(read.found.isEmpty)
    #expect(read.leftOut.count == 1)
    #expect(read.leftOut.first?.message.contains(why) == true, "\(read.leftOut)")
  }

  @Test func eventsWithoutAlarmRingOnlyWhereThatIsAskedFor() throws {
    let events =
      Self.event("DTSTART:20270302T063000\nSUMMARY:Train", trigger: nil) + "\n"
      + Self.event("DTSTART;VALUE=DATE:20270302\nSUMMARY:Birthday", trigger: nil)
    let few = try Self.read(events)
    #expect(few.found.isEmpty)
    #expect(few.leftOut.first?.message.contains("2 events without alarm") == true)
    let all = try Self.read(events, allEvents: true)
    #expect(all.found.map { Self.text($0.alarm) } == ["06:30 2027-03-02 machine"])
    #expect(all.leftOut.map(\.place) == ["event 2 (Birthday)"])
  }

  @Test func oneAlarmForEachReminderButNoneForMail() throws {
    let reminders = ["-PT1H", "PT0S", "PT0S"].map {
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:\($0)\nEND:VALARM\n"
    }
    let mail = "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT2H\nEND:VALARM\n"
    let read = try Self.read(
      "BEGIN:VEVENT\nDTSTART:20270302T063000\n\(mail)\(reminders.joined())END:VEVENT")
    #expect(read.found.map(\.alarm.draft.time) == ["05:30", "06:30"])
  }

  @Test func aMovedDateRingsAtItsNewTimeOnly() throws {
    let read = try Self.read(
      Self.event("UID:a\nDTSTART:20270101T063000\nRRULE:FREQ=WEEKLY;BYDAY=MO") + "\n"
        + Self.event("UID:a\nRECURRENCE-ID:20270308T063000\nDTSTART:20270309T080000"))
    #expect(
      read.found.map { Self.text($0.alarm) } == [
        "06:30 mon machine without 2027-03-08", "08:00 2027-03-09 machine",
      ])
  }

  @Test func theSummaryBecomesAPlainLabel() throws {
    let long = String(repeating: "x", count: 300)
    let read = try Self.read(
      Self.event(
        "DTSTART:20270302T063000\nSUMMARY:Gym\\, then\\nbreakfast \u{1b}[2J at th\n e café")
        + "\n" + Self.event("DTSTART:20270302T063000\nSUMMARY:\(long)"))
    #expect(read.found.first?.alarm.draft.label == "Gym, then breakfast [2J at the café")
    #expect(read.found.last?.alarm.draft.label?.count == 200)
    #expect(read.found.flatMap { $0.alarm.problems(zone: { _ in .utc }) } == [])
  }

  @Test func aZoneOfTheFileIsFoundByItsLocation() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Eastern Time
      X-LIC-LOCATION:America/New_York
      BEGIN:STANDARD
      DTSTART:19701101T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      END:VTIMEZONE

      """
    let event = Self.event("DTSTART;TZID=Eastern Time:20270302T063000")
    let read = try Self.read("\(zone)\(event)\n\(event)")
    #expect(
      read.found.map { Self.text($0.alarm) }
        == Array(repeating: "06:30 2027-03-02 America/New_York", count: 2))
  }

  @Test func severalCalendarsMayStandInOneFile() throws {
    let event = Self.event("DTSTART:20270302T063000")
    let read = try Self.read("\(event)\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(event)")
    #expect(read.found.map(\.place) == ["event 1", "event 2"])
  }

  @Test(arguments: [
    "", "no calendar", "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\u{0}",
  ])
  func whatIsNoCalendarIsRefused(text: String) {
    #expect(throws: CalendarFileError.self) { try CalendarFile.events(Array(text.utf8)) }
  }

  @Test(arguments: ["BEGIN:VEVENT\n", "be\n gin:VEVENT\r\n"])
  func depthIsLimited(line: String) {
    let text = "BEGIN:VCALENDAR\n" + String(repeating: line, count: 300_000)
    #expect(throws: CalendarFileError.self) { try CalendarFile.events(Array(text.utf8)) }
  }

  @Test func garbageWithinAnEventDoesNoHarm() throws {
    let bytes = [UInt8]("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270302T063000\nSUMMARY:".utf8)
    let rest = "\n;;;===\n:\nBEGIN\nX-A;B=\"C\nEND:VEVENT\nEND:VCALENDAR\n"
    let events = try CalendarFile.events(bytes + [0xff, 0xfe, 0x9f] + Array(rest.utf8))
    #expect(events.count == 1)
    #expect(events.first?.start?.time == TimeOfDay(hour: 6, minute: 30))
  }
}
