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

  @Test func anEmptyListSaysWhatToDo() {
    #expect(Listing.table(of: []).contains("ryza-tui add"))
  }
}
