import Testing
import Wire

@testable import CommandRole

/// Documents of alarms that people have written or changed.
@Suite struct AlarmFileTests {
  private static func complaints(_ text: String) -> [String] {
    AlarmFileReader(Array(text.utf8)).result.problems.map { $0.description(in: "a.json") }
  }

  /// What is wrong with one alarm of these fields.
  private static func complaints(fields: String) -> [String] {
    complaints("{\"version\": 1, \"alarms\": [{\"time\": \"7:00\"}, {\(fields)}]}")
  }

  @Test func whatWasWrittenIsReadBack() throws {
    let alarms = [
      PortableAlarm(
        draft: AlarmDraft(
          time: "06:30", when: "mon-fri", label: "Wörk \"1\"", mission: "morning",
          sound: "built-in", volume: 55, snooze: 90, snoozes: 0, zone: "Europe/Berlin", check: 300,
          holidays: "skip"),
        enabled: false, skipped: ["2027-03-29", "2027-03-30"],
        moved: PortableAlarm.Move(date: "2027-03-31", time: "07:15"), pausedUntil: "2027-03-28"),
      PortableAlarm(draft: AlarmDraft(time: "22:00", snooze: 1.5, check: 0)),
    ]
    let document = AlarmDocument(alarms: alarms.map(AlarmDocument.Entry.init), occurrences: [])
    let read = AlarmFileReader(try JSONLines.encodePretty(document)).result
    #expect(read.problems == [])
    #expect(read.found.map(\.alarm) == alarms)
    #expect(read.found.map(\.place) == ["alarms[0]", "alarms[1]"])
  }

  @Test func onlyTheTimeIsNeeded() {
    let read = AlarmFileReader(Array("{\"version\":1,\"alarms\":[{\"time\":\"7pm\"}]}".utf8)).result
    #expect(read.problems == [])
    #expect(read.found.map(\.alarm) == [PortableAlarm(draft: AlarmDraft(time: "7pm"))])
  }

  @Test(arguments: [
    ("\"when\": \"daily\"", "time: it is missing"), ("\"time\": 7", "time: it must be a text"),
    ("\"time\": \"25:00\"", "time: `25:00` is no time of day"),
    ("\"time\": \"7\", \"when\": \"someday\"", "when: `someday` says no days"),
    ("\"time\": \"7\", \"zone\": \"Europe/Belrin\"", "zone: there is no time zone"),
    ("\"time\": \"7\", \"volume\": 1e300", "volume: it must be a whole number"),
    ("\"time\": \"7\", \"volume\": 0", "volume: the volume goes from 1 to 100 percent"),
    ("\"time\": \"7\", \"volume\": \"80\"", "volume: it must be a number, not a text"),
    ("\"time\": \"7\", \"snooze\": \"5 min\"", "snooze: `5 min` is no span"),
    ("\"time\": \"7\", \"snooze\": 1e18", "snooze: a snooze lasts"),
    ("\"time\": \"7\", \"check\": \"9h\"", "check: a wake-up check"),
    ("\"time\": \"7\", \"enabled\": \"yes\"", "enabled: it must be true or false"),
    ("\"time\": \"7\", \"label\": \"a\\u001b[2J\"", "label: a label is one line"),
    ("\"time\": \"7\", \"skipped\": [\"2027-02-30\"]", "skipped[0]: there is no date"),
    ("\"time\": \"7\", \"skipped\": [3]", "skipped[0]: it must be a date"),
    ("\"time\": \"7\", \"moved\": {\"date\": \"2027-02-03\"}", "moved: it needs"),
    ("\"time\": \"7\", \"moved\": {\"date\": \"x\", \"time\": \"8\"}", "moved.date: there is no"),
    ("\"time\": \"7\", \"pausedUntil\": \"9999-01-01\"", "pausedUntil: there is no date"),
    ("\"time\": \"7\", \"lable\": \"x\"", "lable: there is no such field: did you mean `label`?"),
    ("\"time\": \"7\", \"holidays\": \"ignore\"", "holidays: on holidays an alarm can"),
  ])
  func everyProblemIsToldItsPlace(fields: String, complaint: String) {
    let complaints = Self.complaints(fields: fields)
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.first?.hasPrefix("a.json: alarms[1].\(complaint)") == true, "\(complaints)")
  }

  @Test func allProblemsAreSaidAtOnce() {
    let complaints = Self.complaints(
      "{\"version\": 1, \"alarms\": [{\"time\": \"99\"}, 5, {\"when\": \"x\", \"volume\": 0}]}")
    #expect(complaints.count == 5)
  }

  @Test func newerFormatsAreRefusedInPlainWords() {
    let complaints = Self.complaints("{\"version\": 2, \"alarms\": 17, \"zones\": {}}")
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("a newer ryza-tui wrote this") == true)
  }

  @Test(arguments: [
    "", "7", "[]", "{}", "{\"version\": 1}", "{\"version\": \"1\", \"alarms\": []}",
    "{\"version\": 1.5, \"alarms\": []}", "{\"version\": -1, \"alarms\": []}",
    "{\"version\": 1, \"alarms\": {}}", "{\"version\": 1, \"alarms\": [null]}",
    "{\"version\": 1, \"alarms\": [[]]}", "{\"version\": 1, \"alarm\": []}", "\u{0}", "NaN",
  ])
  func whatIsNoSuchDocumentIsRefused(text: String) {
    #expect(!Self.complaints(text).isEmpty)
  }

  @Test func problemsAreSafeToPrint() {
    let complaint =
      Self.complaints(fields: "\"time\": \"\\u001b]0;x\\u0007\\n\\u202e\"").first ?? ""
    #expect(complaint.contains("`?]0;x???` is no time of day"), "\(complaint)")
    let long = Self.complaints(fields: "\"time\": \"\(String(repeating: "7", count: 100_000))\"")
    #expect((long.first ?? "").count < 600)
  }
}
