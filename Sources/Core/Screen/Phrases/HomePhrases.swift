import Appearance
// The home screen: the next ring, the list, the READY line.

extension Phrases {
  var next: String { say("Next", "Nächstes") }
  var nextRing: String { say("Next ring", "Nächstes Klingeln") }
  var nothingWillRing: String { say("Nothing will ring.", "Es wird nichts klingeln.") }
  func mission(_ name: String) -> String { say("mission: \(name)", "Aufgabe: \(name)") }
  func snoozedUntil(_ clock: String) -> String {
    say("snoozed until \(clock)", "schlummert bis \(clock)")
  }
  func ringsAgain(_ clock: String) -> String {
    say("nobody came; rings again at \(clock)", "niemand kam; klingelt wieder um \(clock)")
  }
  var keptByItsGuard: String {
    say("not finished, kept by its guard", "nicht beendet, seine Wache hält ihn")
  }
  var asksFirst: String {
    say("asks first whether you are up:", "fragt erst, ob du wach bist:")
  }
  var unlessYouAreUp: String {
    say("unless you say that you are up:", "außer du sagst, dass du wach bist:")
  }
  func areYouUpAsked(at clock: String) -> String {
    say("are you up? asked at \(clock):", "bist du wach? gefragt um \(clock):")
  }
  func answerBy(enterToo: Bool) -> String {
    enterToo
      ? say("enter then, or `ryza-tui awake`", "dann Enter, oder `ryza-tui awake`")
      : say("answer: `ryza-tui awake`", "Antwort: `ryza-tui awake`")
  }
  /// The question that follows a finished mission.
  func checkFollows(after seconds: Double) -> String {
    let span = span(seconds: seconds)
    return say("check \(span) after it", "Nachfrage \(span) danach")
  }
  /// One more ring that the same alarm has promised.
  func promise(_ kind: String, at when: String) -> String {
    switch kind {
    case "primary": say("then \(when)", "dann \(when)")
    case "snooze": say("snoozed to \(when)", "schlummert bis \(when)")
    case "reRing": say("rings again \(when)", "klingelt wieder \(when)")
    case "guard": say("guard \(when)", "Wache \(when)")
    case "wakeUpCheck": say("check \(when)", "Nachfrage \(when)")
    default: say("again \(when)", "wieder \(when)")
    }
  }
}

// A list without alarms.
extension Phrases {
  var noAlarmIsSet: String { say("No alarm is set.", "Kein Wecker ist gestellt.") }
  var tryTheAlarm: String { say("try the alarm now", "den Wecker proben") }
  var makeYourFirstAlarm: String {
    say("make your first alarm", "den ersten Wecker stellen")
  }
}

// The list.
extension Phrases {
  var columnOn: String { say("On", "An") }
  var columnTime: String { say("Time", "Zeit") }
  var columnWhen: String { say("When", "Wann") }
  var columnLabel: String { say("Label", "Name") }
  var columnMission: String { say("Mission", "Aufgabe") }
  var columnNext: String { say("Next ring", "Klingelt") }
  var off: String { say("off", "aus") }
  var none: String { say("none", "nie") }
  var once: String { say("once", "einmal") }
  func snoozedTo(_ clock: String) -> String { say("snoozed to \(clock)", "Schlummer \(clock)") }
  func againAt(_ clock: String) -> String { say("again at \(clock)", "wieder \(clock)") }
  func guardAt(_ clock: String) -> String { say("guard at \(clock)", "Wache \(clock)") }
  func checkAt(_ clock: String) -> String { say("check at \(clock)", "Nachfrage \(clock)") }
  func more(_ count: Int) -> String { say("\(count) more", "\(count) weitere") }
  func nothingMatches(_ text: String) -> String {
    say("No alarm has “\(text)”.", "Kein Wecker hat „\(text)“.")
  }
  func shown(_ count: Int, of all: Int) -> String {
    say("\(count) of \(all) shown", "\(count) von \(all) gezeigt")
  }
}

// What is ready, and what is not.
extension Phrases {
  var ready: String { say("READY", "BEREIT") }
  var checkingReadiness: String {
    say("Checking sound, microphone and speech", "Ton, Mikrofon und Sprache werden geprüft")
  }
  func andMore(_ count: Int) -> String {
    say("and \(count) more: ryza-tui status", "und \(count) mehr: ryza-tui status")
  }
  func unseen(_ label: String, due: String, end: String) -> String {
    let name = label.isEmpty ? say("An alarm", "Ein Wecker") : label
    let what =
      end == "missed"
      ? say("was missed", "wurde verpasst")
      : say("rang, and nobody answered", "hat geklingelt, und niemand kam")
    return "\(name), \(due), \(what). "
      + say("Press \(key(.seen)) to take note.", "\(key(.seen)) nimmt es zur Kenntnis.")
  }
  func removeQuestion(_ name: String) -> String { say("Remove \(name)?", "\(name) löschen?") }
  func onlyItsMissionEnds(_ name: String) -> String {
    say(
      "\(name) is not finished. Only its mission ends it; then it can go.",
      "\(name) ist nicht beendet. Nur seine Aufgabe beendet ihn; dann kann er weg.")
  }
  var tryYourVoice: String {
    say("try your voice: ten seconds", "die Stimme proben: zehn Sekunden")
  }
  var tryYourVoiceAgain: String {
    say(
      "try your voice again: what was kept is damaged",
      "die Stimme neu proben: was gemerkt war, ist beschädigt")
  }
}
