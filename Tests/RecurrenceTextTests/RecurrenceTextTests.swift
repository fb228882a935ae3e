import AlarmCore
import CivilTime
import Testing

@Suite struct RecurrenceTextTests {
  @Test(arguments: [
    ("mon-fri", "mon-fri"), ("weekdays", "mon-fri"), ("Monday-Friday", "mon-fri"),
    ("mon tue wed thu fri", "mon-fri"), ("sat,sun", "sat,sun"), ("sat-sun", "sat,sun"),
    ("weekend", "sat,sun"), ("daily", "daily"), ("mon-sun", "daily"), ("tue-mon", "daily"),
    ("fri-mon", "fri-mon"), ("mon,fri,sat,sun", "fri-mon"), ("sun,sat,mon", "sat-mon"),
    ("wed,fri-mon", "wed,fri-mon"), ("mon", "mon"), ("mon-mon", "mon"), ("sun-mon", "mon,sun"),
    ("mon,wed,fri", "mon,wed,fri"), ("tues, thurs", "tue,thu"), ("mon-wed,sun", "sun-wed"),
    ("sun,tue-sat", "tue-sun"),
  ])
  func daysAreReadAndPrintedInOneWay(text: String, canonical: String) throws {
    guard case .weekly(let days) = try RecurrenceText(text) else {
      Issue.record("`\(text)` is not weekly")
      return
    }
    #expect(Recurrence.weekly(days).text == canonical)
  }

  /// All 127 sets come back from their own words.
  @Test func everySetOfDaysSurvivesItsText() throws {
    for bits in 1...127 as ClosedRange<UInt8> {
      let days = WeekdaySet(bits: bits)
      #expect(try RecurrenceText(days.text) == .weekly(days), "\(days.text)")
    }
  }

  @Test func aDateIsReadWithAndWithoutOnce() throws {
    let date = CivilDate(year: 2026, month: 12, day: 24)
    #expect(try RecurrenceText("2026-12-24") == .date(date))
    #expect(try RecurrenceText(Recurrence.once(date).text) == .date(date))
    #expect(try RecurrenceText(" Once ") == .once)
  }

  @Test(arguments: [
    ("2026-12-24,2026-12-31", "2026-12-24,2026-12-31"),
    ("2026-12-31 2026-12-24, 2026-12-31", "2026-12-24,2026-12-31"),
    ("2028-02-29,2027-01-01", "2027-01-01,2028-02-29"),
  ])
  func datesAreReadInAnyOrderAndPrintedInTheirs(text: String, canonical: String) throws {
    guard case .dates(let dates) = try RecurrenceText(text) else {
      Issue.record("`\(text)` is no list of dates")
      return
    }
    #expect(Recurrence.dates(dates).text == canonical)
    #expect(try RecurrenceText(canonical) == .dates(dates))
  }

  @Test func theSameDateTwiceIsOneDate() throws {
    #expect(
      try RecurrenceText("2026-12-24,2026-12-24")
        == .date(CivilDate(year: 2026, month: 12, day: 24)))
  }

  @Test(
    arguments: [
      ("every 3 days", 3, nil), ("Every other day", 2, nil), ("every 2 weeks", 14, nil),
      ("every 366 days", 366, nil), ("every other week", 14, nil),
      ("every 3 days from 2027-03-10", 3, "2027-03-10"),
      ("every day from 2027-03-10", 1, "2027-03-10"),
      ("every other day from 2027-03-10", 2, "2027-03-10"),
      ("every 1 week from 2027-03-10", 7, "2027-03-10"),
    ] as [(String, Int, String?)])
  func spansOfDaysAreCountedFromADate(text: String, days: Int, start: String?) throws {
    let from = start.flatMap { CivilDate(text: $0) }
    #expect(try RecurrenceText(text) == .everyDays(days, from: from))
  }

  @Test func everySpanSurvivesItsText() throws {
    let start = CivilDate(year: 2027, month: 3, day: 10)
    for days in 1...366 {
      let text = Recurrence.everyDays(days, from: start).text
      #expect(try RecurrenceText(text) == .everyDays(days, from: start), "\(text)")
    }
  }

  @Test(arguments: [
    ("every day", "daily"), ("every 1 days", "daily"), ("every monday", "mon"),
    ("every mon,wed", "mon,wed"), ("every weekday", "mon-fri"), ("every weekend", "sat,sun"),
    ("everyday", "daily"),
  ])
  func everyMayStandBeforeDaysOfTheWeek(text: String, canonical: String) throws {
    guard case .weekly(let days) = try RecurrenceText(text) else {
      Issue.record("`\(text)` is not weekly")
      return
    }
    #expect(days.text == canonical)
  }

  @Test(arguments: [
    ("", "it is empty"), (" , ", "it is empty"), ("2026-02-30", "no date `2026-02-30`"),
    ("once 24.12.2026", "no date `24.12.2026`"), ("9999-01-01", "1970 to 2199"),
    ("mo", "`mo` is no day"), ("monnday", "`monnday` is no day"), ("mon-", "`` is no day"),
    ("mon-wed-fri", "no range of days"), ("once mon", "no date `mon`"), ("7", "no date `7`"),
    ("mon,once", "`once` is no day"), ("once 2026-12-24 2026-12-31", "once is one date"),
    ("2026-12-24,mon", "no date `mon`"), ("2026-12-24,2026-12-32", "no date `2026-12-32`"),
    ("every", "every what?"), ("every 0 days", "`0` is no number from 1 to 366"),
    ("every 367 days", "`367` is no number"), ("every 60 weeks", "420 days away"),
    ("every 3 months", "days or weeks"), ("every 3", "days or weeks"),
    ("every other", "days or weeks"), ("every week", "`week` is no day"),
    ("every 3 days on 2027-03-10", "`on 2027-03-10` should be `from` and a date"),
    ("every 3 days from", "`from` should be"), ("every 3 days from monday", "no date `monday`"),
    ("every 3 days from 2027-02-29", "no date `2027-02-29`"),
  ])
  func theRestIsRefusedWithWhatIsAccepted(text: String, complaint: String) throws {
    let error = try #require(throws: RecurrenceTextError.self) { try RecurrenceText(text) }
    #expect(error.description.contains(complaint), "\(error)")
    #expect(error.description.contains("2026-12-24, days like mon-fri or sat,sun"))
  }
}
