import Wire

// How an attempt ended, or why it rings, in the 20 columns of a very small window.

extension Phrases {
  /// nil where nobody can say it in so few words: then as many of the long ones are shown as there is room for.
  func saidInShort(_ snapshot: Snapshot) -> String? {
    snapshot.outcome.flatMap { outcome in outcome.known.flatMap { inShort(outcome, $0) } }
  }

  private func inShort(_ outcome: OutcomeDocument, _ kind: OutcomeDocument.Kind) -> String? {
    if let lines = outcome.exitLines, lines.count == 2 {
      return say("Exit: \(lines[0]) of \(lines[1])", "Ausweg: \(lines[0]) von \(lines[1])")
    }
    return switch kind {
    case .wordsMissed: nil
    case .notAReading: say("Too much else", "Zu viel anderes")
    case .typedWrong:
      say("Word \(outcome.number ?? 0) is wrong", "Wort \(outcome.number ?? 0) ist falsch")
    case .pasted: say("Pasting counts not", "Einfügen gilt nicht")
    case .wrongKeys: say("Too many wrong keys", "Zu oft falsch")
    case .miscounted: "\(outcome.reason ?? "") = \(outcome.number ?? 0)"
    case .idle: say("Nothing came", "Es kam nichts")
    case .limit: say("Time is over", "Die Zeit ist um")
    case .right: say("Right, go on", "Richtig, weiter")
    case .completed: say("Done", "Geschafft")
    case .modelMissing, .modelDamaged, .dictionaryMissing, .recognizer:
      say("No speech: k types", "Ohne Sprache: k tippt")
    case .tooSlow: say("Too slow: k types", "Zu langsam: k tippt")
    case .noMicrophone, .noSoundServer: say("No mic: k types", "Kein Mikro: k tippt")
    case .microphoneMuted: say("Mic muted: k types", "Mikro stumm: k tippt")
    case .microphoneSilent: say("No signal: k types", "Kein Signal: k tippt")
    case .listenerDied, .listenerSilent: say("Not heard: once more", "Noch einmal, bitte")
    case .microphoneLost: say("Mic lost: once more", "Mikro weg: noch mal")
    case .anotherAlarmDue: say("Another alarm is due", "Noch ein Wecker")
    case .terminalGone: say("Terminal was gone", "Terminal war weg")
    case .left: say("You left: not done", "Noch nicht beendet")
    case .storeFailed: say("Could not be stored", "Nicht gespeichert")
    case .snoozeOver: say("The snooze is over", "Schlummern ist um")
    case .nobodyCame: say("Nobody came", "Niemand kam")
    case .nobodySaidToBeUp: say("Nobody was up", "Niemand war wach")
    case .cutOff: say("Was cut off: goes on", "War unterbrochen")
    case .begins: say("Begins in a moment", "Gleich fängt es an")
    }
  }
}
