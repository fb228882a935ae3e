import Scenario
import Settings
import Testing

/// What is not as expected is said: where, what, and what was so instead.
@Suite struct BrokenScenarioTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var lines: String
    var line: Int
    var expected: String
    var found: String

    var testDescription: String { lines.replacing("\n", with: " / ") }
  }

  private static let ringing = "alarm work: 06:30 once, mission none\nat 06:30:10\n"

  static let broken = [
    Broken(
      lines: "expect audible within 2s", line: 3, expected: "audible, within 2s", found: "silent"),
    Broken(
      lines: ringing + "expect silent", line: 5, expected: "silent", found: "audible"),
    Broken(
      lines: ringing + "expect work disabled", line: 5, expected: "work disabled",
      found: "work is enabled"),
    Broken(
      lines: ringing + "snooze\nexpect work pending snooze at 06:36", line: 6,
      expected: "work pending snooze at 06:36",
      found: "pending snooze at Wed 2027-03-10 06:35:10 (05:35:10Z)"),
    Broken(
      lines: ringing + "expect audible, progress 1 of 3", line: 5, expected: "progress 1 of 3",
      found: "progress 0 of 1"),
    Broken(
      lines: ringing + "expect audible for 1m\nattempt\nexpect work ended missed", line: 7,
      expected: "work ended missed", found: "2027-03-10 completed"),
    Broken(
      lines: ringing + "expect audible until 06:50", line: 5, expected: "audible", found: "silent"),
    Broken(
      lines: ringing + "remove work", line: 5, expected: "it to be done",
      found: "alarm 1 rings: finish it with its mission first (`ryza-tui attempt`)"),
    Broken(
      lines: ringing + "attempt\nexpect refused", line: 6, expected: "refused",
      found: "it was done: Done. Good morning! 1 of 1 done."),
    Broken(
      lines: ringing + "kill engine\nafter 5s start engine\nexpect gap at most 1s", line: 7,
      expected: "gap at most 1s", found: "a gap of 5s"),
    Broken(
      lines: ringing + "at 06:29 snooze", line: 5, expected: "06:29 to come",
      found: "it is Wed 2027-03-10 06:30:10 already; if the next day is meant: `tomorrow 06:29`"),
    Broken(
      lines: "read right", line: 3, expected: "a reading to be on",
      found: "none is on; `attempt` begins one"),
    Broken(
      lines: "alarm work: 05:30 mon-fri\nrepeat 2 times\nexpect work next Wed 05:30\nend", line: 5,
      expected: "work next Wed 05:30", found: "pending primary at Thu 2027-03-11 05:30 (04:30Z)"),
    Broken(
      lines: "kill engine\nexpect phase waiting", line: 4, expected: "phase waiting",
      found: "no engine runs"),
    Broken(
      lines: "repeat 20 times\nclock +3660d\nend", line: 4,
      expected: "a year from 1970 to 2120", found: "the year 2127"),
    Broken(
      lines: "kill engine\nsnooze", line: 4, expected: "it to be done", found: "no engine answers"),
  ]

  @Test(arguments: broken)
  func theFirstBrokenExpectationIsTold(broken: Broken) throws {
    let failure = try #require(try play(broken.lines).failure)
    #expect(failure.position.line == broken.line)
    #expect(failure.expected == broken.expected)
    #expect(failure.found == broken.found)
  }

  @Test func theTimelineLeadsUpToIt() throws {
    let outcome = try play(Self.ringing + "snooze\nat 06:33 expect audible")
    let failure = try #require(outcome.failure)
    #expect(failure.clock == "Wed 2027-03-10 06:33")
    #expect(failure.line == "at 06:33 expect audible")
    #expect(failure.timeline.contains("Wed 2027-03-10 06:30:00.030  room: the alarm is heard"))
    #expect(failure.timeline.contains("Wed 2027-03-10 06:30:10  > line 5: snooze"))
    #expect(failure.timeline.last?.hasSuffix("room: the alarm is not heard") == true)
    #expect(outcome.description.hasPrefix("m:6:1: at 06:33 expect audible\n"))
  }

  @Test func aRefusalThatIsExpectedIsNone() throws {
    let outcome = try play(Self.ringing + "remove work\nexpect audible, refused \"rings\"")
    #expect(outcome.failure == nil, "\(outcome)")
    #expect(outcome.expectations == 2)
  }

  @Test func theSameScenarioComesOutTheSame() throws {
    let lines = "alarm work: 06:30\nat 06:30:10 attempt\nread missing 2\nafter 1s expect quiet"
    #expect(try play(lines) == play(lines))
    #expect(try play(lines).failure?.found == "audible")
  }
}
