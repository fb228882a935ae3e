import AlarmCore
import Wire

// Line by line, for a voice that reads them, or a terminal that can do nothing else.

extension Phrases {
  /// The word for a command in the reader's language.
  func word(_ command: PlainCommand) -> String {
    say(command.words.english, command.words.german)
  }

  var lineByLine: String {
    say(
      "ryza, line by line. Type help for the commands.",
      "ryza, Zeile für Zeile. Mit hilfe kommen die Befehle.")
  }
  func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
  func nextRing(_ parts: [String]) -> String {
    parts.count > 1 ? sentence("\(nextRing): " + parts.joined(separator: ", ")) : parts.joined()
  }
  func ready(_ names: [String]) -> String { sentence("\(ready): " + names.joined(separator: ", ")) }
}

// It rings.
extension Phrases {
  func rings(_ label: String, due: String?) -> String {
    let name = label.isEmpty ? ringing : "\(ringing): \(label)"
    return sentence([name, due].compactMap { $0 }.joined(separator: ", "))
  }
  var itRings: String { say("It rings.", "Es klingelt.") }
  /// What may be typed, the most important first.
  func ways(kind: String?, typesInstead: Bool = false, snoozesLeft: Int) -> String {
    let enter =
      kind == "none"
      ? say("Enter ends it", "Enter beendet ihn") : say("Enter starts", "Enter fängt an")
    let way =
      typesInstead
      ? say("read: read aloud again", "lesen: wieder vorlesen")
      : say("type: type instead", "tippen: lieber tippen")
    let type = kind == "reading" ? [way] : []
    let snooze =
      snoozesLeft > 0
      ? [say("snooze: \(snoozesLeft) left", "schlummern: noch \(snoozesLeft) Mal")] : []
    return sentence(([enter] + type + snooze).joined(separator: "; "))
  }
  func youMayType(_ missing: String) -> String {
    say("\(missing): write type to type instead.", "\(missing): mit tippen kannst du tippen.")
  }
  var youMayTypeInstead: String {
    say("Write type to type instead.", "Mit tippen kannst du tippen.")
  }
  func noSoundHere(because fault: String?) -> String {
    let why = fault.map { ": \($0)" } ?? ""
    return say(
      "There is no sound\(why). This terminal beeps once a second instead.",
      "Es gibt keinen Ton\(why). Stattdessen piept dieses Terminal einmal in der Sekunde.")
  }
  var soundIsBack: String { say("There is sound again.", "Es gibt wieder Ton.") }
  var engineIsBack: String {
    say("The engine answers again.", "Der Weckdienst antwortet wieder.")
  }
}

// An attempt.
extension Phrases {
  func typeThisLine(_ place: String) -> String {
    say(
      "Type this line, then Enter: \(place).", "Tippe diese Zeile, dann Enter: \(place).")
  }
  func typeExitLine(_ line: Int, of lines: Int) -> String {
    sentence(emergencyExit(line: line, of: lines))
  }
  func remember(_ keys: String, round: String) -> String {
    // A voice that reads makes a pause at each comma.
    let letters = keys.map(String.init).joined(separator: ", ")
    return say("Round \(round). Remember: \(letters).", "Runde \(round). Merke dir: \(letters).")
  }
  var wrongKeyOnceMore: String { say("Wrong key.", "Falsche Taste.") }
  var typeTheLetters: String {
    say(
      "Now type these letters in order, then Enter.",
      "Tippe jetzt diese Buchstaben der Reihe nach, dann Enter.")
  }
  var lettersOfTheBoard: String {
    say(
      "These are letters of the board: q w e, a s d, z x c.",
      "Das sind Buchstaben des Bretts: q w e, a s d, z x c.")
  }
  var notYet: String { say("Not yet: wait a moment.", "Noch nicht: warte einen Moment.") }
  func problem(_ problem: String, place: String) -> String {
    say("Problem \(place): \(problem)", "Aufgabe \(place): \(problem)")
  }
  func verdict(_ answer: Int, isRight: Bool) -> String {
    isRight
      ? say("\(answer) is right.", "\(answer) stimmt.")
      : say("\(answer) is not right.", "\(answer) stimmt nicht.")
  }
  func comesBackSoon(in seconds: Int) -> String {
    say(
      "The alarm comes back in \(seconds) s unless you go on.",
      "Der Wecker kommt in \(seconds) s zurück, wenn du nicht weitermachst.")
  }
}

// It is put off, checked, or over.
extension Phrases {
  func isSnoozed(until clock: String, left: Int) -> String {
    say(
      "Snoozed until \(clock), \(left) left. Enter finishes it now.",
      "Schlummert bis \(clock), noch \(left) Mal. Enter beendet ihn jetzt.")
  }
  func nobodyCame(ringsAt clock: String) -> String {
    say(
      "Nobody came. It rings again at \(clock). Enter finishes it now.",
      "Niemand kam. Er klingelt wieder um \(clock). Enter beendet ihn jetzt.")
  }
  func unseenHere(_ label: String, due: String, end: String) -> String {
    let name = label.isEmpty ? say("An alarm", "Ein Wecker") : label
    let what =
      end == "missed"
      ? say("was missed", "wurde verpasst")
      : say("rang, and nobody answered", "hat geklingelt, und niemand kam")
    return "\(name), \(due), \(what). "
      + say("Write seen to take note.", "Mit gesehen nimmst du es zur Kenntnis.")
  }
}

// What was typed.
extension Phrases {
  func noSuchCommand(_ word: String) -> String {
    say("There is no command \(word). Type help.", "Es gibt keinen Befehl \(word). Schreibe hilfe.")
  }
  func usage(_ command: PlainCommand) -> String {
    say("Like this: \(example(command))", "So: \(example(command))")
  }
  var tooSoonForALine: String {
    say("Too soon: wait, then type it again.", "Zu früh: warte, dann tippe es noch einmal.")
  }
  var leaveItSilentQuestion: String {
    say("\(onlyThisTerminalRings) y or n", "\(onlyThisTerminalRings) j oder n")
  }
  /// Which answers mean yes, in any language.
  static let yes: Set<String> = ["y", "yes", "j", "ja"]
}

// A new alarm.
extension Phrases {
  func ask(_ question: NewAlarmQuestions.Question, missions: [String], usual: String?) -> String {
    switch question {
    case .time:
      say(
        "At what time? Such as 7:30 or 7:30pm. back asks no more.",
        "Um wie viel Uhr? Etwa 7:30 oder 19:30. zurück fragt nicht weiter.")
    case .when:
      say(
        "On which days? Such as mon-fri, daily or 2026-12-24. Enter: once.",
        "An welchen Tagen? Etwa mon-fri, daily oder 2026-12-24. Enter: einmal.")
    case .label: say("What for? Enter: nothing.", "Wofür? Enter: ohne Namen.")
    case .mission:
      say("Which mission: ", "Welche Aufgabe: ") + missions.joined(separator: ", ") + "?"
        + (usual.map { " Enter: \($0)." } ?? "")
    }
  }
  var thatMeansNothing: String { say("That means nothing here.", "Das bedeutet hier nichts.") }
  var noNewAlarm: String { say("No alarm was made.", "Es wurde kein Wecker gestellt.") }
}

// The list, one alarm a line.
extension Phrases {
  func row(_ row: Snapshot.AlarmRow, time: String, next: String?) -> String {
    let name = row.label.isEmpty ? "" : " \(row.label),"
    let state = row.enabled ? say("on", "an") : say("off", "aus")
    let ring = next.map { say("; next ring: \($0)", "; klingelt: \($0)") } ?? ""
    return sentence(
      "\(row.id):\(name) \(time), \(recurrence(row.when)), \(state); \(mission(row.mission))\(ring)"
    )
  }
  var noAlarmMakeOne: String {
    say(
      "No alarm is set. new makes one, try rehearses one.",
      "Kein Wecker ist gestellt. neu stellt einen, proben probt einen.")
  }
  func soundNow(_ audio: Snapshot.Audio) -> String {
    audio.audible ? sentence(soundPlays(on: audio.output)) : sentence(soundIsTrying)
  }
}

// One morning's account.
extension Phrases {
  func account(_ gaps: Snapshot.Gaps) -> String {
    gaps.count == 0
      ? say("It was never silent without a reason.", "Nie war es ohne Grund still.")
      : say(
        "Silent without a reason \(gaps.count) times, at most \(tenths(gaps.longest)) s.",
        "\(gaps.count) Mal ohne Grund still, höchstens \(tenths(gaps.longest)) s.")
  }
  func stretch(_ stretch: AccountDocument.Stretch) -> String {
    let causes = stretch.said.isEmpty ? "" : ": " + stretch.said.map(text).joined(separator: "; ")
    return sentence(
      "\(stretch.clock.prefix(8)), \(tenths(stretch.seconds)) s "
        + stretchState(stretch.state) + causes)
  }
  private func stretchState(_ state: String) -> String {
    switch state {
    case "late": say("not rung yet", "noch nicht geklingelt")
    case "audible": say("audible", "hörbar")
    case "quiet": say("quiet, in an attempt", "still, in einem Versuch")
    case "gap": say("silent without a reason", "ohne Grund still")
    case "waits": say("put off", "aufgeschoben")
    case "dead": say("without an engine", "ohne Weckdienst")
    default: state
    }
  }
  private func tenths(_ seconds: Double) -> String {
    let tenths = Int((min(max(0, seconds), 1e9) * 10).rounded())
    return "\(tenths / 10)\(say(".", ","))\(tenths % 10)"
  }
}

// Help.
extension Phrases {
  var enterHelp: String {
    say(
      "Enter alone does what is needed most: it starts the mission, or says that you are up.",
      "Enter allein tut das Nötigste: es fängt die Aufgabe an oder sagt, dass du wach bist.")
  }
  /// How a command is written.
  func example(_ command: PlainCommand) -> String {
    switch command {
    case .new: "\(word(command)) 7:30pm mon-fri Work"
    case .change: "\(word(command)) 3 7:45 daily"
    case .move: "\(word(command)) 3 7:45"
    case .on, .off, .skip, .resume, .remove, .why: "\(word(command)) 3"
    case .help, .again, .status, .list, .next, .ready, .restore, .ring, .seen, .start, .type,
      .read, .snooze, .awake, .exit, .back, .quit:
      word(command)
    }
  }
  /// One line of the help.
  func help(_ command: PlainCommand) -> String {
    let short = command.words.short.map { say(", or \($0)", ", oder \($0)") } ?? ""
    return sentence("\(example(command))\(short): \(meaning(command))")
  }
  private func meaning(_ command: PlainCommand) -> String {
    switch command {
    case .help: say("this help", "diese Hilfe")
    case .again: say("what is asked for now, once more", "was jetzt gefragt ist, noch einmal")
    case .status: say("what happens now", "was gerade geschieht")
    case .list: say("all alarms with their numbers", "alle Wecker mit ihren Nummern")
    case .next: say("what rings next", "was als Nächstes klingelt")
    case .ready: say("what stands in the way of it", "was dem im Weg steht")
    case .new:
      say("a new alarm; without more it asks", "ein neuer Wecker; ohne mehr wird gefragt")
    case .change: say("change time, days or label", "Zeit, Tage oder Namen ändern")
    case .on: say("switch an alarm on", "einen Wecker anschalten")
    case .off: say("switch an alarm off", "einen Wecker ausschalten")
    case .skip: say("leave out its next ring", "sein nächstes Klingeln auslassen")
    case .move: say("move its next ring", "sein nächstes Klingeln verschieben")
    case .resume: say("take skipped and moved days back", "geänderte Tage zurücknehmen")
    case .remove: say("remove an alarm", "einen Wecker löschen")
    case .restore: say("bring the removed alarm back", "den gelöschten Wecker zurückholen")
    case .ring: tryOut.sentence
    case .seen: seen.sentence
    case .why: say("every second of its last ring", "jede Sekunde seines letzten Klingelns")
    case .start: say("start the mission; Enter does it, too", "die Aufgabe anfangen, wie Enter")
    case .type: typeInstead.sentence
    case .read: readAgain.sentence
    case .snooze: say("snooze", "schlummern lassen")
    case .awake:
      say("say that you are up; Enter does it, too", "sagen, dass du wach bist, wie Enter")
    case .exit: wayOut.sentence
    case .back: leaveAttempt.sentence
    case .quit: say("quit; the alarms stay set", "beenden; die Wecker bleiben gestellt")
    }
  }
}
