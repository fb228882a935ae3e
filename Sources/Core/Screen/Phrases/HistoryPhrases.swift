import Wire

// The past.

extension Phrases {
  var historyTitle: String { say("History", "Vergangenheit") }
  var chartTitle: String { say("Mornings", "Morgen für Morgen") }
  func accountTitle(_ label: String) -> String {
    say("Every second", "Jede Sekunde") + (label.isEmpty ? "" : ": \(label)")
  }
  var nothingHasRung: String { say("Nothing has rung yet.", "Noch hat nichts geklingelt.") }
  var isBeingRead: String { say("Reading the history", "Die Vergangenheit wird gelesen") }
  func noRingHas(_ text: String) -> String {
    say("No ring has “\(text)”.", "Kein Klingeln hat „\(text)“.")
  }
  var columnDate: String { say("Date", "Tag") }
  var columnDue: String { say("Due", "Um") }
  var columnRang: String { say("Rang", "Kam") }
  var columnLate: String { say("Late", "Spät") }
  var columnEnd: String { say("How it ended", "Wie es endete") }
  var columnSnoozes: String { say("Snz", "Schl") }
  var columnGaps: String { say("Gaps", "Lücken") }
  var columnDone: String { say("Done", "Ist") }

  /// How a ring ended; a word of another version stays as it is.
  func end(_ word: String) -> String {
    switch word {
    case "completed": say("mission complete", "Aufgabe gelöst")
    case "emergencyExit": say("emergency exit", "Notausgang")
    case "missed": say("missed", "verpasst")
    case "unanswered": say("nobody came", "niemand kam")
    case "cancelled": say("cancelled", "abgesagt")
    case "unfinished": say("not finished", "nicht beendet")
    default: word
    }
  }

  /// The same of a rehearsal, which is no morning, in as many cells as the column has.
  func rehearsalEnd(_ word: String) -> String {
    switch word {
    case "completed": say("rehearsed", "geprobt")
    case "emergencyExit": say("rehearsal, exit", "Probe, Notausgang")
    case "missed": say("rehearsal, missed", "Probe, verpasst")
    case "unanswered": say("rehearsal, nobody", "Probe, niemand")
    case "cancelled": say("rehearsal, off", "Probe, abgesagt")
    case "unfinished": say("rehearsal, open", "Probe, offen")
    default: say("rehearsal", "Probe")
    }
  }

  /// What the room was in a stretch of time.
  func room(_ state: String) -> String {
    switch state {
    case "late": say("not rung yet", "noch nicht da")
    case "audible": say("audible", "hörbar")
    case "quiet": say("quiet, in an attempt", "still, ein Versuch")
    case "gap": say("GAP", "LÜCKE")
    case "waits": say("put off", "aufgeschoben")
    case "dead": say("NO ENGINE", "KEIN WECKDIENST")
    default: state
    }
  }

  var noGap: String { say("none", "keine") }
  /// All gaps of one ring: how many, and the longest.
  func gaps(_ gaps: Snapshot.Gaps) -> String {
    gaps.count == 0 ? noGap : "\(gaps.count), \(shortSpan(seconds: gaps.longest))"
  }
  func gapsInAll(_ gaps: Snapshot.Gaps) -> String {
    guard gaps.count > 0 else { return say("no gap", "keine Lücke") }
    let (longest, total) = (shortSpan(seconds: gaps.longest), shortSpan(seconds: gaps.total))
    return say(
      "\(count(gaps.count, "gap", "gaps")), the longest \(longest), \(total) in all",
      "\(count(gaps.count, "Lücke", "Lücken")), die längste \(longest), zusammen \(total)")
  }
  func dueAndEnded(_ due: String, _ end: String, at ended: String?) -> String {
    say("due \(due), ", "fällig \(due), ") + end + (ended.map { " \($0)" } ?? "")
  }

  /// To a tenth of a second below ten, for lateness and gaps.
  func shortSpan(seconds: Double) -> String {
    guard seconds.isFinite, seconds < 60 else { return span(seconds: seconds) }
    let tenths = Int((max(0, seconds) * 10).rounded())
    if tenths == 0, seconds > 0 {
      return decimal("0.0\(max(1, Int((seconds * 100).rounded())))") + " s"
    }
    return tenths < 100 ? decimal("\(tenths / 10).\(tenths % 10)") + " s" : "\(tenths / 10) s"
  }

  private func decimal(_ number: String) -> String {
    say(number, number.replacing(".", with: ","))
  }
}

// The chart.
extension Phrases {
  func everyWeek(_ weeks: Int) -> String {
    say(
      "The last \(weeks) weeks, a column for each day",
      "Die letzten \(weeks) Wochen, eine Spalte je Tag")
  }
  var whenYouWereUp: String { say("Up at", "Wach um") }
  var fromRingToDone: String { say("From ring to done", "Vom Klingeln bis wach") }
  func mornings(_ count: Int, onTime: Int) -> String {
    say(
      "\(self.count(count, "ring", "rings")), \(onTime) on time",
      "\(count) Mal geklingelt, \(onTime) pünktlich")
  }
  func median(_ span: String) -> String {
    say("half were done within \(span)", "die Hälfte war in \(span) wach")
  }
  var noMorningsYet: String {
    say(
      "No mission has been finished in these weeks.", "In diesen Wochen wurde keine Aufgabe gelöst."
    )
  }
}
