import Appearance

// What keys do, for footer and help.

extension Phrases {
  private func hint(
    _ english: String, _ german: String, brief: (String, String)? = nil,
    sentence: (String, String)? = nil
  ) -> HintWords {
    HintWords(
      say(english, german), or: say("or", "oder"), brief: brief.map { say($0.0, $0.1) },
      sentence: sentence.map { say($0.0, $0.1) })
  }

  var help: HintWords {
    hint("help", "Hilfe", brief: ("", ""), sentence: ("this help", "diese Hilfe"))
  }
  var quit: HintWords {
    hint(
      "quit", "Ende",
      sentence: (
        "quit this window; the alarms stay set",
        "dieses Fenster schließen; die Wecker bleiben gestellt"
      ))
  }
  var goBack: HintWords { hint("back", "zurück") }
  var scroll: HintWords { hint("scroll", "blättern") }
  var find: HintWords { hint("find", "suchen") }
  var doIt: HintWords { hint("do it", "ausführen") }
  var choose: HintWords { hint("choose", "wählen") }
}

// Home.
extension Phrases {
  var newAlarm: HintWords { hint("new", "neu", sentence: ("a new alarm", "ein neuer Wecker")) }
  var editAlarm: HintWords {
    hint(
      "edit", "ändern", sentence: ("change the selected alarm", "den gewählten Wecker ändern"))
  }
  var duplicate: HintWords {
    hint(
      "copy", "kopieren",
      sentence: ("a new alarm like the selected one", "ein neuer Wecker wie der gewählte"))
  }
  var undo: HintWords {
    hint(
      "undo", "zurückholen",
      sentence: (
        "bring back the alarm that was removed last", "den zuletzt gelöschten Wecker zurückholen"
      ))
  }
  var toggle: HintWords {
    hint(
      "on/off", "an/aus",
      sentence: ("switch the selected alarm on or off", "den gewählten Wecker an- oder ausschalten")
    )
  }
  var skip: HintWords {
    hint(
      "skip", "auslassen",
      sentence: (
        "leave out its next ring; \(key(.resume)) takes that back",
        "das nächste Klingeln auslassen; \(key(.resume)) nimmt es zurück"
      ))
  }
  var remove: HintWords {
    hint(
      "remove", "löschen", sentence: ("remove the selected alarm", "den gewählten Wecker löschen"))
  }
  var removeIt: HintWords { hint("remove it", "löschen", brief: ("remove", "weg")) }
  var keepIt: HintWords { hint("keep it", "behalten", brief: ("keep", "nein")) }
  var tryOut: HintWords {
    hint(
      "try", "proben",
      sentence: (
        "try the alarm now: it rings in a few seconds",
        "den Wecker proben: er klingelt in ein paar Sekunden"
      ))
  }
  var rehearse: HintWords {
    hint(
      "rehearse", "Probe",
      sentence: (
        "rehearse the selected alarm, and break things meanwhile",
        "den gewählten Wecker ganz proben, und ihn dabei stören"
      ))
  }
  var startRehearsal: HintWords { hint("start", "starten") }
  var tick: HintWords { hint("choose", "wählen") }
  var finishNow: HintWords {
    hint(
      "finish now", "jetzt beenden", brief: ("finish", "beenden"),
      sentence: ("finish the snoozed alarm now", "den schlummernden Wecker jetzt beenden"))
  }
  var seen: HintWords {
    hint(
      "seen", "gesehen",
      sentence: ("take note of the alarms that were missed", "verpasste Wecker zur Kenntnis nehmen")
    )
  }
  var voice: HintWords {
    hint(
      "voice", "Stimme",
      sentence: (
        "try your voice and the microphone; it takes ten seconds",
        "Stimme und Mikrofon proben; das dauert zehn Sekunden"
      ))
  }
  var filter: HintWords {
    hint(
      "filter", "filtern", sentence: ("show only some alarms", "nur manche Wecker zeigen"))
  }
  var keepFilter: HintWords { hint("keep", "behalten") }
  var showAll: HintWords {
    hint(
      "show all", "alle zeigen", sentence: ("show all alarms again", "wieder alle Wecker zeigen"))
  }
}

// History.
extension Phrases {
  var historyKey: HintWords {
    hint(
      "history", "früher",
      sentence: ("what rang when, and how it ended", "was wann klingelte, und wie es endete"))
  }
  var everySecond: HintWords {
    hint(
      "every second", "jede Sekunde", brief: ("open", "öffnen"),
      sentence: ("every second of the selected ring", "jede Sekunde des gewählten Klingelns"))
  }
  var chart: HintWords {
    hint("chart", "Bild", sentence: ("mornings over weeks", "die Morgen vieler Wochen"))
  }
}

// Editor and calibration.
extension Phrases {
  var save: HintWords { hint("save", "sichern") }
  var nextField: HintWords {
    hint("next field", "nächstes Feld", brief: ("next", "weiter"))
  }
  var change: HintWords { hint("change", "ändern") }
  var cancel: HintWords { hint("cancel", "abbrechen") }
  var hearSound: HintWords {
    hint("hear", "hören", sentence: ("hear its sound", "seinen Ton hören"))
  }
  var again: HintWords { hint("again", "noch einmal") }
}

// First run and self-test.
extension Phrases {
  var selfTest: HintWords {
    hint(
      "test", "Test",
      sentence: (
        "test everything that an alarm needs; \(key(.firstRun)) asks the first questions again",
        "alles prüfen, was ein Wecker braucht; \(key(.firstRun)) stellt die ersten Fragen noch einmal"
      ))
  }
  var firstSteps: HintWords {
    hint(
      "first steps", "erste Schritte", brief: ("first", "Anfang"),
      sentence: ("ask the first questions again", "die ersten Fragen noch einmal stellen"))
  }
  var neverSleeps: HintWords {
    hint(
      "never sleeps", "schläft nie", brief: ("never", "nie"),
      sentence: ("this machine never sleeps", "dieser Rechner schläft nie"))
  }
  var measureAgain: HintWords { hint("measure again", "neu messen", brief: ("again", "neu")) }
  var checkAgain: HintWords { hint("check again", "neu prüfen", brief: ("again", "neu")) }
  var testTone: HintWords {
    hint(
      "tone", "Ton",
      sentence: ("play a test tone where a ring would", "einen Probeton spielen wie zum Wecken"))
  }
  var heardIt: HintWords { hint("yes", "ja") }
  var notHeard: HintWords {
    hint(
      "no", "nein",
      sentence: ("not heard: try the next output", "nicht gehört: der nächste Ausgang"))
  }
  var goOn: HintWords { hint("go on", "weiter") }
  var skipQuestion: HintWords {
    hint("skip", "überspringen", sentence: ("leave this question out", "diese Frage auslassen"))
  }
}

// An unfinished alarm.
extension Phrases {
  /// What starts the mission of this kind; nil is a kind that this version does not know.
  func startMission(_ kind: String?) -> HintWords {
    switch kind {
    case "reading":
      hint(
        "start", "anfangen",
        sentence: (
          "start reading; it is quiet while you read", "vorlesen; solange ist es still"
        ))
    case "typing":
      hint("start", "anfangen", sentence: ("start typing", "tippen"))
    case "sequence":
      hint("start", "anfangen", sentence: ("start the puzzle", "das Rätsel anfangen"))
    case "math":
      hint(
        "start", "anfangen",
        sentence: (
          "start the sums; it is quiet while you reckon", "rechnen; solange ist es still"
        ))
    case "none":
      hint("stop", "aus", sentence: ("end the alarm", "den Wecker beenden"))
    default: hint("start", "anfangen")
    }
  }
  var type: HintWords {
    hint("type", "tippen", sentence: ("type instead of reading", "tippen statt vorlesen"))
  }
  var readAgain: HintWords {
    hint(
      "read", "lesen", sentence: ("read aloud again", "wieder vorlesen"))
  }
  var nextAlarm: HintWords {
    hint(
      "next alarm", "nächster", brief: ("next", "nächster"),
      sentence: (
        "answer the next alarm that rings", "den nächsten Wecker beantworten, der klingelt"
      ))
  }
  var typeInstead: HintWords {
    hint(
      "type instead", "lieber tippen", brief: ("type", "tippen"),
      sentence: ("type instead of reading", "tippen statt vorlesen"))
  }
  func snooze(left: Int) -> HintWords {
    hint(
      "snooze", "schlummern",
      sentence: ("snooze, \(left) left", "schlummern, noch \(left) Mal"))
  }
  var wayOut: HintWords {
    hint(
      "way out", "Ausweg", brief: ("", ""),
      sentence: (
        "the emergency exit: a long, dull text to type",
        "der Notausgang: ein langer, öder Text zum Abtippen"
      ))
  }
  var leaveAttempt: HintWords {
    hint(
      "back to the alarm", "zurück zum Wecker", brief: ("back", "zurück"),
      sentence: ("leave; the alarm comes back", "verlassen; der Wecker kommt zurück"))
  }
  var done: HintWords { hint("done", "fertig") }
  var arrowsAndEnter: String { say("arrows+enter", "Pfeile+Enter") }
  var orTheLetters: HintWords {
    hint(
      "or the letters", "oder die Buchstaben",
      sentence: (
        "choose and press a key; its letter does it, too",
        "eine Taste wählen und drücken; ihr Buchstabe tut es auch"
      ))
  }
  var iAmUp: HintWords { hint("I am up", "ich bin wach") }
  var anyKey: String { say("any key", "jede Taste") }
  var goHome: HintWords { hint("home", "zum Anfang") }
  var otherKeys: String { say("others", "andere") }
  var leaveItSilent: HintWords {
    hint("leave it silent", "still verlassen", brief: ("leave", "verlassen"))
  }
  var stay: HintWords { hint("stay", "bleiben") }
}
