import AlarmCore
import Wire

// What the ledger says of a stretch of time.

extension Phrases {
  /// A remark in the reader's language; lines of another version stay as they were written.
  func text(_ remark: Told<LedgerRemark>) -> String { remark.what.map(text) ?? remark.text }

  func text(_ remark: LedgerRemark) -> String {
    switch remark {
    case .rings(let label, let mission):
      say(
        remark.description,
        "klingelt: " + (label.isEmpty ? "" : "\(label), ") + "Aufgabe \(mission)")
    case .audible(let rung): say(remark.description, "zu hören auf \(text(rung))")
    case .quiet(let reason): text(reason)
    case .waits(let kind): waiting(StoredKind(stored: kind), or: kind)
    case .missed(let due):
      missed(DueTime(due).map { "\(shortDate($0.date)) \(clock($0))" } ?? due)
    case .outcome(let outcome): text(outcome)
    case .exitOutcome(let outcome, let lines):
      say(
        remark.description,
        "Notausgang, \(lines) von \(EmergencyExit.lines.count) Zeilen: \(text(outcome))")
    case .sound(let note): text(note)
    case .still(let why): say(remark.description, "nichts vibriert: \(reason(why))")
    case .shakesAgain: say(remark.description, "es vibriert wieder")
    case .snoozed(let seconds): snoozed(for: span(seconds: Double(seconds)))
    case .paused(let seconds): paused(for: span(seconds: Double(seconds)))
    case .unanswered: say(remark.description, "niemand kam: aufgegeben")
    case .check(let seconds): asks(in: span(seconds: Double(seconds)))
    case .awake: say(remark.description, "du hast gesagt, dass du wach bist")
    case .emergencyExit: say(remark.description, "durch den Notausgang beendet")
    case .sentence(let note): text(note)
    case .engineBegan: say(remark.description, "der Weckdienst fing an")
    case .clockSet:
      say(remark.description, "die Uhr wurde gestellt, oder der Rechner wachte auf")
    case .store(let problem): say(problem.description, german(problem))
    case .noEngineSince:
      say(
        remark.description,
        "kein Weckdienst lief; der letzte schrieb am Anfang hiervon etwas auf")
    case .noEngineBefore: say(remark.description, "vorher lief kein Weckdienst")
    }
  }

  private func text(_ reason: SilenceLease.Reason) -> String {
    switch reason {
    case .listening: say(reason.description, "jemand liest vor")
    case .typing: say(reason.description, "jemand tippt")
    case .playing: say(reason.description, "jemand spielt oder rechnet")
    }
  }

  private func waiting(_ kind: StoredKind, or word: String) -> String {
    switch kind {
    case .known(.snooze): say("snoozed", "schlummert")
    case .known(.reRing): say("nobody came: a pause", "niemand kam: eine Pause")
    case .known(.wakeUpCheck): say("until the wake-up check", "bis zur Nachfrage")
    case .known(.guardRing): say("kept by its guard", "seine Wache hält ihn")
    case .known(.primary), .unknown, .absent: word
    }
  }

  private func missed(_ due: String) -> String {
    say("missed: it was due \(due)", "verpasst: fällig war er \(due)")
  }
  private func snoozed(for span: String) -> String {
    say("snoozed for \(span)", "schlummert \(span)")
  }
  private func paused(for span: String) -> String {
    say("nobody came; rings again in \(span)", "niemand kam; klingelt in \(span) wieder")
  }
  private func asks(in span: String) -> String {
    say("asks in \(span) whether you are up", "fragt in \(span), ob du wach bist")
  }

  /// What a person has to know of the sentence that was asked for.
  func text(_ note: SentenceNote) -> String {
    switch note {
    case .passedOver(let sentence, let failures):
      say(
        note.description,
        "„\(sentence)“: nach \(failures) misslungenen Versuchen kommt ein anderer Satz")
    case .setAside(let sentence, let mornings):
      say(
        note.description,
        "„\(sentence)“ misslang an \(mornings) Morgen und kommt nicht mehr; ändere ihn, oder hol "
          + "ihn zurück mit `ryza-tui sentences --restore`")
    }
  }
}
