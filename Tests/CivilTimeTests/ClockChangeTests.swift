import CivilTime
import Testing

@Suite struct ClockChangeTests {
  private func instant(_ text: String, in zone: Zone) throws -> WallInstant {
    try zone.instant(text)
  }

  @Test func theNextChangeIsFoundFromOneSecondToTheNext() throws {
    let berlin = try #require(Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let before = try berlin.instant("2027-03-28T01:00")
    let change = try #require(berlin.nextClockChange(after: before))
    #expect(berlin.rfc3339(change.at) == "2027-03-28T03:00:00+02:00")
    #expect(change.step == 3_600)
    let next = try #require(berlin.nextClockChange(after: change.at))
    #expect(berlin.rfc3339(next.at) == "2027-10-31T02:00:00+01:00")
    #expect(next.step == -3_600)
  }

  @Test func whereClocksNeverChangeThereIsNone() throws {
    let tokyo = try #require(Zone(posix: "JST-9"))
    #expect(tokyo.nextClockChange(after: try tokyo.instant("2027-03-28T01:00")) == nil)
  }
}
