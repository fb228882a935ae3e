import AlarmCore
import CivilTime
import Testing
import Wire

@Suite struct AccountDocumentTests {
  @Test func clocksHaveSecondsAndMilliseconds() throws {
    let due = WallInstant(secondsSince1970: 1_803_880_800)
    let terms = OccurrenceTerms(
      label: "Work", mission: "none", sound: nil, volume: 80,
      snooze: SnoozePolicy(length: .seconds(300), limit: 3), wakeUpCheck: nil)
    let occurrence = Occurrence(
      id: OccurrenceID(rawValue: 1), alarm: AlarmID(rawValue: 1),
      date: CivilDate(year: 2027, month: 3, day: 1), due: due, opened: due, terms: terms,
      progress: Progress(needed: 1), end: .completed, ended: due + .seconds(60))
    let ledger = [(0, LedgerFact.rings), (41, .audible), (5_000, .silent)].map {
      LedgerEntry(
        at: Moment(
          wall: due + .milliseconds($0.0),
          boot: BootInstant(nanosecondsSinceBoot: Int64($0.0) * 1_000_000)),
        alarm: occurrence.alarm, occurrence: occurrence.id, fact: $0.1.rawValue, detail: "")
    }
    let account = Account(of: occurrence, ledger: ledger, now: due)
    let document = AccountDocument(account, zone: .utc)
    #expect(document.stretches.map(\.clock) == ["06:00:00.000", "06:00:00.041"])
    #expect(document.stretches.map(\.state) == ["gap", "audible"])
    #expect(document.gaps.count == 1)
    #expect(document.gaps.total == 0.041)
  }
}
