import Rehearsal
import Wire

/// What a rehearsal has shown, as plain text.
enum RehearsalListing {
  static func text(of report: RehearsalReport) -> String {
    let parts = [
      HistoryListing.account(of: report.account), totals(of: report), sabotage(of: report),
      report.notes.joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// How long the room was what.
  private static func totals(of report: RehearsalReport) -> String {
    ["audible", "quiet", "gap", "waits", "dead", "late"].compactMap { state in
      let seconds = report.total(of: state)
      guard seconds > 0 else { return nil }
      return "\(HistoryListing.words(state)): \(HistoryListing.span(seconds))"
    }.joined(separator: "; ")
  }

  private static func sabotage(of report: RehearsalReport) -> String {
    var lines: [String] = []
    if !report.effects.isEmpty {
      let header = ["SABOTAGE", "AT", "ON", "NOTICED", "SILENT", "PROMISED", "VERDICT"]
      lines.append(Listing.columns([header] + report.effects.map(cells)))
    }
    if !report.unused.isEmpty {
      let words = report.unused.map { "\($0.word) (\(occasion(of: $0)) never came)" }
      lines.append("not used: \(words.joined(separator: ", "))")
    }
    if !report.effects.isEmpty {
      lines.append(
        report.isKept
          ? "The alarm came back in time, every time."
          : "NOT KEPT: the alarm was silent for longer than promised.")
    }
    return lines.joined(separator: "\n")
  }

  private static func cells(of effect: RehearsalReport.Effect) -> [String] {
    [
      effect.strike.word, effect.clock, effect.target ?? "-",
      effect.noticed.map(HistoryListing.span) ?? "-",
      effect.verdict == .neverSilent ? "never" : HistoryListing.span(effect.silence),
      HistoryListing.span(effect.promised), words(effect.verdict),
    ]
  }

  private static func words(_ verdict: RehearsalReport.Verdict) -> String {
    switch verdict {
    case .neverSilent: "never silent"
    case .cameBack: "came back"
    case .tooLate: "TOO LATE"
    case .neverCame: "NEVER CAME BACK"
    }
  }

  private static func occasion(of strike: Strike) -> String {
    switch strike.occasion {
    case .ringing: "ringing for two seconds"
    case .lease where strike.sabotage.endsReadings: "a reading that listens"
    case .lease: "an attempt"
    case .comingBack: "the end of an attempt"
    }
  }
}
