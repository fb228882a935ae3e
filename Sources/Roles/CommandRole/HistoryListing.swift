import Wire

/// Past rings, and the account of one, as plain text.
enum HistoryListing {
  static func table(of entries: [HistoryEntry]) -> String {
    guard !entries.isEmpty else { return "nothing has rung yet" }
    let header = ["ALARM", "DUE", "LATE", "END", "DONE", "SNOOZES", "LABEL"]
    return Listing.columns([header] + entries.map(cells))
  }

  private static func cells(of entry: HistoryEntry) -> [String] {
    [
      "\(entry.alarm)", dateAndTime(entry.due), entry.rang == nil ? "-" : span(entry.late),
      (entry.isRehearsal ? "rehearsal, " : "") + StoredWords.end(entry.end),
      "\(entry.done) of \(entry.needed)", "\(entry.snoozes)", entry.label,
    ]
  }

  static func account(of document: AccountDocument) -> String {
    let ring = document.ring
    let head = """
      alarm \(ring.alarm) \(ring.label): due \(dateAndTime(ring.due)), \(StoredWords.end(ring.end))\
      \(ring.ended.map { " " + dateAndTime($0) } ?? "")
      gaps: \(document.gaps.count), together \(span(document.gaps.total)), longest \
      \(span(document.gaps.longest))
      """
    let lines = document.stretches.flatMap { stretch in
      let first = [stretch.clock, span(stretch.seconds), words(stretch.state)]
      let causes = stretch.causes.isEmpty ? [""] : stretch.causes
      return causes.enumerated().map { index, cause in
        (index == 0 ? first : ["", "", ""]) + [cause]
      }
    }
    return head + "\n\n" + Listing.columns(lines)
  }

  static func words(_ state: String) -> String {
    switch state {
    case "late": "not rung yet"
    case "quiet": "quiet, in an attempt"
    case "gap": "GAP"
    case "waits": "put off"
    case "dead": "NO ENGINE"
    default: state
    }
  }

  private static func dateAndTime(_ instant: String) -> String {
    instant.prefix(19).split(separator: "T").joined(separator: " ")
  }

  static func span(_ seconds: Double) -> String {
    if seconds < 60 { return "\((seconds * 1000).rounded() / 1000) s" }
    let whole = Int(seconds)
    return whole < 3600
      ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
