import AlarmCore
import CivilTime
public import Wire

/// Some weeks of mornings before ``Sample/date``, always the same ones.
public enum PastSample {
  /// Newest first: most on time, one missed, one that nobody answered, one with a gap.
  public static var rings: [HistoryEntry] { (1...40).compactMap(ring) }

  private static func ring(_ daysAgo: Int) -> HistoryEntry? {
    let date = Sample.date.adding(days: -daysAgo)
    // No alarm rings on Saturdays and Sundays.
    guard daysAgo % 7 != 3, daysAgo % 7 != 2 else { return nil }
    let minutes = 33 + daysAgo * 7 % 9
    let end = daysAgo == 5 ? "missed" : daysAgo == 12 ? "unanswered" : "completed"
    let gap = daysAgo == 1 ? #"{"count":2,"longest":0.081,"total":0.153}"# : noGap
    let rang = end == "missed" ? "null" : "\"\(date)T06:30:00+02:00\""
    let ended = end == "completed" ? "\"\(date)T06:\(minutes):10+02:00\"" : "null"
    return decoded(
      """
      {"occurrence":\(100 - daysAgo),"alarm":1,"label":"Work 早起き ☕","date":"\(date)",\
      "due":"\(date)T06:30:00+02:00","rang":\(rang),"late":\(daysAgo == 9 ? 420 : 0.04),\
      "end":"\(end)","ended":\(ended),"snoozes":\(daysAgo % 3),"mission":"morning",\
      "done":\(end == "completed" ? 3 : 0),"needed":3,"failed":\(daysAgo % 2),"gaps":\(gap)}
      """)
  }

  private static let noGap = #"{"count":0,"longest":0,"total":0}"#

  /// A morning with a reading that failed and a listener that died.
  public static var account: AccountDocument {
    guard let ring = rings.first else { preconditionFailure("the sample has rings") }
    let output = LedgerRemark.audible(rung: .output)
    let reads = LedgerRemark.quiet(reason: .listening)
    let died = ServiceFailure.listenerDied(Reason(.listenerEnded(code: -9, isLoading: false)))
    let stretches: [(clock: String, seconds: Double, state: String, remark: LedgerRemark)] = [
      ("06:30:00.000", 0.041, "late", .rings(label: "Work", mission: "morning")),
      ("06:30:00.041", 40, "audible", output), ("06:30:40.041", 12.5, "quiet", reads),
      ("06:30:52.541", 0.081, "gap", .outcome(.wrongAnswer(.wordsMissed(["harbour", "again"])))),
      ("06:30:52.622", 30, "audible", output), ("06:31:22.622", 9, "quiet", reads),
      ("06:31:31.622", 0.072, "gap", .outcome(.serviceUnavailable(died))),
      ("06:31:31.694", 20, "audible", output), ("06:31:51.694", 98.3, "quiet", reads),
    ]
    let list = stretches.map {
      #"{"from":"2025-10-13T06:30:00+02:00","clock":"\#($0.clock)","seconds":\#($0.seconds),"#
        + #""state":"\#($0.state)","causes":[],"remarks":[\#(json(Told($0.remark)))]}"#
    }
    let gaps = #"{"count":2,"longest":0.081,"total":0.153}"#
    guard let bytes = try? JSONLines.encode(ring),
      let account: AccountDocument = decoded(
        #"{"ring":\#(String(decoding: bytes, as: UTF8.self)),"stretches":[\#(list.joined(separator: ","))],"gaps":\#(gaps)}"#
      )
    else { preconditionFailure("the sample is an account") }
    return account
  }

  private static func json(_ value: some Encodable) -> String {
    String(decoding: (try? JSONLines.encode(value)) ?? [], as: UTF8.self)
  }

  private static func decoded<Value: Decodable>(_ text: String) -> Value? {
    try? JSONLines.decode(Value.self, from: Array(text.utf8))
  }
}
