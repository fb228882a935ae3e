import AlarmCore
import SoundLoop

// Why nothing can be heard, and what was tried.

extension Phrases {
  /// What is wrong; and after a semicolon what mends it, where somebody can do something about it.
  func text(_ failure: SoundFailure) -> String { say(failure.description, german(failure)) }

  private func german(_ failure: SoundFailure) -> String {
    let restart = "systemctl --user restart pipewire-pulse (oder pulseaudio)"
    return switch failure {
    case .noServer(let why):
      "kein Tonserver antwortet; \(restart) startet einen, der installiert ist (\(reason(why)))"
    case .serverDoesNotAnswer: "der Tonserver antwortet nicht; \(restart) hilft vielleicht"
    case .serverDied:
      "der Tonserver ist weg; wenn er nicht wiederkommt, hilft vielleicht \(restart)"
    case .noOutput: "es gibt keinen echten Ausgang; schließ einen Lautsprecher an"
    case .outputNotFound(let name):
      "es gibt keinen Ausgang „\(name)“; schließ ihn an, oder ändere output in config.toml"
    case .streamRefused(let why): "der Tonserver weigert sich zu spielen (\(reason(why)))"
    case .streamNotReady:
      "der Tonserver wird mit der Wiedergabe nicht fertig; "
        + "sieh nach, ob sein Session-Manager (WirePlumber) läuft"
    case .streamLost: "der Tonserver hat die Wiedergabe abgebrochen"
    case .streamShut:
      "die Wiedergabe ist stumm, angehalten oder zu leise; such sie im Mixer"
    case .streamDucked: "der Tonserver macht den Wecker zugunsten von anderem leise"
    case .outputMuted(let name): "der Ausgang „\(name)“ ist stumm; schalte ihn laut"
    case .outputTooQuiet(let name): "der Ausgang „\(name)“ ist leise gedreht; dreh ihn auf"
    case .outputUnplugged(let name):
      "am Ausgang „\(name)“ steckt nichts; "
        + "schließ einen Lautsprecher an, oder ändere output in config.toml"
    case .outputAsleep(let name): "der Ausgang „\(name)“ schläft"
    case .silent(let name): "am Ausgang „\(name)“ kommt kein Ton an"
    case .asset(let why): "die Tondatei kann nicht spielen (\(reason(why)))"
    case .assetLate(let why): reason(why)
    case .card(let why): "die Soundkarte ist nicht zu gebrauchen (\(reason(why)))"
    }
  }

  func text(_ rung: Rung) -> String {
    switch rung {
    case .output: say(rung.description, "dem Ausgang")
    case .otherOutput: say(rung.description, "einem anderen Ausgang")
    case .allOutputs: say(rung.description, "allen Ausgängen")
    case .alsa: say(rung.description, "der Soundkarte selbst")
    case .bell: say(rung.description, "der Terminalglocke")
    }
  }

  func text(_ note: KeeperNote) -> String {
    switch note {
    case .tryFailed(let rung, let number, let failure):
      say(
        note.description, "Versuch \(number) (auf \(text(rung))): \(text(failure))")
    case .cannotBeHeard:
      say(
        note.description,
        "nichts ist zu hören; es wird weiter versucht, und offene Terminals klingeln (mesg y)")
    case .audible(let rung, let tries, let measurement):
      say(
        note.description,
        "zu hören auf \(measurement.output) (auf \(text(rung))) nach "
          + count(tries, "Versuch", "Versuchen"))
    case .lost(let failure): say(note.description, "der Ton ging verloren: \(text(failure))")
    case .assetReplaced(let why):
      say(note.description, "der eingebaute Ton spielt: \(reason(why))")
    }
  }

  func text(_ flaw: LoopFlaw) -> String { say(flaw.description, german(flaw)) }

  private func german(_ flaw: LoopFlaw) -> String {
    switch flaw {
    case .unreadable(let reason): "sie lässt sich nicht öffnen: \(reason)"
    case .noRegularFile: "das ist ein Ordner, eine Pipe oder ein Gerät, keine Datei"
    case .tooBig(let megabytes):
      "sie hat \(megabytes) MB: ein Wecker wiederholt die ersten zwei Minuten, also kürze sie darauf"
    case .noSound(let reason): "das ist keine Tondatei: \(reason)"
    case .impossible(let channels, let rate):
      "sie will \(channels) Kanäle mit \(rate) Hz haben, und das hat kein Ton"
    case .empty: "sie ist leer"
    case .silent: "sie ist still"
    case .tooQuiet: "sie ist zu leise: ihre Spitze liegt unter -40 dB"
    case .onlyRumble: "darin ist kein Ton, nur Rumpeln unter 80 Hz"
    case .onlyHigh:
      "sie klingt nur über 3,5 kHz; dort ist ein Wecker nicht zu prüfen, und viele hören ihn nicht"
    case .onlyClicks: "darin ist weniger als eine Zehntelsekunde Ton"
    case .cutOff(let milliseconds): "sie bricht nach \(milliseconds) ms ab"
    case .noDecoder(let why): "kein Dekoder: \(why)"
    case .decoderHangs: "der Dekoder hängt"
    case .decoderKilled: "der Dekoder wurde abgeschossen"
    case .decoderTooSlow: "das Dekodieren dauert zu lange"
    case .crashesDecoder(let signal): "der Dekoder stürzt daran ab (Signal \(signal))"
    case .decoderEnded(let code): "der Dekoder endete mit Code \(code)"
    case .decoderNonsense: "der Dekoder redet Unsinn"
    case .other(let text): text
    }
  }
}
