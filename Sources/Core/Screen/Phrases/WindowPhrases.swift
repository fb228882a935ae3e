// What concerns the window rather than one of its screens.

extension Phrases {
  /// The key for yes; the other language's works, too.
  var yesKey: String { say("y", "j") }

  /// Said to the shell once the terminal is given back.
  var farewell: String {
    say(
      "The alarm rings on. `ryza-tui` shows it again.",
      "Der Wecker klingelt weiter. `ryza-tui` zeigt ihn wieder.")
  }
  var farewellInSilence: String {
    say(
      "The alarm is unfinished, and nothing rings. `ryza-tui` shows it again.",
      "Der Wecker ist nicht beendet, und nichts klingelt. `ryza-tui` zeigt ihn wieder.")
  }
  /// As long as ``KeyRun/pause``, rounded up.
  ///
  /// - Parameter key: as it is printed on keyboards; nil where it has no word.
  func tooSoon(for key: String?) -> String {
    let what = key.map { say(" for \($0)", " für \($0)") } ?? ""
    return say(
      "Too soon\(what): wait 1 s, then press it again.",
      "Zu früh\(what): 1 s warten, dann noch einmal drücken.")
  }
  var tooSoonInShort: String { say("Too soon: wait 1 s", "Zu früh: 1 s warten") }
  var startsInAMoment: String {
    say("A moment: it starts by itself.", "Einen Moment: es fängt von selbst an.")
  }
  var pastingWakesNobody: String {
    say(
      "Pasting does not wake anybody: please type the sentence.",
      "Einfügen macht niemanden wach: bitte tippe den Satz.")
  }
}

// config.toml was saved.
extension Phrases {
  var asTheFileSays: String {
    say(
      "Screens, colours and keys are as the file says.",
      "Anzeige, Farben und Tasten sind neu eingelesen.")
  }
  func mistake(_ first: String, more: Int) -> String {
    guard more > 0 else { return first }
    return first
      + say(" (and \(more) more: `ryza-tui check`)", " (und \(more) mehr: `ryza-tui check`)")
  }
}

// Help.
extension Phrases {
  var helpTitle: String { say("Help", "Hilfe") }
  var findTitle: String { say("Find", "Suche") }
  var arrowsMove: String {
    say("arrows or hjkl move through the list", "Pfeile oder hjkl gehen durch die Liste")
  }
  var noKeyDoesThat: String { say("No key here does that.", "Keine Taste tut das hier.") }
  func lines(_ first: Int, _ last: Int, of all: Int) -> String {
    say("\(first)-\(last) of \(all)", "\(first)-\(last) von \(all)")
  }
  /// What is promised, and what is not.
  var promises: [String] {
    [
      say(
        "The alarm is quiet only while you do its mission. Whatever else happens, it comes back.",
        "Der Wecker schweigt nur, solange du seine Aufgabe löst. Was auch sonst geschieht: er kommt wieder."
      ),
      say(
        "Closing this window, q or Ctrl-C end only what you see: the alarm goes on without it.",
        "Das Fenster zu schließen, q oder Strg-C beenden nur, was du siehst: der Wecker läuft weiter."
      ),
    ]
  }
  /// The name of a screen, for the help above it.
  func name(of mode: Mode) -> String {
    switch mode {
    case .connecting: say("starting", "beim Start")
    case .home, .filtering, .removing: say("home", "Übersicht")
    case .leaving: say("leaving", "Verlassen")
    case .editor: say("editor", "Wecker stellen")
    case .history, .filteringHistory, .account, .chart: say("history", "Vergangenheit")
    case .calibrating: say("your voice", "deine Stimme")
    case .firstRun: say("first steps", "erste Schritte")
    case .selfTest: say("self-test", "Selbsttest")
    case .planningRehearsal, .rehearsal: say("rehearsal", "Probe")
    case .help, .searchingHelp: ""
    case .ringing: say("ringing", "es klingelt")
    case .reading: say("reading", "Vorlesen")
    case .typing: say("typing", "Tippen")
    case .sequence: "Wake Sequence"
    case .math: say("sums", "Rechnen")
    case .check: say("wake-up check", "Nachfrage")
    case .done: say("done", "geschafft")
    }
  }
}
