import AlarmCore
import CivilTime
import Wire

// What became of what was asked for.

extension Phrases {
  /// What was done. What another version has done stays as its engine words it.
  ///
  /// - Parameters:
  ///   - text: how the engine words it.
  ///   - id: the alarm that was made or changed.
  func done(_ command: Command, _ text: String, id: Int64?, what: DoneNote?) -> String {
    guard !text.isEmpty else { return "" }
    return what.map { said($0, of: command, id) } ?? text
  }

  private func said(_ what: DoneNote, of command: Command, _ id: Int64?) -> String {
    let alarm = say("Alarm \(id ?? 0)", "Wecker \(id ?? 0)")
    return switch what {
    case .added(let next):
      say("\(alarm) is set", "\(alarm) ist gestellt") + rings(next)
    case .changed(let next): changed(alarm, command) + rings(next)
    case .broughtBack(let next):
      say("\(alarm) is back", "\(alarm) ist wieder da") + rings(next)
    case .removed: say("\(alarm) is removed.", "\(alarm) ist gelöscht.")
    case .rehearsing(let seconds):
      seconds > 0
        ? say(
          "The rehearsal rings in \(span(seconds: seconds)).",
          "Die Probe klingelt in \(span(seconds: seconds)).")
        : say("The rehearsal rings.", "Die Probe klingelt.")
    case .snoozed(let until, let left):
      say(
        "Snoozed until \(clockOf(until)), \(left) left.",
        "Schlummert bis \(clockOf(until)), noch \(left) Mal.")
    case .awake:
      say("Good morning: the alarm is over.", "Guten Morgen: der Wecker ist beendet.")
    case .acknowledged: say("Taken note of.", "Zur Kenntnis genommen.")
    case .restored(let count):
      say(
        "\(self.count(count, "sentence is", "sentences are")) offered again.",
        "\(self.count(count, "Satz kommt", "Sätze kommen")) wieder.")
    }
  }

  private func changed(_ alarm: String, _ command: Command) -> String {
    switch command {
    case .enable: say("\(alarm) is on", "\(alarm) ist an")
    case .disable: say("\(alarm) is off", "\(alarm) ist aus")
    case .skip: say("\(alarm): one ring is left out", "\(alarm): ein Klingeln fällt aus")
    case .move:
      say("\(alarm): the next ring is moved", "\(alarm): das nächste Klingeln ist verschoben")
    case .pause(_, let date):
      say("\(alarm) pauses until \(dateOf(date))", "\(alarm) pausiert bis \(dateOf(date))")
    case .resume:
      say("\(alarm) rings on all its days again", "\(alarm) klingelt wieder an allen seinen Tagen")
    case .add, .edit, .remove, .restore, .preview, .acknowledge, .ring, .choose, .attempt, .exit,
      .leave,
      .typing, .answer, .press, .snooze, .awake, .status, .subscribe, .survey, .next, .history,
      .why, .account, .export, .adopt, .sentences, .restoreSentences, .reload, .quit:
      say("\(alarm) is changed", "\(alarm) ist geändert")
    }
  }

  private func rings(_ next: String?) -> String {
    guard let due = next.flatMap({ DueTime($0) }) else { return "." }
    let when = "\(shortDate(due.date)) \(clock(due))"
    return say(", and rings \(when).", " und klingelt \(when).")
  }

  /// `06:35` of an instant as the wire has it.
  private func clockOf(_ instant: String) -> String {
    DueTime(instant).map { clock($0) } ?? instant
  }

  /// `24 Dec 2026` of a date as the wire has it.
  private func dateOf(_ text: String) -> String {
    CivilDate(text: text).map { dateWithYear($0) } ?? text
  }
}

// MARK: - What was not done

extension Phrases {
  /// Why a command was not done. What another version says stays as its engine words it.
  func refused(_ text: String, _ why: WhyNot?) -> String { why.map(self.text) ?? text }

  func text(_ why: WhyNot) -> String {
    switch why {
    case .draft(let complaint):
      complaint.reason == .unplayable ? complaint.message : self.complaint(complaint)
    case .sound(let why): reason(why)
    case .several(let several): several.map(text).joined(separator: "; ")
    case .nothingRings(let waiting):
      say("nothing rings now", "gerade klingelt nichts") + (waiting.map { "; \(text($0))" } ?? "")
    case .noAttempt:
      say("no attempt is on: the alarm rings", "es läuft kein Versuch: der Wecker klingelt")
    case .notTyping: say("no line is asked for now", "gerade ist keine Zeile gefragt")
    case .notPlaying:
      say("no Wake Sequence is being played now", "gerade läuft keine Wake Sequence")
    case .noNumber(let text):
      say(
        "\"\(text)\" is no number: write digits, like 124",
        "„\(text)“ ist keine Zahl: schreib Ziffern, etwa 124")
    case .noSnoozesLeft(let limit):
      say(
        "all \(limit) snoozes are used: only the mission ends the alarm",
        "schlummern ging \(limit) Mal: jetzt beendet nur die Aufgabe den Wecker")
    case .noWakeUpCheck:
      say("nobody asks now whether you are up", "gerade fragt niemand, ob du wach bist")
    case .checkNotOpen(let until):
      say(
        "it asks only at \(clockOf(until)): until then stay up",
        "gefragt wird erst um \(clockOf(until)): bleib bis dahin wach")
    case .notStored(let why):
      say(
        "it could not be stored, so nothing was changed: \(why)",
        "es ließ sich nicht speichern, darum bleibt alles, wie es war: \(why)")
    case .listIsClosed(let complaint):
      say(
        "the list of alarms cannot be changed, because it could not be stored: \(complaint)",
        "die Liste lässt sich nicht ändern, denn speichern geht nicht: \(german(complaint))")
    case .settings(let first, let more): mistake(first, more: more)
    case .noSuchAlarm, .rings, .putOff, .checks, .alreadyPast, .noDays, .noTime, .nothingPlanned,
      .onlyRing, .noRing, .nothingRemoved, .noSuchMission, .noSuchPack, .onStage, .asks:
      aboutAnAlarm(why)
    }
  }

  private func aboutAnAlarm(_ why: WhyNot) -> String {
    switch why {
    case .noSuchAlarm(let id):
      say("there is no alarm \(id)", "es gibt keinen Wecker \(id)")
    case .rings(let id):
      say(
        "alarm \(id) rings: finish it with its mission first",
        "Wecker \(id) klingelt: löse erst seine Aufgabe")
    case .onStage(let id):
      say(
        "alarm \(id) is unfinished: do its mission first",
        "Wecker \(id) ist nicht beendet: löse erst seine Aufgabe")
    case .putOff(let id, let until):
      say(
        "alarm \(id) is unfinished, and rings again at \(clockOf(until)): its mission finishes it",
        "Wecker \(id) ist nicht beendet und klingelt um \(clockOf(until)) wieder: seine Aufgabe "
          + "beendet ihn")
    case .checks(let id, let until):
      say(
        "alarm \(id) rings again at \(clockOf(until)) unless you say that you are up",
        "Wecker \(id) klingelt um \(clockOf(until)) wieder, außer du sagst, dass du wach bist")
    case .asks(let id, nil):
      say("alarm \(id) asks whether you are up", "Wecker \(id) fragt, ob du wach bist")
    case .asks(let id, let from?):
      say(
        "alarm \(id) asks at \(clockOf(from)) whether you are up",
        "Wecker \(id) fragt um \(clockOf(from)), ob du wach bist")
    case .alreadyPast(let date):
      say(
        "on \(dateOf(date)) that time is over: choose a later one",
        "am \(dateOf(date)) ist diese Zeit vorbei: wähle eine spätere")
    case .noDays:
      say(
        "it would never ring: name at least one day", "er klingelte nie: nenne wenigstens einen Tag"
      )
    case .noTime:
      say("it has no time: write one like 07:30", "er hat keine Zeit: schreib eine wie 07:30")
    case .nothingPlanned(let id):
      say(
        "alarm \(id) has no ring planned: switch it on",
        "für Wecker \(id) ist kein Klingeln geplant: schalte ihn an")
    case .onlyRing(let id):
      say(
        "alarm \(id) would never ring: switch it off instead",
        "Wecker \(id) klingelte nie: schalte ihn lieber aus")
    case .noRing(let date, let nearest):
      say("nothing would ring on \(dateOf(date))", "am \(dateOf(date)) klingelt nichts")
        + (nearest.isEmpty
          ? ""
          : say(": the nearest is ", ": am nächsten ist ")
            + nearest.map(dateOf).joined(separator: say(" or ", " oder ")))
    case .nothingRemoved(let id?):
      say(
        "alarm \(id) was not removed, or too many were since",
        "Wecker \(id) wurde nicht gelöscht, oder seither zu viele andere")
    case .nothingRemoved(nil):
      say("no removed alarm is left to bring back", "kein gelöschter Wecker ist mehr da")
    case .noSuchMission(let name):
      say(
        "there is no mission \"\(name)\" in config.toml",
        "die Aufgabe „\(name)“ steht nicht in config.toml")
    case .noSuchPack(let name):
      say("there is no sentence pack \"\(name)\"", "es gibt kein Satzpaket „\(name)“")
    case .draft, .sound, .several, .nothingRings, .noAttempt, .notTyping, .notPlaying, .noNumber,
      .noSnoozesLeft, .noWakeUpCheck, .checkNotOpen, .notStored, .listIsClosed, .settings:
      text(why)
    }
  }
}
