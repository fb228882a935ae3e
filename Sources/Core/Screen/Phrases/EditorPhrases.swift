import Appearance
import CivilTime
import Wire

// The editor: its fields, what is wrong with them, what would happen.

extension Phrases {
  func title(of origin: EditorForm.Origin) -> String {
    switch origin {
    case .new: say("New alarm", "Neuer Wecker")
    case .copy: say("A copy", "Eine Kopie")
    case .old: say("Edit alarm", "Wecker ändern")
    }
  }

  /// In ten columns.
  func name(of field: EditorField) -> String {
    switch field {
    case .time: say("Time", "Uhrzeit")
    case .when: say("When", "Wann")
    case .days: say("Days", "Tage")
    case .label: say("Label", "Name")
    case .zone: say("Zone", "Zeitzone")
    case .mission: say("Mission", "Aufgabe")
    case .sound: say("Sound", "Ton")
    case .volume: say("Volume", "Lautstärke")
    case .snooze: say("Snooze", "Schlummern")
    case .snoozes: say("at most", "höchstens")
    case .check: say("Check", "Nachfrage")
    case .holidays: say("Holidays", "Feiertage")
    case .skipped: say("Left out", "Fällt aus")
    case .moved: say("Moved", "Verlegt")
    case .pausedUntil: say("Paused to", "Pause bis")
    case .enabled: say("Alarm is", "Wecker ist")
    }
  }

  /// What may stand there, in one sentence.
  func hint(for field: EditorField) -> String {
    switch field {
    case .time: say("07:30, 730 or 7:30pm", "07:30, 730 oder 7:30pm")
    case .when:
      say(
        "once, daily, mon-fri, sat,sun, 2026-12-24 or every 3 days",
        "einmal, täglich, mo-fr, sa,so, 2026-12-24 oder alle 3 Tage")
    case .days:
      say("space or 1 to 7 choose days of the week", "Leertaste oder 1 bis 7 wählen Wochentage")
    case .label: say("what you get up for", "wofür du aufstehst")
    case .zone:
      say(
        "a place like Europe/Berlin; empty follows this machine",
        "ein Ort wie Europe/Berlin; leer folgt diesem Rechner")
    case .mission:
      say("what ends it: left and right choose", "was ihn beendet: links und rechts wählen")
    case .sound:
      say(
        "left and right choose; or type a file of your own",
        "links und rechts wählen; oder tippe eine eigene Datei")
    case .volume:
      say("percent: left and right change it", "Prozent: links und rechts ändern sie")
    case .snooze:
      say("how long a snooze lasts: 5m or 90s", "wie lange ein Schlummern dauert: 5m oder 90s")
    case .snoozes:
      say("how many snoozes; 0 allows none", "wie oft schlummern; 0 erlaubt keines")
    case .check:
      say(
        "how long after the mission it asks whether you are up; or off",
        "wie lange nach der Aufgabe er fragt, ob du wach bist; oder aus")
    case .holidays:
      say(
        "on the dates of holidays.txt: ring or skip",
        "an Tagen aus holidays.txt: klingeln oder nicht")
    case .skipped:
      say("dates without a ring, like 2026-12-24", "Tage ohne Klingeln, etwa 2026-12-24")
    case .moved:
      say(
        "another time for the next ring, or for a date: 2026-12-24 8:15",
        "eine andere Zeit für das nächste Klingeln, oder für einen Tag: 2026-12-24 8:15")
    case .pausedUntil:
      say("no ring before this date: 2026-12-24", "kein Klingeln vor diesem Tag: 2026-12-24")
    case .enabled: say("space switches it on or off", "Leertaste schaltet ihn an oder aus")
    }
  }

  /// The value that stands for nothing typed.
  func placeholder(for field: EditorField) -> String {
    switch field {
    case .zone: say("this machine's", "wie der Rechner")
    case .sound: say("built-in tone", "eingebauter Ton")
    case .skipped, .moved, .pausedUntil: "-"
    case .time, .when, .days, .label, .mission, .volume, .snooze, .snoozes, .check, .holidays,
      .enabled:
      ""
    }
  }

  /// A word that only the form has, such as `ring` and `off`, for people.
  func choice(_ word: String, in field: EditorField) -> String {
    switch (field, word) {
    case (.holidays, "ring"): say("ring", "klingeln")
    case (.holidays, "skip"): say("leave out", "auslassen")
    case (.enabled, "on"): say("on", "an")
    case (.enabled, "off"): say("off", "aus")
    case (.snoozes, let number): say("\(number) times", "\(number)-mal")
    case (.volume, let number): "\(number) %"
    default: word
    }
  }

  var saving: String { say("Saving", "Sichern") }
  var askBeforeLosing: String {
    say(
      "Nothing is saved yet: esc again leaves it so, enter saves.",
      "Noch nichts ist gesichert: noch einmal esc lässt es so, Enter sichert.")
  }
}

// MARK: - Words that are typed

extension Phrases {
  /// `07:30` in the reader's style.
  func typedTime(_ text: String) -> String { DueTime.clock(text).map { clock($0) } ?? text }

  /// Days as the wire says them, for somebody who may change them.
  func typedDays(_ text: String) -> String {
    guard language == .german, text.hasPrefix("once ") else { return recurrence(text) }
    return "einmal" + text.dropFirst(4)
  }

  /// The same the other way round: what the engine reads.
  func plainDays(_ typed: String) -> String {
    guard language == .german else { return typed }
    var plain = ""
    var word = ""
    for character in typed.lowercased() + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      plain += Self.englishWord[word] ?? word
      plain.append(character)
      word = ""
    }
    return String(plain.dropLast())
  }

  private static let englishWord = [
    "mo": "mon", "di": "tue", "mi": "wed", "do": "thu", "fr": "fri", "sa": "sat", "so": "sun",
    "montag": "mon", "dienstag": "tue", "mittwoch": "wed", "donnerstag": "thu",
    "freitag": "fri", "samstag": "sat", "sonnabend": "sat", "sonntag": "sun",
    "täglich": "daily", "einmal": "once", "werktags": "weekdays", "wochenende": "weekend",
    "alle": "every", "jeden": "every", "zweiten": "other", "tag": "day", "tage": "days",
    "woche": "week", "wochen": "weeks", "ab": "from",
  ]

  /// Seconds to a check as the form shows them; nil or 0 is off.
  func typedCheck(_ seconds: Double?) -> String {
    guard let seconds, seconds > 0 else { return say("off", "aus") }
    return SpanField.text(seconds)
  }

  /// Seconds; 0 is off; nil when the text is neither.
  func check(_ typed: String) -> Double? {
    switch typed.lowercased() {
    case "", "off", "aus": 0
    case let text: SpanField.seconds(text)
    }
  }
}

// MARK: - What is wrong

extension Phrases {
  func complaint(_ complaint: DraftComplaint) -> String {
    say(complaint.message, germanComplaint(complaint))
  }

  private func germanComplaint(_ complaint: DraftComplaint) -> String {
    switch (complaint.field, complaint.reason) {
    case (.time, _): "keine Uhrzeit: schreib sie wie 07:30, 730, 7:30pm oder 22"
    case (.when, .over): "diese Zeit ist vorbei: wähle eine spätere"
    case (.when, _):
      "keine Tage: schreib einmal, täglich, mo-fr, sa,so, ein Datum wie 2026-12-24 oder alle 3 Tage"
    case (.zone, _): "keine Zeitzone: schreib einen Ort wie Europe/Berlin, oder nichts"
    case (.label, .outOfRange): "ein Name hat höchstens \(AlarmDraft.longestLabel) Zeichen"
    case (.label, _): "ein Name ist eine Zeile aus gewöhnlichem Text"
    case (.mission, _): "diese Aufgabe steht nicht in config.toml"
    case (.sound, _): complaint.because.map(reason) ?? "dieser Ton kann nicht spielen"
    case (.volume, _): "die Lautstärke geht von 1 bis 100 Prozent"
    case (.snooze, _): "ein Schlummern dauert 1 Sekunde bis 3 Stunden: 5m, 90s"
    case (.snoozes, _): "0- bis 20-mal schlummern ist erlaubt"
    case (.check, _): "gefragt wird 10 Sekunden bis 1 Stunde nach der Aufgabe: 5m, oder aus"
    case (.holidays, _): "an Feiertagen klingelt er, oder er lässt sie aus"
    case (.skipped, .unknown): "an dem Tag klingelt nichts\(nearest(complaint.dates ?? []))"
    case (.skipped, _), (.pausedUntil, _): "kein Tag: schreib einen wie 2026-12-24"
    case (.moved, .over): "diese Zeit ist vorbei: wähle eine spätere"
    case (.moved, _): "keine Zeit: schreib 8:15, oder 2026-12-24 8:15"
    case (.enabled, _): "er ist nicht beendet: erst seine Aufgabe lösen, dann ausschalten"
    }
  }
}

extension Phrases {
  private func nearest(_ dates: [String]) -> String {
    dates.isEmpty ? "" : "; am nächsten liegt " + dates.joined(separator: " oder ")
  }
}

extension Phrases {
  var willBeHeard: String { say("It will be heard in a moment", "Gleich ist er zu hören") }
  func isHeard(on output: String) -> String {
    say(
      "It plays on \(output), as loud as it would ring. Any key ends it.",
      "Er spielt auf \(output), so laut, wie er klingeln würde. Jede Taste beendet ihn.")
  }
  func wasHeard(on output: String?) -> String {
    let place = output.map { say(" on \($0)", " auf \($0)") } ?? ""
    return say("It was measured as loud\(place).", "Er ist\(place) laut gemessen.")
  }
}

// MARK: - What will happen

extension Phrases {
  var whatWillHappen: String { say("WHAT WILL HAPPEN", "WAS GESCHEHEN WIRD") }

  /// What is unusual about a day; nil for a plain ring.
  func note(of day: Outlook.Day) -> String? {
    switch day.kind {
    case .ring: day.remarks.isEmpty ? nil : day.remarks.map(remark).joined(separator: "; ")
    case .skipped: say("left out", "ausgelassen")
    case .holiday: say("holiday", "Feiertag")
    case .paused:
      say("paused until \(far(day.until))", "Pause bis \(far(day.until))")
    }
  }

  private func remark(_ remark: Outlook.Remark) -> String {
    let clock = typedTime(remark.time ?? "")
    return switch remark.kind {
    case .skipped: say("\(clock) does not exist then", "\(clock) gibt es da nicht")
    case .twice: say("\(clock) comes twice: the first", "\(clock) kommt zweimal: das erste")
    case .moved: say("moved from \(clock)", "statt um \(clock)")
    case .snoozed: say("snoozed", "schlummert")
    case .again: say("again, after a pause", "noch einmal, nach einer Pause")
    case .check: say("unless you say that you are up", "außer du sagst, dass du wach bist")
    case .unfinished: say("unfinished", "nicht beendet")
    }
  }

  func clockChange(_ change: Outlook.Change) -> String {
    let span = span(seconds: Double(abs(change.step)))
    let isForward = change.step > 0
    let (before, after) = (typedTime(change.before), typedTime(change.after))
    return say(
      "Clocks go \(isForward ? "forward" : "back") \(span) on \(dated(change.date)): "
        + "\(before) becomes \(after).",
      "Am \(dated(change.date)) wird die Uhr \(span) \(isForward ? "vor" : "zurück")gestellt: "
        + "aus \(before) wird \(after).")
  }

  /// What rings after the clocks have changed, with what is unusual about it.
  func thenRings(_ day: Outlook.Day) -> String {
    let when = DueTime(day.due).map { "\(shortDate($0.date)) \(clock($0))" } ?? day.due
    let note = note(of: day).map { ": \($0)" } ?? ""
    return say("The ring after it: \(when)\(note).", "Danach klingelt er \(when)\(note).")
  }

  func takes(_ mission: MissionSummary) -> String {
    let pack = mission.sentences.map { " (\($0))" } ?? ""
    let needed = mission.needed
    let sentences = say(
      count(needed, "sentence", "sentences") + pack, count(needed, "Satz", "Sätze") + pack)
    return switch mission.kind {
    case "reading":
      say("Ends when you read \(sentences) aloud.", "Endet, wenn du \(sentences) vorliest.")
    case "typing": say("Ends when you type \(sentences).", "Endet, wenn du \(sentences) tippst.")
    case "sequence":
      say("Ends with a Wake Sequence.", "Endet mit einer Wake Sequence.")
    case "math":
      say(
        "Ends when you solve \(count(mission.rounds ?? needed, "problem", "problems")).",
        "Endet, wenn du \(count(mission.rounds ?? needed, "Aufgabe", "Aufgaben")) rechnest.")
    case "none": say("One key ends it.", "Eine Taste beendet ihn.")
    default: say("Ends with: \(mission.text).", "Endet mit: \(mission.text).")
    }
  }

  func checks(_ promise: Outlook.Promise) -> String? {
    promise.check.map {
      say(
        "\(span(seconds: $0)) later it asks whether you are up, and rings again after "
          + "\(span(seconds: promise.checkWindow)) without an answer.",
        "\(span(seconds: $0)) danach fragt er, ob du wach bist, und klingelt nach "
          + "\(span(seconds: promise.checkWindow)) ohne Antwort wieder.")
    }
  }

  func leftAlone(_ promise: Outlook.Promise) -> String {
    let (rings, pauses) = (span(seconds: promise.ringLimit), span(seconds: promise.ringPause))
    let all = span(seconds: promise.unansweredAfter)
    return say(
      "Left alone it rings \(rings), pauses \(pauses), and so on for \(all).",
      "Allein gelassen klingelt er \(rings), schweigt \(pauses), und so fort, \(all) lang.")
  }

  func guarded(_ promise: Outlook.Promise) -> String {
    let span = "\(Self.wholeSeconds(promise.guardSpan)) s"
    return say(
      "If the engine dies, its guard rings within \(span).",
      "Stirbt der Weckdienst, klingelt seine Wache binnen \(span).")
  }

  func warning(_ warning: Outlook.Warning) -> String {
    let detail = warning.detail ?? ""
    return switch warning.kind {
    case .soundReplaced:
      say(
        "\(detail) cannot play: the built-in tone rings.",
        "\(detail) kann nicht spielen: der eingebaute Ton klingelt.")
    case .company:
      say(
        "\(detail) rings in the same minute.",
        "\(warning.alarm.map { "Wecker \($0)" } ?? detail) klingelt in derselben Minute.")
    case .quiet:
      say(
        "So quiet it rings at \(detail) % all the same.",
        "So leise klingelt er dennoch mit \(detail) %.")
    case .noHolidays:
      say("holidays.txt names no holidays.", "In holidays.txt stehen keine Feiertage.")
    case .off: say("It is off: nothing will ring.", "Er ist aus: es wird nichts klingeln.")
    }
  }

  func inZone(_ name: String) -> String {
    say("By the clocks of \(name):", "Nach der Uhr von \(name):")
  }

  /// The first ring in one line.
  func rings(_ due: DueTime, seenFrom today: CivilDate) -> String {
    say(
      "Rings \(dayAndTime(due, seenFrom: today))", "Klingelt \(dayAndTime(due, seenFrom: today))")
  }

  /// `24 Dec 2026` of a date as the wire has it.
  private func far(_ text: String?) -> String {
    text.flatMap { CivilDate(text: $0) }.map { dateWithYear($0) } ?? text ?? ""
  }

  /// `Wed 24 Dec` of a date as the wire has it.
  private func dated(_ text: String?) -> String {
    text.flatMap { CivilDate(text: $0) }.map { shortDate($0) } ?? text ?? ""
  }
}
