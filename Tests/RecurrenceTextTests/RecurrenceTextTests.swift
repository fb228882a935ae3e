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
    ("", "it is empty"), (" , ", "it is empty"), ("2026-02-30", "no date `2026-02-30`"),
    ("once 24.12.2026", "no date `24.12.2026`"), ("9999-01-01", "1970 to 2199"),
    ("mo", "`mo` is no day"), ("monnday", "`monnday` is no day"), ("mon-", "`` is no day"),
    ("mon-wed-fri", "no range of days"), ("once mon", "no date `mon`"), ("7", "no date `7`"),
    ("mon,once", "`once` is no day"),
  ])
  func theRestIsRefusedWithWhatIsAccepted(text: String, complaint: String) throws {
    let error = try #require(throws: RecurrenceTextError.self) { try RecurrenceText(text) }
    #expect(error.description.contains(complaint), "\(error)")
    #expect(error.description.contains("2026-12-24, days like mon-fri or sat,sun"))
  }
}
