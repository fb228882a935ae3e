import AlarmCore
import CivilTime
import Testing

/// Nights on which the clocks are changed, as somebody sees them who asks the evening before.
@Suite struct ClockChangeTests {
  @Test func berlinSkipsHalfPastTwo() throws {
    #expect(
      try Plans.rings("02:30", "daily", from: "2027-03-27T22:00", in: "Europe/Berlin", count: 2)
        == [
          "2027-03-28T03:00:00+02:00 (02:30 does not exist: 03:00)", "2027-03-29T02:30:00+02:00",
        ])
  }

  /// B042: neither of the two waits for Monday.
  @Test func lordHoweSkipsHalfAnHour() throws {
    let zone = "Australia/Lord_Howe"
    #expect(
      try Plans.rings("02:15", "daily", from: "2027-10-02T22:00", in: zone, count: 2) == [
        "2027-10-03T02:30:00+11:00 (02:15 does not exist: 02:30)", "2027-10-04T02:15:00+11:00",
      ])
    #expect(
      try Plans.rings("06:30", "daily", from: "2027-10-02T22:00", in: zone, count: 1)
        == ["2027-10-03T06:30:00+11:00"])
  }

  @Test func theAzoresChangeAtMidnightAndAtOne() throws {
    let zone = "Atlantic/Azores"
    #expect(
      try Plans.rings("0:30", "daily", from: "2027-03-27T22:00", in: zone, count: 1)
        == ["2027-03-28T01:00:00+00:00 (00:30 does not exist: 01:00)"])
    #expect(
      try Plans.rings("0:30", "daily", from: "2027-10-30T22:00", in: zone, count: 2) == [
        "2027-10-31T00:30:00+00:00 (00:30 comes twice: the first)", "2027-11-01T00:30:00-01:00",
      ])
  }

  /// A whole day was missing: its ring came at the first moment after it.
  @Test func samoaHadNoThirtiethOfDecember() throws {
    #expect(
      try Plans.rings("07:00", "daily", from: "2011-12-29T06:00", in: "Pacific/Apia", count: 3)
        == [
          "2011-12-29T07:00:00-10:00",
          "2011-12-31T00:00:00+14:00 (07:00 does not exist: 2011-12-31 00:00)",
          "2011-12-31T07:00:00+14:00",
        ])
  }

  /// Two dates that share an instant are one ring.
  @Test func samoaAtMidnightRangOnce() throws {
    #expect(
      try Plans.rings("0:00", "daily", from: "2011-12-29T06:00", in: "Pacific/Apia", count: 2)
        == [
          "2011-12-31T00:00:00+14:00 (00:00 does not exist: 2011-12-31 00:00)",
          "2012-01-01T00:00:00+14:00",
        ])
  }

  @Test func trollChangesByTwoHours() throws {
    let zone = "Antarctica/Troll"
    #expect(
      try Plans.rings("1:30", "daily", from: "2027-03-27T22:00", in: zone, count: 2) == [
        "2027-03-28T03:00:00+02:00 (01:30 does not exist: 03:00)", "2027-03-29T01:30:00+02:00",
      ])
    #expect(
      try Plans.rings("2:59", "daily", from: "2027-10-30T22:00", in: zone, count: 1)
        == ["2027-10-31T02:59:00+02:00 (02:59 comes twice: the first)"])
  }

  /// B035: half past eight is half past eight by the new clock.
  @Test func theMorningAfterTheChangeIsByTheNewClock() throws {
    #expect(
      try Plans.rings("8:30", "once", from: "2027-03-27T22:00", in: "Europe/Berlin", count: 2)
        == ["2027-03-28T08:30:00+02:00"])
  }

  /// B037: asked during the second pass of the hour, the day has had its ring.
  @Test func aDoubledTimeRingsOnlyOnTheFirstPass() throws {
    let zone = try Plans.zone("Europe/Berlin")
    let time = try TimeOfDay(text: "02:30")
    let sunday = CivilDate(year: 2027, month: 10, day: 31)
    let evening = try Plans.instant("2027-10-30T22:00", in: zone)
    let schedule = try Schedule(time, .date(sunday), after: evening, in: zone)
    let secondPass = try #require(schedule.map(\.due).first) + .seconds(2_400)
    #expect(zone.rfc3339(secondPass) == "2027-10-31T02:10:00+01:00")
    let next = try Schedule(time, RecurrenceText("daily"), after: secondPass, in: zone)
    #expect(next.prefix(1).map { zone.rfc3339($0.due) } == ["2027-11-01T02:30:00+01:00"])
  }

  /// B045: one ring, at the very second of the change.
  @Test func londonAtOneRingsOnce() throws {
    #expect(
      try Plans.rings("1:00", "daily", from: "2027-03-27T22:00", in: "Europe/London", count: 2)
        == [
          "2027-03-28T02:00:00+01:00 (01:00 does not exist: 02:00)", "2027-03-29T01:00:00+01:00",
        ])
  }

  /// B051: asked at midnight, with the old offset still in force.
  @Test func theMorningIsWorkedOutWithItsOwnOffset() throws {
    #expect(
      try Plans.rings("7:00", "daily", from: "2027-03-28T00:00", in: "Europe/Berlin", count: 1)
        == ["2027-03-28T07:00:00+02:00"])
  }

  /// B041: no ring moves, whatever UTC does.
  @Test func thirtyWeekdaysOverTheChangeAreAllAtSeven() throws {
    let rings = try Plans.rings(
      "7:00", "weekdays", from: "2027-03-01T06:00", in: "America/New_York", count: 30)
    #expect(rings.allSatisfy { $0.contains("T07:00:00-0") }, "\(rings)")
    #expect(rings.first == "2027-03-01T07:00:00-05:00")
    #expect(rings.last == "2027-04-09T07:00:00-04:00")
    #expect(Set(rings.map { $0.suffix(6) }) == ["-05:00", "-04:00"])
  }

  @Test func everyThirdDayIsCountedInDatesNotInHours() throws {
    #expect(
      try Plans.rings(
        "02:30", "every 3 days from 2027-03-25", from: "2027-03-24T22:00", in: "Europe/Berlin",
        count: 3) == [
          "2027-03-25T02:30:00+01:00", "2027-03-28T03:00:00+02:00 (02:30 does not exist: 03:00)",
          "2027-03-31T02:30:00+02:00",
        ])
  }

  @Test func aListOfDatesHasAnEnd() throws {
    #expect(
      try Plans.rings(
        "6:30", "2027-12-24,2027-03-28,2028-02-29", from: "2027-03-27T22:00", in: "Europe/Berlin",
        count: 9) == [
          "2027-03-28T06:30:00+02:00", "2027-12-24T06:30:00+01:00", "2028-02-29T06:30:00+01:00",
        ])
  }

  /// B061.
  @Test func theTwentyNinthOfFebruaryIsADayLikeAnyOther() throws {
    #expect(
      try Plans.rings("0:10", "once", from: "2028-02-29T23:50", in: "Europe/Berlin", count: 2)
        == ["2028-03-01T00:10:00+01:00"])
  }

  /// B065.
  @Test(arguments: [
    "Australia/Perth", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Marquesas",
  ])
  func twoMinutesAfterMidnightsEveIsTwoMinutesAway(name: String) throws {
    let zone = try Plans.zone(name)
    let now = try Plans.instant("2027-03-10T23:59", in: zone)
    let schedule = try Schedule(try TimeOfDay(text: "0:01"), .once, after: now, in: zone)
    #expect(schedule.map(\.due) == [now + .seconds(120)])
  }

  /// B033.
  @Test func todayCountsWhenItsTimeIsStillToCome() throws {
    #expect(
      try Plans.rings("6:30", "mon-fri", from: "2027-03-10T05:00", in: "Europe/Berlin", count: 1)
        == ["2027-03-10T06:30:00+01:00"])
  }

  /// B059: nor does Thursday mean another day where weeks begin on Sunday (B057).
  @Test func weekdaysAreMondayToFriday() throws {
    let rings = try Plans.rings(
      "6:30", "weekdays", from: "2027-06-10T06:00", in: "Europe/Berlin", count: 4)
    #expect(
      rings.map { $0.prefix(10) } == ["2027-06-10", "2027-06-11", "2027-06-14", "2027-06-15"])
    #expect(
      try Plans.rings("6:30", "thu", from: "2027-06-09T12:00", in: "Europe/Berlin", count: 1)
        == ["2027-06-10T06:30:00+02:00"])
  }

  @Test func whatWouldNeverRingIsAnError() throws {
    let zone = try Plans.zone("Europe/Berlin")
    let now = try Plans.instant("2027-03-10T05:00", in: zone)
    let past = CivilDate(year: 2027, month: 3, day: 9)
    #expect(throws: EditError.alreadyPast(past)) {
      try Schedule(TimeOfDay(hour: 6, minute: 30), .date(past), after: now, in: zone)
    }
  }
}
