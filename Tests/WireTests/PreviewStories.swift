import AlarmCore
import CivilTime
import Testing
import Wire

/// What somebody who fills in the form is told of the alarm to come.
@Suite struct PreviewStories {
  @Test func aPlainAlarmRingsAndRingsAgain() throws {
    let outlook = try #require(try Desk("2027-03-01T06:00").preview("7:30pm", "mon-fri").outlook)
    #expect(outlook.time == "19:30")
    #expect(outlook.when == "mon-fri")
    #expect(
      outlook.lines == [
        "2027-03-01T19:30:00+01:00", "2027-03-02T19:30:00+01:00", "2027-03-03T19:30:00+01:00",
        "2027-03-04T19:30:00+01:00", "2027-03-05T19:30:00+01:00", "2027-03-08T19:30:00+01:00",
      ])
    #expect(outlook.warnings.isEmpty)
  }

  @Test func aTimeThatTheClocksSkipIsTold() throws {
    let outlook = try #require(try Desk("2027-03-27T12:00").preview("2:30", "daily").outlook)
    #expect(
      outlook.lines.prefix(2) == [
        "2027-03-28T03:00:00+02:00 skipped 02:30", "2027-03-29T02:30:00+02:00",
      ])
    let change = try #require(outlook.change)
    #expect(change.date == "2027-03-28")
    #expect([change.before, change.after] == ["02:00", "03:00"])
    #expect(change.step == 3_600)
    #expect(change.ring == outlook.days[0])
  }

  @Test func aTimeThatComesTwiceIsTold() throws {
    let outlook = try #require(try Desk("2027-10-30T12:00").preview("2:30", "daily").outlook)
    #expect(outlook.lines.first == "2027-10-31T02:30:00+02:00 twice 02:30")
    #expect(outlook.change.map { [$0.before, $0.after] } == ["03:00", "02:00"])
    #expect(outlook.change?.step == -3_600)
  }

  /// It rings on the same date, but before the clocks change.
  @Test func theRingAfterAChangeComesAfterIt() throws {
    let outlook = try #require(try Desk("2027-03-27T12:00").preview("12am", "sun").outlook)
    #expect(outlook.lines.first == "2027-03-28T00:00:00+01:00")
    #expect(outlook.change?.ring.due == "2027-04-04T00:00:00+02:00")
  }

  /// Half an hour is skipped there.
  @Test func theAlarmsOwnZoneDecides() throws {
    let outlook = try #require(
      try Desk("2027-10-02T12:00").preview("2:15", "daily", zone: "Australia/Lord_Howe").outlook)
    #expect(
      outlook.lines.prefix(2) == [
        "2027-10-03T02:30:00+11:00 skipped 02:15", "2027-10-04T02:15:00+11:00",
      ])
    #expect(outlook.change?.step == 1_800)
    #expect(outlook.change.map { [$0.before, $0.after] } == ["02:00", "02:30"])
    #expect(outlook.zone == Desk.lordHowe.name)
  }

  /// The change lies beyond its only ring.
  @Test func aChangeThatConcernsNobodyIsNotTold() throws {
    #expect(try Desk("2027-03-01T06:00").preview("7:30", "2027-03-02").outlook?.change == nil)
    #expect(try Desk("2027-03-01T06:00").preview("7:30", "2027-03-28").outlook?.change != nil)
  }

  @Test func holidaysAreShownAsLeftOut() throws {
    var desk = Desk("2027-03-01T06:00")
    desk.holidays("2027-03-02", "2027-03-04")
    let preview = try desk.preview("7:30", "daily", holidays: "skip")
    #expect(
      preview.outlook?.lines == [
        "2027-03-01T07:30:00+01:00", "2027-03-02T07:30:00+01:00 holiday",
        "2027-03-03T07:30:00+01:00", "2027-03-04T07:30:00+01:00 holiday",
        "2027-03-05T07:30:00+01:00", "2027-03-06T07:30:00+01:00",
      ])
  }

  @Test func whoLeavesOutHolidaysAndHasNoneIsTold() throws {
    let outlook = try Desk("2027-03-01T06:00").preview("7:30", "daily", holidays: "skip").outlook
    #expect(outlook?.warnings.map(\.kind) == [.noHolidays])
  }

  @Test func skippedMovedAndPausedDaysStayAsLongAsNobodyTouchesTheTime() throws {
    var desk = Desk("2027-03-01T06:00")
    let id = desk.add("7:30", "daily")
    desk.ask(.skip(id))
    desk.ask(.move(id, to: TimeOfDay(hour: 8, minute: 15)))
    #expect(
      try desk.preview(id, AlarmDraft(label: "Work")).outlook?.lines.prefix(3) == [
        "2027-03-01T07:30:00+01:00 skipped", "2027-03-02T08:15:00+01:00 moved 07:30",
        "2027-03-03T07:30:00+01:00",
      ])
    desk.ask(.pause(id, until: CivilDate(year: 2027, month: 3, day: 20)))
    #expect(
      try desk.preview(id, AlarmDraft()).outlook?.lines.prefix(2) == [
        "2027-03-01T07:30:00+01:00 paused 2027-03-20", "2027-03-20T07:30:00+01:00",
      ])
    #expect(
      try desk.preview(id, AlarmDraft(time: "8")).outlook?.lines.first
        == "2027-03-01T08:00:00+01:00")
  }

  @Test func singleDaysMayBePartOfTheDraft() throws {
    var desk = Desk("2027-03-01T06:00")
    let id = desk.add("7:30", "daily")
    let days = Snapshot.DayChanges(
      skipped: ["2027-03-02"], moved: .init(date: "2027-03-01", time: "8:15am"))
    let draft = AlarmDraft(days: days)
    let foretold = try #require(try desk.preview(id, draft).outlook)
    #expect(
      foretold.lines.prefix(3) == [
        "2027-03-01T08:15:00+01:00 moved 07:30", "2027-03-02T07:30:00+01:00 skipped",
        "2027-03-03T07:30:00+01:00",
      ])
    desk.ask(.edit(id, try draft.asChange(zone: { _ in .utc })))
    #expect(try desk.preview(id, AlarmDraft()).outlook == foretold)
    desk.ask(.edit(id, try AlarmDraft(days: .init()).asChange(zone: { _ in .utc })))
    #expect(try desk.preview(id, AlarmDraft()).outlook?.lines.first == "2027-03-01T07:30:00+01:00")
  }

  @Test func singleDaysThatMeanNothingAreComplaintsAtTheirFields() throws {
    var desk = Desk("2027-03-01T06:00")
    let id = desk.add("7:30", "daily")
    let nonsense = Snapshot.DayChanges(
      skipped: ["soon"], moved: .init(date: "", time: "9"), pausedUntil: "2027-02-30")
    #expect(
      try desk.preview(id, AlarmDraft(days: nonsense)).complaints.map(\.field) == [
        .skipped, .moved, .pausedUntil,
      ])
    let over = Snapshot.DayChanges(moved: .init(date: "2027-03-01", time: "5:00"))
    let complaint = try #require(
      try desk.preview(id, AlarmDraft(days: over)).complaints.first)
    #expect(complaint.field == .moved)
    #expect(complaint.reason == .over)
  }

  @Test func anAlarmThatLeavesOutItsOnlyRingIsToldSo() throws {
    let draft = AlarmDraft(
      time: "7:30", when: "2027-03-02", days: .init(skipped: ["2027-03-02"]))
    #expect(try Desk("2027-03-01T06:00").preview(nil, draft).complaints.map(\.field) == [.when])
  }

  @Test func aDateThatIsOverIsAComplaintAboutTheDays() throws {
    let preview = try Desk("2027-03-01T06:00").preview("5:30", "2027-03-01")
    #expect(preview.outlook == nil)
    #expect(preview.complaints.map(\.field) == [.when])
    #expect(preview.complaints.first?.reason == .over)
  }

  @Test func everythingThatIsWrongIsSaidAtOnceEachAtItsField() throws {
    let draft = AlarmDraft(
      time: "7:60", when: "someday", label: "tab\there", mission: "nap", volume: 0, snooze: 0.5,
      snoozes: 21, zone: "Mars", check: 5, holidays: "maybe")
    let preview = try Desk("2027-03-01T06:00").preview(nil, draft)
    #expect(
      preview.complaints.map(\.field) == [
        .time, .when, .zone, .label, .mission, .volume, .snooze, .snoozes, .check, .holidays,
      ])
    #expect(preview.complaints.allSatisfy { !$0.message.isEmpty })
  }

  @Test func whatIsWrongElsewhereDoesNotHideWhenItRings() throws {
    let preview = try Desk("2027-03-01T06:00").preview(
      nil, AlarmDraft(time: "7", when: "daily", mission: "nap", volume: 101))
    #expect(preview.complaints.map(\.field) == [.mission, .volume])
    #expect(preview.outlook?.days.count == 6)
  }

  @Test func anAlarmWithoutATimeIsToldSo() throws {
    let preview = try Desk("2027-03-01T06:00").preview(nil, AlarmDraft(when: "daily"))
    #expect(preview.complaints.map(\.reason) == [.missing])
  }

  @Test func aSoundThatCannotPlayIsAComplaintWhereChosenAndAWarningWhereInherited() throws {
    let desk = Desk("2027-03-01T06:00")
    let chosen = try desk.preview(nil, AlarmDraft(time: "7", sound: "broken.wav"))
    #expect(chosen.complaints.map(\.field) == [.sound])
    #expect(chosen.outlook?.days.count == 1)
    let inherited = try desk.preview(nil, AlarmDraft(time: "7"), unplayable: "rooster.flac")
    #expect(inherited.complaints.isEmpty)
    #expect(inherited.outlook?.warnings.map(\.kind) == [.soundReplaced])
  }

  @Test func anotherAlarmInTheSameMinuteIsTold() throws {
    var desk = Desk("2027-03-01T06:00")
    desk.add("7:30", "daily")
    let outlook = try #require(try desk.preview("7:30", "once").outlook)
    #expect(outlook.warnings.map(\.detail) == ["Other"])
    #expect(try desk.preview("7:31", "once").outlook?.warnings == [])
  }

  @Test func anAlarmThatIsSwitchedOffForetellsNothing() throws {
    let preview = try Desk("2027-03-01T06:00").preview(
      nil, AlarmDraft(time: "7", when: "daily", enabled: false))
    #expect(preview.outlook?.days.isEmpty == true)
    #expect(preview.outlook?.warnings.map(\.kind) == [.off])
  }

  @Test func theWholePromiseOfTheFirstRingIsTold() throws {
    let outlook = try #require(
      try Desk("2027-03-01T06:00").preview(
        nil, AlarmDraft(time: "7", snooze: 90, snoozes: 2, check: 300)
      ).outlook)
    #expect(
      outlook.promise
        == Outlook.Promise(
          guardSpan: 90, ringLimit: 600, ringPause: 300, unansweredAfter: 7_200, snooze: 90,
          snoozes: 2, check: 300, checkWindow: 120))
    #expect(outlook.mission.text == "3 sentences of \"everyday\" read aloud, judged normal")
  }

  /// Whoever leaves out a Saturday of a working week has mistaken the date.
  @Test(arguments: [
    ("2027-03-06", ["2027-03-05", "2027-03-08"]), ("2027-02-26", ["2027-03-01"]),
    ("2027-03-13", ["2027-03-12", "2027-03-15"]),
  ])
  func aDayOnWhichNothingRingsCannotBeLeftOut(day: String, nearest: [String]) throws {
    let desk = Desk("2027-03-01T06:00")
    let days = Snapshot.DayChanges(skipped: ["2027-03-02", day])
    let draft = AlarmDraft(time: "7", when: "mon-fri", days: days)
    let complaint = try #require(try desk.preview(nil, draft).complaints.first)
    #expect(complaint.field == .skipped)
    #expect(complaint.message.hasPrefix("nothing would ring on \(day): the nearest ring"))
    #expect(complaint.dates == nearest)
    #expect(complaint.message.hasSuffix(nearest.joined(separator: " and ")))
  }

  /// What an alarm has been told before is no mistake, though its days are others by now.
  @Test func daysThatWereLeftOutBeforeStay() throws {
    var desk = Desk("2027-03-01T06:00")
    let id = desk.add("7:30", "daily")
    let saturday = Snapshot.DayChanges(skipped: ["2027-03-06"])
    desk.ask(.edit(id, try AlarmDraft(days: saturday).asChange(zone: { _ in .utc })))
    let draft = AlarmDraft(
      when: "mon-fri", days: Snapshot.DayChanges(skipped: ["2027-03-05", "2027-03-06"]))
    #expect(try desk.preview(id, draft).complaints == [])
  }

  @Test func nothingIsSaved() throws {
    var desk = Desk("2027-03-01T06:00")
    let id = desk.add("7:30", "daily")
    let before = desk.engine
    _ = try desk.preview(id, AlarmDraft(time: "8", enabled: false))
    _ = try desk.preview("9", "daily")
    #expect(desk.engine == before)
  }

  @Test func anAlarmThatIsNotThereCannotBeForetold() {
    let desk = Desk("2027-03-01T06:00")
    #expect(throws: EditError.noSuchAlarm(AlarmID(rawValue: 9))) {
      try desk.preview(AlarmID(rawValue: 9), AlarmDraft(label: "x"))
    }
  }

  /// What is foretold first is what will be armed.
  @Test(arguments: ["once", "daily", "sat,sun", "every 3 days", "2027-03-28"])
  func whatIsForetoldIsWhatIsArmed(days: String) throws {
    var desk = Desk("2027-03-27T12:00")
    let foretold = try #require(try desk.preview("2:30", days).outlook?.days.first?.due)
    let id = desk.add("2:30", days)
    let armed = try #require(desk.engine.family.next(of: id)?.due)
    #expect(Desk.berlin.rfc3339(armed) == foretold)
  }

  @Test func aPreviewSurvivesTheWire() throws {
    var desk = Desk("2027-03-27T12:00")
    desk.add("2:30", "daily")
    let reply = Reply.preview(
      try desk.preview(nil, AlarmDraft(time: "2:30", when: "daily", volume: 0)))
    var splitter = LineSplitter()
    let lines = try splitter.feed(JSONLines.encode(reply))
    #expect(try lines.map { try JSONLines.decode(Reply.self, from: $0) } == [reply])
    let command = Command.preview(id: nil, AlarmDraft(time: "7", enabled: true))
    let line = try splitter.feed(JSONLines.encode(command))
    #expect(try JSONLines.decode(Command.self, from: line[0]) == command)
  }
}

/// An engine in Berlin at some moment, and somebody who asks it.
private struct Desk {
  static let berlin = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  static let lordHowe = Zone(posix: "LHST-10:30LHDT-11,M10.1.0,M4.1.0") ?? .utc

  private struct NoZone: Error {}

  var engine: Engine
  let now: Moment

  init(_ clock: String) {
    let parts = clock.split(separator: "T").map(String.init)
    let date = CivilDate(text: parts[0]) ?? CivilDate(year: 2027, month: 1, day: 1)
    let time = (try? TimeOfDay(text: parts[1])) ?? .midnight
    now = Moment(
      wall: Self.berlin.firstInstant(of: date, time), boot: BootInstant(nanosecondsSinceBoot: 1))
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "", time: .midnight, recurrence: .weekly(.init([])),
      sound: "rooster.flac", volume: 80, mission: "morning")
    engine = Engine(
      stored: StoredState(),
      book: MissionBook(missions: [.standard], packs: [], output: nil, template: template),
      zones: ZoneBook(machine: Self.berlin), boot: BootID(rawValue: "x"), seed: 1)
  }

  mutating func holidays(_ dates: String...) {
    var book = engine.book
    book.holidays = Set(dates.compactMap { CivilDate(text: $0) })
    _ = engine.handle(.configured(book), at: now)
  }

  mutating func ask(_ request: ListRequest) { _ = engine.handle(.list(request), at: now) }

  @discardableResult
  mutating func add(_ time: String, _ days: String) -> AlarmID {
    let draft = AlarmDraft(time: time, when: days, label: "Other")
    guard let change = try? draft.asChange(zone: Self.find) else { return AlarmID(rawValue: -1) }
    ask(.add(change))
    return engine.family.alarms.last?.id ?? AlarmID(rawValue: -1)
  }

  func preview(
    _ time: String, _ days: String, zone: String? = nil, holidays: String? = nil
  ) throws -> Preview {
    try preview(nil, AlarmDraft(time: time, when: days, zone: zone, holidays: holidays))
  }

  func preview(
    _ id: AlarmID?, _ draft: AlarmDraft, unplayable: String = "broken.wav"
  ) throws -> Preview {
    try Preview(
      of: draft.reading(zone: Self.find), for: id, in: engine, at: now.wall,
      soundProblem: { $0 == unplayable ? "it is no sound file" : nil })
  }

  private static func find(_ name: String) throws -> Zone {
    guard name == "Australia/Lord_Howe" else { throw NoZone() }
    return lordHowe
  }
}

extension Outlook {
  /// When each day is due, and what is unusual about it.
  fileprivate var lines: [String] {
    days.map { day in
      let unusual = day.kind == .ring ? [] : [day.kind.rawValue]
      let remarks = day.remarks.flatMap { [$0.kind.rawValue, $0.time].compactMap(\.self) }
      return ([day.due] + unusual + [day.until].compactMap(\.self) + remarks)
        .joined(separator: " ")
    }
  }
}
