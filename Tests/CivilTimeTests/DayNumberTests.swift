import CivilTime
import Testing

@Suite struct DayNumberTests {
  @Test func countsFrom1970() {
    #expect(CivilDate(year: 1970, month: 1, day: 1).dayNumber == 0)
    #expect(CivilDate(year: 1969, month: 12, day: 31).dayNumber == -1)
    #expect(CivilDate(year: 2000, month: 2, day: 29).dayNumber == 11_016)
    #expect(CivilDate(year: 0, month: 3, day: 1).dayNumber == -719_468)
  }

  /// Two whole eras, walked by hand: each day follows the one before and comes back from its number.
  @Test func runsThroughEveryDayOfEightCenturies() {
    var expected = CivilDate(year: 1600, month: 1, day: 1)
    var weekday = Weekday.saturday
    for number in expected.dayNumber..<CivilDate(year: 2400, month: 1, day: 1).dayNumber {
      let date = CivilDate(dayNumber: number)
      guard date == expected, date.dayNumber == number, date.isValid, date.weekday == weekday
      else {
        Issue.record("day \(number) is \(date) \(date.weekday), not \(expected) \(weekday)")
        return
      }
      weekday = weekday == .sunday ? .monday : Weekday(rawValue: weekday.rawValue + 1) ?? .monday
      expected = dayAfter(expected)
    }
  }

  private func dayAfter(_ date: CivilDate) -> CivilDate {
    let next = CivilDate(year: date.year, month: date.month, day: date.day + 1)
    if next.isValid { return next }
    let month = CivilDate(year: date.year, month: date.month + 1, day: 1)
    return month.isValid ? month : CivilDate(year: date.year + 1, month: 1, day: 1)
  }

  @Test func knowsWhichDatesThereAre() {
    #expect(CivilDate(year: 2028, month: 2, day: 29).isValid)
    for (year, month, day) in [
      (2027, 2, 29), (2100, 2, 29), (2027, 4, 31), (2027, 0, 1), (2027, 13, 1), (2027, 1, 0),
    ] {
      #expect(!CivilDate(year: year, month: month, day: day).isValid)
    }
  }

  @Test func addsDaysAcrossMonthsAndYears() {
    #expect(CivilDate(year: 2027, month: 12, day: 31).adding(days: 1).description == "2028-01-01")
    #expect(CivilDate(year: 2028, month: 3, day: 1).adding(days: -1).description == "2028-02-29")
  }

  @Test(arguments: ["2026-12-24", "0099-01-01", "9999-12-31"])
  func readsWhatItPrints(text: String) {
    #expect(CivilDate(text: text)?.description == text)
  }

  @Test(arguments: [
    "2026-02-30", "2026-13-01", "26-12-24", "2026-1-2", "2026-12-24-", "-026-12-24", "２０２６-12-24",
    "",
  ])
  func refusesWhatIsNoDate(text: String) {
    #expect(CivilDate(text: text) == nil)
  }
}
