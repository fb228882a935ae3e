import AlarmCore
import Faults

// Why something failed.

extension Phrases {
  /// A reason in the reader's language; the words of libraries and of the kernel stay theirs.
  func reason(_ reason: Reason) -> String { reason.what.map(text) ?? reason.text }

  func text(_ reason: KnownReason) -> String {
    switch reason {
    case .sound(let failure): text(failure)
    case .noSuchSound(let name, let known):
      say(
        reason.description,
        "es gibt keinen Ton „\(name)“: schreib einen Pfad, built-in oder einen von "
          + known.joined(separator: ", "))
    case .unplayable(let path, let flaw):
      say(reason.description, "\(path) kann nicht spielen: \(text(flaw))")
    case .notReadInTime(let path):
      say(reason.description, "\(path) ist nicht rechtzeitig gelesen")
    case .cardSilent: say(reason.description, "die Soundkarte antwortet nicht")
    case .toneLate: say(reason.description, "in der Zeit war nichts zu messen")
    case .toneGaveWay: say(reason.description, "ein Wecker brauchte den Ton")
    case .toneEnded: say(reason.description, "er wurde vorzeitig beendet")
    case .device(let problem): text(problem)
    case .commandNotStarted(let why):
      say(reason.description, "der Befehl lässt sich nicht starten: \(why)")
    case .commandEnded(let code, let command):
      say(
        reason.description,
        "der Befehl endete \(how(code)); starte ihn in einem Terminal und sieh, warum: \(command)")
    case .commandStays(let command):
      say(
        reason.description,
        "der Befehl lässt sich nicht beenden; vielleicht läuft er als jemand anderes: \(command)")
    case .microphone(let loss): text(loss)
    case .listenerEnded(let code, let isLoading):
      say(
        reason.description,
        "es endete \(how(code))"
          + (isLoading
            ? " beim Laden des Sprachmodells: installiere pocketsphinx-en-us neu" : ""))
    case .listenerStays: say(reason.description, "es endet nicht")
    case .judgingTakes(let seconds):
      say(
        reason.description,
        "für jede Sekunde Sprache braucht es \(measured(seconds))")
    case .judgingLags(let seconds):
      say(reason.description, "es hängt \(measured(seconds)) hinterher und fällt zurück")
    case .model(let flaw): text(flaw)
    }
  }

  private func how(_ code: Int) -> String {
    code < 0 ? "durch Signal \(-code)" : "mit Code \(code)"
  }

  private func text(_ loss: MicrophoneLoss) -> String {
    switch loss {
    case .unplugged(let name): say(loss.description, "\(name) wurde ausgesteckt")
    case .takenAway(let name): say(loss.description, "\(name) wurde weggenommen")
    case .suspended(let name): say(loss.description, "\(name) wurde schlafen gelegt")
    case .deliversNothing(let name): say(loss.description, "\(name) liefert nichts mehr")
    case .onlyOutput(let name):
      say(loss.description, "nur \(name) ist übrig und hört keine Stimme")
    case .serverSilent: say(loss.description, "der Tonserver antwortet nicht")
    case .serverEnded: say(loss.description, "der Tonserver ist weg")
    case .connectionBroke: say(loss.description, "die Verbindung zum Tonserver ist abgerissen")
    case .other(let words): words
    }
  }

  private func text(_ flaw: ModelFlaw) -> String {
    switch flaw {
    case .nowhere:
      say(
        flaw.description,
        "kein Sprachmodell: installiere das Paket pocketsphinx-en-us, oder setze RYZA_MODEL_DIR "
          + "auf den Ordner mit en-us/ und cmudict-en-us.dict")
    case .noLanguage(let language, let folder):
      say(
        flaw.description,
        "für \(language) gibt es in \(folder) kein Modell: nenne seine Dateien mit model und "
          + "dictionary, oder schreib language = \"en-us\"")
    case .missing(let path, let mend):
      say(flaw.description, "dem Sprachmodell fehlt \(path): \(text(mend))")
    case .noDictionary(let path, let mend):
      say(flaw.description, "das Wörterbuch \(path) ist nicht zu lesen: \(text(mend))")
    case .damagedDictionary(let path, let mend):
      say(flaw.description, "das Wörterbuch \(path) ist beschädigt: \(text(mend))")
    case .damaged(let path):
      say(
        flaw.description,
        "das Sprachmodell ist in \(path) beschädigt: wähle ein anderes, oder installiere "
          + "pocketsphinx-en-us neu")
    case .unfit(_, let text):
      say(flaw.description, "es taugt nicht zum Beurteilen (\(text))")
    }
  }

  private func text(_ mend: ModelFlaw.Mend) -> String {
    switch mend {
    case .reinstall(let package): say(mend.description, "installiere \(package) neu")
    case .nameFiles:
      say(
        mend.description,
        "nenne den Ordner eines ganzen PocketSphinx-Modells und sein Wörterbuch")
    }
  }

  private func text(_ problem: RumbleProblem) -> String {
    switch problem {
    case .noDevice:
      say(
        problem.description,
        "kein Eingabegerät dieses Rechners kann vibrieren: schließ ein Gamepad an, oder nenne "
          + "einen Befehl")
    case .missing(let path):
      say(
        problem.description,
        "\(path) gibt es nicht: schließ das Gerät an, oder schreib `rumble` für das erste, das "
          + "es kann")
    case .forbidden(let path):
      say(
        problem.description,
        "\(path) darf nicht geöffnet werden: komm in die Gruppe input "
          + "(`sudo usermod -aG input $USER`), und melde dich neu an")
    case .unable(let path):
      say(
        problem.description,
        "\(path) kann nicht vibrieren: schreib `rumble` für das erste Gerät, das es kann")
    case .failed(let path, let why):
      say(
        problem.description, "\(path) vibriert nicht (\(why)): schließ das Gerät neu an")
    case .hangs: say(problem.description, "das Gerät antwortet nicht: schließ es neu an")
    }
  }
}
