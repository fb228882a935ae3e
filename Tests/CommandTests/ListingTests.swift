import Testing
import Wire

@testable import CommandRole

@Suite struct ListingTests {
  private static func row(_ id: Int64, label: String, next: String?) -> Snapshot.AlarmRow {
    Snapshot.AlarmRow(
      id: id, time: "06:30", when: "mon-fri", label: label, mission: "morning", sound: nil,
      volume: 80, enabled: next != nil, next: next, nextKind: next.map { _ in "primary" })
  }

  @Test func columnsStandBelowTheirHeads() {
    let table = Listing.table(of: [
      Self.row(1, label: "Work", next: "2027-03-29T06:30:00+02:00"),
      Self.row(12, label: "", next: nil),
    ])
    #expect(
      table == """
        ID       TIME   WHEN     MISSION  NEXT              LABEL
        1   on   06:30  mon-fri  morning  2027-03-29 06:30  Work
        12  off  06:30  mon-fri  morning  -
        """)
  }

  @Test func promisesAreToldInWords() {
    var row = Self.row(1, label: "Work", next: "2027-03-29T06:35:00+02:00")
    row.nextKind = "wakeUpCheck"
    #expect(Listing.table(of: [row]).contains("2027-03-29 06:35 wake-up check  Work"))
    row.nextKind = "reRing"
    #expect(Listing.table(of: [row]).contains("2027-03-29 06:35 rings again  Work"))
    #expect(StoredWords.end("emergencyExit") == "emergency exit")
  }

  @Test func oneAlarmIsToldInTheWordsThatEditTakes() {
    var row = Self.row(1, label: "Work", next: nil)
    row.snooze = 300
    row.snoozes = 3
    row.check = 90
    row.skipsHolidays = true
    let detail = Listing.detail(of: row)
    #expect(detail.contains("snooze   5m, at most 3\n"))
    #expect(detail.contains("check    1m30s after the mission\n"))
    #expect(detail.contains("holidays skip"))
  }

  @Test func anEmptyListSaysWhatToDo() {
    #expect(Listing.table(of: []).contains("ryza-tui add"))
  }
}
