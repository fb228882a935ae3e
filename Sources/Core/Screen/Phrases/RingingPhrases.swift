import Appearance
import Wire

// It rings, or it should.

extension Phrases {
  var ringing: String { say("RINGING", "ES KLINGELT") }
  func ringing(_ label: String) -> String { label.isEmpty ? ringing : "\(ringing)  \(label)" }
  func isDoneNext(_ finished: String, next label: String) -> String {
    say(
      "\(finished) is done. " + (label.isEmpty ? "The next alarm rings." : "Next alarm: \(label)"),
      "\(finished) ist fertig. "
        + (label.isEmpty ? "Der nächste Wecker klingelt." : "Nächster Wecker: \(label)"))
  }
  func pressToType(_ missing: String, inShort: Bool) -> String {
    let key = key(.type, else: "2")
    return inShort
      ? say("\(missing): \(key) types.", "\(missing): \(key) tippt.")
      : say("\(missing): press \(key) to type.", "\(missing): \(key) drücken und tippen.")
  }
  var thisSentenceAgain: String {
    say(
      "The next try is at this sentence again: read all of it.",
      "Der nächste Versuch gilt wieder diesem Satz: lies ihn ganz.")
  }
  func alarmsWait(_ count: Int) -> String {
    say(
      self.count(count, "more alarm waits", "more alarms wait"),
      self.count(count, "weiterer Wecker wartet", "weitere Wecker warten"))
  }
  func due(_ clock: String) -> String { say("due \(clock)", "fällig \(clock)") }
  func due(_ clock: String, late: Double) -> String {
    let span = span(seconds: late)
    return say("due \(clock), rang \(span) late", "fällig \(clock), \(span) zu spät")
  }
  func due(_ clock: String, minutesAgo: Int) -> String {
    say("due \(clock), \(minutesAgo) min ago", "fällig \(clock), vor \(minutesAgo) min")
  }
  func isHeardFirst(_ seconds: Int, begins: Bool) -> String {
    begins
      ? say(
        "It is heard for \(seconds) s, then it begins.",
        "Er klingelt noch \(seconds) s, dann fängt es an.")
      : say(
        "The last tries brought nothing: it is heard for \(seconds) s before the next.",
        "Die letzten Versuche brachten nichts: er klingelt \(seconds) s vor dem nächsten.")
  }
  func isHeardFirstInShort(_ seconds: Int, begins: Bool) -> String {
    begins
      ? say("Begins in \(seconds) s", "Beginnt in \(seconds) s")
      : say("Next try in \(seconds) s", "Start in \(seconds) s")
  }
  var soundIsTrying: String {
    say("Sound: trying to be heard again", "Ton: versucht, wieder hörbar zu werden")
  }
  func soundPlays(on output: String?) -> String {
    say(
      "Sound: playing on \(output ?? "the speaker")",
      "Ton: spielt über \(output ?? "den Lautsprecher")")
  }
}

// In 20 columns.
extension Phrases {
  var tonePlaysInShort: String { say("Tone plays instead", "Ersatzton spielt") }
  var snoozeInShort: String { say("snooze", "Schlaf") }
  var wayOutInShort: String { say("way out", "Ausweg") }
  var engineHangsInShort: String { say("Engine hangs: beeps", "Es hängt, hier piept") }
  func alarmsWaitInShort(_ count: Int) -> String {
    say("tab: \(count) more", "tab: noch \(count)")
  }
}

// No sound.
extension Phrases {
  var noSoundItBeeps: String { say("No sound: it beeps", "Kein Ton: er piept") }
  func noSound(because fault: String?) -> String {
    let why = fault.map { ": \($0)" } ?? ""
    return say(
      "There is no sound\(why). This terminal beeps and flashes instead.",
      "Es gibt keinen Ton\(why). Stattdessen piept und blinkt dieses Terminal.")
  }
  var endItFromAnotherShell: String {
    say(
      "End it from another shell, and a new one takes over:",
      "Beende ihn aus einer anderen Shell, dann übernimmt ein neuer:")
  }
  /// What ends an engine that hangs: by its number, for a name would end those of other people, too.
  func endingTheEngine(_ process: Int32?) -> String {
    process.map { "kill -9 \($0)" } ?? "pkill -9 -u $USER -f 'ryza-tui engine'"
  }
  var startingTheEngine: String {
    say("Starting the alarm engine", "Der Weckdienst startet")
  }
  var engineDoesNotAnswer: String {
    say(
      "The engine does not answer: this terminal beeps instead.",
      "Der Weckdienst antwortet nicht: stattdessen piept dieses Terminal.")
  }
  var engineIsGone: String {
    say(
      "The engine is gone, starting it again", "Der Weckdienst ist weg und startet neu")
  }
  var leaveTitle: String { say("Leave?", "Verlassen?") }
  var onlyThisTerminalRings: String {
    say(
      "This terminal is the only thing that rings. Leave it silent?",
      "Nur noch dieses Terminal klingelt. Soll es verstummen?")
  }
  var onlyThisTerminalRingsInShort: String {
    say("Only this terminal rings. Leave it silent?", "Nur dieses Terminal klingelt. Verstummen?")
  }
  var theAlarmStaysUnfinished: String {
    say(
      "The alarm stays unfinished. y leaves, any other key stays.",
      "Der Wecker bleibt unbeendet. y verlässt, jede andere Taste bleibt.")
  }
}

// What came of the last attempt.
extension Phrases {
  var notQuiteIt: String {
    say("That was not quite it. Please try again.", "Das war es nicht ganz. Bitte noch einmal.")
  }
  var nothingInTime: String {
    say(
      "Nothing was heard in time. Please try again.",
      "Es kam nichts in der Zeit. Bitte noch einmal.")
  }
  var onToTheNext: String {
    say("Well done. On to the next one.", "Gut gemacht. Weiter mit dem nächsten.")
  }
  var pressToType: String {
    let key = key(.type, else: "2")
    return say("Press \(key) to type instead.", "Mit \(key) kannst du tippen.")
  }
  var cannotBeHeard: String {
    say("Your voice cannot be heard now.", "Deine Stimme ist gerade nicht zu hören.")
  }
  var wasInterrupted: String {
    say(
      "That was interrupted. It does not count as failed.",
      "Das wurde unterbrochen. Es zählt nicht als misslungen.")
  }
  var doneSentence: String { say("Done.", "Geschafft.") }
  var noMicrophone: String { say("No working microphone", "Kein Mikrofon") }
  var noSpeechModel: String { say("No speech model", "Kein Sprachmodell") }
}

// The time that is left.
extension Phrases {
  var timeLeft: String { say("Time left", "Zeit") }
  var aboutToComeBack: String {
    say("The alarm is about to come back.", "Gleich kommt der Wecker zurück.")
  }
  func comesBack(in seconds: Int) -> String {
    say(
      "The alarm comes back in \(seconds) s.", "Der Wecker kommt in \(seconds) s zurück.")
  }
  func comesBack(in seconds: Int, unless condition: String) -> String {
    say(
      "The alarm comes back in \(seconds) s unless \(condition).",
      "Der Wecker kommt in \(seconds) s zurück, außer \(condition).")
  }
}
