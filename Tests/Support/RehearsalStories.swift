import AlarmCore
import CivilTime
public import Rehearsal
public import Screen

import Wire

/// What a front end has seen of a rehearsal.
public enum RehearsalStories {
  public static let plan = Sample.state(Sample.waiting(), keys: [.character("T")])

  public static let ticked = Sample.state(
    Sample.waiting(),
    keys: [.character("T"), .down, .character(" "), .down, .character(" "), .down, .down, .down])

  /// It rings, the output is muted and once more, the listener is killed, the engine too; put off for
  /// five minutes, and done.
  public static let report = RehearsalReport(
    account, strikes: records.map(\.strike) + [Strike(.freeze)], records: records)

  private static let due = WallInstant(secondsSince1970: 1_760_474_400)

  private static func at(_ seconds: Double) -> WallInstant {
    due + .milliseconds(Int64((seconds * 1000).rounded()))
  }

  private static let records = [
    StrikeRecord(Strike(.mute), at: at(8), target: "speaker"),
    StrikeRecord(Strike(.listener), at: at(21), target: "process 4711"),
    StrikeRecord(Strike(.engine), at: at(40), target: "process 4242"),
  ]

  public static let tooLate = RehearsalReport(
    account, strikes: records.map(\.strike),
    records: [StrikeRecord(Strike(.stream), at: at(40), target: "speaker")])

  private static let output = LedgerRemark.audible(rung: .output)

  private static var account: AccountDocument {
    var occurrence = Occurrence(
      id: OccurrenceID(rawValue: 1), alarm: AlarmID(rawValue: 7), date: Sample.date, due: due,
      opened: due,
      terms: OccurrenceTerms(
        label: "Rehearsal: Work", mission: "morning", sound: nil, volume: 80, snooze: .standard,
        wakeUpCheck: nil),
      progress: Progress(needed: 1))
    occurrence.end = .completed
    occurrence.ended = at(392)
    let lines: [(Double, LedgerFact, LedgerRemark?)] = [
      (0, .rings, .rings(label: "Rehearsal: Work", mission: "morning")), (0.18, .audible, output),
      (8.02, .gap, nil), (8.1, .sound, .sound(.lost(.outputMuted("speaker")))),
      (8.2, .audible, output), (15, .quiet, .quiet(reason: .listening)), (21.15, .gap, nil),
      (21.23, .audible, output), (40.1, .gap, nil), (41.3, .audible, output),
      (55, .snoozed, .snoozed(seconds: 300)), (55, .waits, .waits(kind: "snooze")),
      (355, .rings, nil), (355.2, .audible, nil), (370, .quiet, .quiet(reason: .listening)),
    ]
    return AccountDocument(
      Account(
        of: occurrence,
        ledger: lines.map { seconds, fact, remark in
          LedgerEntry(
            at: Moment(wall: at(seconds), boot: Sample.boot), alarm: nil, occurrence: nil,
            fact: fact.rawValue, detail: "", remark: remark)
        }, now: at(392)), zone: .utc)
  }

  /// A rehearsal for real that is over.
  public static var over: ScreenState { over(with: report) }

  public static func over(with report: RehearsalReport) -> ScreenState {
    var state = Sample.state(
      Sample.waiting(), keys: [.character("T"), .down, .character(" "), .enter])
    state.receive(rehearsal: .finished(report), ofRun: 1)
    return state
  }

  /// A fast motion that has been drawn in part.
  public static func playing(ticks: Int) -> ScreenState {
    var state = Sample.state(Sample.waiting(), keys: [.character("T"), .enter])
    for stretch in report.account.stretches { state.receive(rehearsal: .passed(stretch), ofRun: 1) }
    state.receive(rehearsal: .finished(report), ofRun: 1)
    for tick in 0..<ticks { _ = state.passTime(at: Sample.boot + .seconds(10 + tick)) }
    return state
  }
}
