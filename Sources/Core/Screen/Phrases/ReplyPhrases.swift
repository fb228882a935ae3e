import Wire

// What became of what was asked for.

extension Phrases {
  /// The engine's sentence on a command that was done.
  ///
  /// - Parameters:
  ///   - text: how the engine words it.
  ///   - id: the alarm that was made or changed.
  func done(_ command: Command, _ text: String, id: Int64?) -> String {
    text.isEmpty ? "" : say(text, german(command, id: id) ?? text)
  }

  /// nil where the sentence says more than is known here.
  private func german(_ command: Command, id: Int64?) -> String? {
    switch command {
    case .add: id.map { "Wecker \($0) ist gestellt." }
    case .edit(let id, _): "Wecker \(id) ist geändert."
    case .enable(let id): "Wecker \(id) ist an."
    case .disable(let id): "Wecker \(id) ist aus."
    case .remove(let id): "Wecker \(id) ist gelöscht."
    case .restore: id.map { "Wecker \($0) ist wieder da." }
    case .skip(let id): "Das nächste Klingeln von Wecker \(id) fällt aus."
    case .move(let id, let time): "Wecker \(id) klingelt das nächste Mal um \(time)."
    case .pause(let id, let date): "Wecker \(id) pausiert bis \(date)."
    case .resume(let id): "Wecker \(id) klingelt wieder an allen seinen Tagen."
    case .acknowledge: "Zur Kenntnis genommen."
    case .ring(let seconds, _, _, _):
      seconds > 0 ? "Die Probe klingelt in \(span(seconds: seconds))." : "Die Probe klingelt."
    case .awake: "Guten Morgen: der Wecker ist beendet."
    case .choose, .snooze, .status, .subscribe, .survey, .preview, .next, .attempt, .exit, .leave,
      .typing,
      .answer, .press, .history, .why, .account, .export, .adopt, .sentences, .restoreSentences,
      .reload, .quit:
      nil
    }
  }

  /// Why a command was not done. The ways out of it are the engine's commands, so most are as it words
  /// them.
  func refused(_ command: Command, _ text: String, _ snapshot: Snapshot?) -> String {
    say(text, german(refusalOf: command, snapshot) ?? text)
  }

  private func german(refusalOf command: Command, _ snapshot: Snapshot?) -> String? {
    let isQuiet = snapshot.map { $0.phase == .waiting } ?? false
    switch command {
    case .attempt where isQuiet, .exit where isQuiet, .snooze where isQuiet:
      return "Gerade klingelt nichts."
    case .leave where snapshot?.lease == nil: return "Es läuft kein Versuch."
    case .snooze where snapshot?.phase == .ringing && snapshot?.alarm?.snoozesLeft == 0:
      return "Alle Schlummerzeiten sind verbraucht: nur die Aufgabe beendet den Wecker."
    case .awake where isQuiet: return "Gerade fragt niemand, ob du wach bist."
    case .choose, .snooze, .leave, .awake, .attempt, .exit, .status, .subscribe, .survey, .add,
      .edit,
      .preview, .enable, .disable, .remove, .restore, .skip, .move, .pause, .resume, .acknowledge,
      .next, .ring, .typing, .answer, .press, .history, .why, .account, .export, .adopt, .sentences,
      .restoreSentences, .reload, .quit:
      return nil
    }
  }
}
