import CivilTime
import Settings
import Testing

@Suite struct HolidayListTests {
  private func read(_ text: String) -> (list: HolidayList, problems: [String]) {
    let (list, problems) = HolidayList.parse(Array(text.utf8), file: "holidays.txt")
    return (list, problems.map(\.description))
  }

  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text: text)) }

  @Test func datesAndRangesAreFoundAmongCommentsAndBlankLines() throws {
    let (list, problems) = read(
      """
      # Days off
      2027-12-25 Christmas

        2027-12-26   Boxing   Day  # in some countries
      2027-07-01..2027-07-15 Summer
      2028-02-28..2028-03-01
      """)
    #expect(problems == [])
    #expect(list.names[try date("2027-12-25")] == "Christmas")
    #expect(list.names[try date("2027-12-26")] == "Boxing Day")
    #expect(list.names[try date("2027-07-15")] == "Summer")
    #expect(list.names[try date("2027-07-16")] == nil)
    #expect(list.names[try date("2028-02-29")] == "")
    #expect(list.dates.count == 2 + 15 + 3)
  }

  @Test func aDayOffWithinTheHolidaysKeepsItsName() throws {
    let texts = ["2027-12-25 Christmas", "2027-12-20..2028-01-02 Winter"]
    for text in [texts, texts.reversed()] {
      #expect(read(text.joined(separator: "\n")).list.names[try date("2027-12-25")] == "Christmas")
    }
  }

  @Test(arguments: [
    ("25.12.2027 Christmas", "1:1: there is no date `25.12.2027`: begin the line with a date like"),
    ("  2027-02-30", "1:3: there is no date `2027-02-30`"),
    ("2027-07-01..2027-07-32", "1:13: there is no date `2027-07-32`"),
    ("2027-07-01..", "1:13: there is no date ``"), ("2027-07-01...2027-07-03", "1:13: there is no"),
    ("2027-07-15..2027-07-01", "1:13: 2027-07-01 comes before 2027-07-15"),
    ("2027-01-01..2037-01-01", "1:13: these are 3654 days: a range has at most 366"),
    ("2027-12-25\u{7} Christmas", "1:11: there is a control character"),
    ("2027-12-25,2027-12-26", "1:1: there is no date"),
  ])
  func whatIsNoDayIsNamedWithItsPlaceAndCostsOnlyItsLine(text: String, complaint: String) throws {
    let (list, problems) = read("\(text)\n2027-01-01 New Year")
    #expect(list.dates == [try date("2027-01-01")])
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("holidays.txt:\(complaint)"), "\(problems[0])")
    #expect(problems[0].hasSuffix("the line is left out"))
  }

  @Test func problemsComeInTheOrderOfTheFile() {
    let bytes = Array("tomorrow\n".utf8) + [0xff, 0x0a] + Array("yesterday\n2027-01-01".utf8)
    let (list, problems) = HolidayList.parse(bytes, file: "holidays.txt")
    #expect(list.dates.count == 1)
    #expect(problems.map(\.position.line) == [1, 2, 3])
  }

  @Test func anEmptyFileIsInOrder() {
    #expect(read("") == (HolidayList(), []))
    #expect(read("# nothing yet\n") == (HolidayList(), []))
  }

  @Test func randomBytesAreNoCrash() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      _ = HolidayList.parse(
        (0..<60).map { _ in UInt8.random(in: 10...60, using: &random) }, file: "holidays.txt")
    }
  }
}
