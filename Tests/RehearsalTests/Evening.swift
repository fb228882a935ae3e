import AlarmCore
import CivilTime
import Rehearsal
import Wire

/// A rehearsal that rang at 22:10 UTC, as its ledger tells it.
enum Evening {
  static let due = WallInstant(secondsSince1970: 1_795_990_200)

  /// So many seconds after it was due.
  static func at(_ seconds: Double) -> WallInstant {
    due + .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// - Parameters:
  ///   - lines: seconds after it was due, the fact, and what it says.
  ///   - end: when it was done.
  static func account(
    _ lines: [(Double, LedgerFact, String)], end: Double
  ) -> AccountDocument {
    var occurrence = Occurrence(
      id: OccurrenceID(rawValue: 1), alarm: AlarmID(rawValue: 7),
      date: Zone.utc.civil(at: due).date, due: due, opened: due,
      terms: OccurrenceTerms(
        label: "Rehearsal", mission: "none", sound: nil, volume: 80, snooze: .standard,
        wakeUpCheck: nil),
      progress: Progress(needed: 1))
    occurrence.end = .completed
    occurrence.ended = at(end)
    let ledger = lines.map { seconds, fact, detail in
      LedgerEntry(
        at: Moment(wall: at(seconds), boot: BootInstant(nanosecondsSinceBoot: 0)), alarm: nil,
        occurrence: nil, fact: fact.rawValue, detail: detail)
    }
    return AccountDocument(
      Account(of: occurrence, ledger: ledger, now: at(end)), zone: .utc)
  }

  static func report(
    _ lines: [(Double, LedgerFact, String)], end: Double = 60,
    _ records: [(Double, Strike)], unused: [Strike] = []
  ) -> RehearsalReport {
    RehearsalReport(
      account(lines, end: end), strikes: records.map(\.1) + unused,
      records: records.map { StrikeRecord($1, at: at($0), target: "speaker") })
  }
}
