import AlarmCore
import Settings
import Wire

/// Alarms and state as plain text.
enum Listing {
  static func table(of rows: [Snapshot.AlarmRow]) -> String {
    guard !rows.isEmpty else { return "no alarms: `ryza-tui add 07:30` adds one" }
    let header = ["ID", "", "TIME", "WHEN", "MISSION", "NEXT", "LABEL"]
    return columns([header] + rows.map(cells))
  }

  /// Rows of equally many cells, each column as wide as its widest cell.
  static func columns(_ lines: [[String]]) -> String {
    let columns = lines.first?.indices ?? 0..<0
    let widths = columns.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let padded = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return trimmed(padded.joined(separator: "  "))
    }.joined(separator: "\n")
  }

  static func status(of snapshot: Snapshot) -> String {
    var lines = ["phase    \(snapshot.phase.rawValue)"]
    if let alarm = snapshot.alarm {
      lines.append("alarm    \(alarm.id) \(alarm.label), due \(alarm.due)")
    }
    if let mission = snapshot.mission {
      lines.append(
        "mission  \(mission.name): \(mission.done) of \(mission.needed), \(mission.failed) failed")
    }
    if let sentence = snapshot.mission?.sentence { lines.append("         \"\(sentence)\"") }
    if let math = snapshot.math { lines.append("         \(sum(of: math))") }
    if let prompt = snapshot.prompt { lines.append("prompt   \(prompt.rawValue)") }
    if let message = snapshot.message { lines.append("         \(message)") }
    lines.append("audio    \(audio(of: snapshot))")
    if let lease = snapshot.lease {
      lines.append("lease    \(lease.reason), \(Int(lease.remaining)) s left")
    }
    lines += snapshot.reservations.map {
      "pending  alarm \($0.alarm) \($0.due), \(StoredWords.kind($0.kind))"
    }
    lines += snapshot.unseen.map {
      "unseen   \($0.label), due \($0.due): \($0.end) (`ryza-tui seen` takes note of it)"
    }
    lines += snapshot.problems.map { "problem  \($0)" }
    lines += unready(snapshot).map { "unready  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// `7 × 14 + 26 = ? (2 of 3, 1 of 2 mistakes)`
  private static func sum(of math: Snapshot.Math) -> String {
    "\(math.problem) = ? (\(math.number) of \(math.problems), "
      + "\(math.mistakes) of \(math.mistakesAllowed) mistakes)"
  }

  /// What would stop the next alarm; what rings now tells itself how it fares.
  private static func unready(_ snapshot: Snapshot) -> [String] {
    guard snapshot.phase == .waiting else { return [] }
    return (snapshot.readiness?.facts ?? []).filter { !$0.fact.isReady }
      .map { "\($0.name): \($0.fact.text)" }
  }

  private static func audio(of snapshot: Snapshot) -> String {
    let audio = snapshot.audio
    let place = audio.output.map { " on \($0)" } ?? ""
    return "\(audio.demand.rawValue) wanted, "
      + (audio.audible ? "audible\(place)" : "not audible") + " (\(audio.rung))"
  }

  private static func cells(of row: Snapshot.AlarmRow) -> [String] {
    [
      "\(row.id)", row.enabled ? "on" : "off", row.time, row.when, row.mission,
      next(of: row), row.label,
    ]
  }

  /// `2027-03-29 06:30`, and what kind of ring it is where it is not the alarm's own time.
  private static func next(of row: Snapshot.AlarmRow) -> String {
    guard let next = row.next else { return "-" }
    let instant = next.prefix(16).split(separator: "T").joined(separator: " ")
    switch row.nextKind {
    case "primary": return instant
    case "guard": return "unfinished"
    case let kind: return "\(instant) \(StoredWords.kind(kind ?? ""))"
    }
  }

  /// One alarm with everything that was set for it.
  static func detail(of row: Snapshot.AlarmRow) -> String {
    """
    \(table(of: [row]))

    sound    \(row.sound ?? "built-in") at \(AlarmVolume(percent: row.volume))
    snooze   \(span(row.snooze)), at most \(row.snoozes)
    zone     \(row.zone ?? "the machine's")
    check    \(row.check.map { "\(span($0)) after the mission" } ?? "off")
    holidays \(row.skipsHolidays ? "skip" : "ring")
    """ + row.changes.map { "\nchange   \($0)" }.joined()
  }

  /// As `add` and `edit` take it.
  private static func span(_ seconds: Double) -> String { DurationText.text(.seconds(seconds)) }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
