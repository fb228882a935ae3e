import CivilTime
import Testing

/// Mornings on which the clocks are changed, one by one.
@Suite struct WallTimeTests {
  @Test(arguments: [
    ("Europe/Berlin", "2027-03-28", "2:30", "2027-03-28T03:00:00+02:00"),
    ("Europe/Berlin", "2027-03-28", "2:00", "2027-03-28T03:00:00+02:00"),
    ("America/New_York", "2027-03-14", "2:15", "2027-03-14T03:00:00-04:00"),
    // Half an hour.
    ("Australia/Lord_Howe", "2027-10-03", "2:15", "2027-10-03T02:30:00+11:00"),
    // Two hours.
    ("Antarctica/Troll", "2027-03-28", "2:30", "2027-03-28T03:00:00+02:00"),
    // A whole day.
    ("Pacific/Apia", "2011-12-30", "7:00", "2011-12-31T00:00:00+14:00"),
    // At midnight.
    ("Asia/Beirut", "2027-03-28", "0:00", "2027-03-28T01:00:00+03:00"),
    ("America/Sao_Paulo", "2018-11-04", "0:30", "2018-11-04T01:00:00-02:00"),
    ("America/Havana", "2027-03-14", "0:15", "2027-03-14T01:00:00-04:00"),
    ("Africa/Cairo", "2027-04-30", "0:30", "2027-04-30T01:00:00+03:00"),
  ])
  func aSkippedTimeResumesAfterTheGap(name: String, day: String, time: String, at: String) throws {
    let (zone, date, time) = try reading(name, day, time)
    guard case .skipped(let resumesAt) = zone.resolve(date, time) else {
      Issue.record("\(name) \(day) \(time): \(zone.resolve(date, time))")
      return
    }
    #expect(zone.rfc3339(resumesAt) == at)
    #expect(zone.firstInstant(of: date, time) == resumesAt)
  }

  @Test(arguments: [
    (
      "Europe/Berlin", "2027-10-31", "2:30", "2027-10-31T02:30:00+02:00",
      "2027-10-31T02:30:00+01:00"
    ),
    (
      "America/New_York", "2027-11-07", "1:00", "2027-11-07T01:00:00-04:00",
      "2027-11-07T01:00:00-05:00"
    ),
    (
      "Australia/Lord_Howe", "2027-04-04", "1:45", "2027-04-04T01:45:00+11:00",
      "2027-04-04T01:45:00+10:30"
    ),
    (
      "Antarctica/Troll", "2027-10-31", "1:30", "2027-10-31T01:30:00+02:00",
      "2027-10-31T01:30:00+00:00"
    ),
    (
      "America/Havana", "2027-11-07", "0:30", "2027-11-07T00:30:00-04:00",
      "2027-11-07T00:30:00-05:00"
    ),
    // Summer is standard time there, and winter the exception.
    (
      "Europe/Dublin", "2027-10-31", "1:30", "2027-10-31T01:30:00+01:00",
      "2027-10-31T01:30:00+00:00"
    ),
    // 1 January came twice, a whole day.
    (
      "Pacific/Kwajalein", "1969-09-30", "22:00", "1969-09-30T22:00:00+11:00",
      "1969-09-30T22:00:00-12:00"
    ),
  ])
  func aDoubledTimeIsFirstTheEarlier(
    name: String, day: String, time: String, first: String, second: String
  ) throws {
    let (zone, date, time) = try reading(name, day, time)
    guard case .twice(let earlier, let later) = zone.resolve(date, time) else {
      Issue.record("\(name) \(day) \(time): \(zone.resolve(date, time))")
      return
    }
    #expect(zone.rfc3339(earlier) == first)
    #expect(zone.rfc3339(later) == second)
    #expect(zone.firstInstant(of: date, time) == earlier)
  }

  @Test(arguments: [
    // The edges belong to one side only.
    ("Europe/Berlin", "2027-03-28", "1:59", "2027-03-28T01:59:00+01:00"),
    ("Europe/Berlin", "2027-03-28", "3:00", "2027-03-28T03:00:00+02:00"),
    ("Europe/Berlin", "2027-10-31", "3:00", "2027-10-31T03:00:00+01:00"),
    ("Europe/Berlin", "2027-03-29", "7:00", "2027-03-29T07:00:00+02:00"),
    // Beyond the last transition that the file records.
    ("Europe/Berlin", "2199-07-01", "7:00", "2199-07-01T07:00:00+02:00"),
    ("Asia/Kathmandu", "2027-01-01", "6:30", "2027-01-01T06:30:00+05:45"),
    ("Pacific/Kiritimati", "2027-01-01", "0:00", "2027-01-01T00:00:00+14:00"),
    // Local mean time, 2 minutes 8 seconds west of an hour: RFC 3339 has no seconds in offsets.
    ("Europe/Berlin", "1890-01-01", "7:00", "1890-01-01T06:59:32+00:53"),
  ])
  func anyOtherTimeIsOnce(name: String, day: String, time: String, at: String) throws {
    let (zone, date, time) = try reading(name, day, time)
    guard case .once(let instant) = zone.resolve(date, time) else {
      Issue.record("\(name) \(day) \(time): \(zone.resolve(date, time))")
      return
    }
    #expect(zone.rfc3339(instant) == at)
  }

  @Test func datesBeyondTheClockAreNoCrash() {
    let far = CivilDate(year: 9_999, month: 12, day: 31)
    #expect(
      Zone.utc.firstInstant(of: far, TimeOfDay(hour: 7, minute: 0)).secondsSince1970 > 9_000_000_000
    )
  }

  private func reading(
    _ name: String, _ day: String, _ time: String
  ) throws -> (Zone, CivilDate, TimeOfDay) {
    let zone = try InstalledZones.zone(name)
    return (zone, try #require(CivilDate(text: day)), try TimeOfDay(text: time))
  }
}
