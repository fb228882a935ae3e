import AlarmCore
import CivilTime
import Wire

/// Rings to come as plain text.
enum PlanListing {
  static func table(of entries: [PlanEntry]) -> String {
    guard !entries.isEmpty else { return "nothing will ring" }
    return Listing.columns([["DUE", "", "ID", "LABEL", ""]] + entries.map(cells))
  }

  /// Date and time as a clock in the alarm's zone shows them.
  private static func cells(of entry: PlanEntry) -> [String] {
    let day = CivilDate(text: entry.due.prefix(10))?.weekday.word ?? ""
    let clock = entry.due.prefix(16).split(separator: "T").joined(separator: " ")
    return [
      "\(day) \(clock)", String(entry.due.suffix(6)), entry.alarm.map { "\($0)" } ?? "-",
      entry.label, entry.remark ?? "",
    ]
  }
}
