import Readiness
import Wire

// What was measured about tomorrow's alarm.

extension Phrases {
  func name(of subject: Subject) -> String {
    switch subject {
    case .sound: say(subject.name, "Ton")
    case .microphone: say(subject.name, "Mikrofon")
    case .speech: say(subject.name, "Sprache")
    case .wakeUp: say(subject.name, "Aufwachen")
    case .clock: say(subject.name, "Uhr")
    case .start: say(subject.name, "Start")
    case .space: say(subject.name, "Platz")
    case .settings: say(subject.name, "Einstellungen")
    }
  }

  /// Its name in the midst of the READY line.
  func inTheLine(_ subject: Subject) -> String {
    let name = name(of: subject)
    return say(name.lowercased(), name)
  }

  /// A word of another version is shown as its engine words it.
  func text(of fact: Snapshot.Readiness.Fact) -> String {
    guard let finding = fact.finding else { return fact.text }
    return say(fact.text, german(finding))
  }

  private func german(_ finding: Finding) -> String {
    switch finding {
    case .soundPlays(let output): output
    case .soundServerMissing:
      "kein Tonserver antwortet; `\(finding.command ?? "")` hilft vielleicht"
    case .outputMissing: "es gibt keinen echten Ausgang; steck einen Lautsprecher an"
    case .outputNotFound(let output, _):
      "es gibt keinen Ausgang \"\(output)\"; steck ihn an, oder ändere output in config.toml"
    case .soundFails(let why): reason(why)
    case .microphoneHears(let microphone): microphone
    case .microphoneMissing: "es gibt keins: du tippst, statt zu lesen"
    case .microphoneUnreachable: "nicht erreichbar: du tippst, statt zu lesen"
    case .microphoneMuted(let microphone): "\(microphone) ist stumm: schalte es ein, oder tippe"
    case .speechKnown(let model): model
    case .speechUnknown(let why): "\(reason(why)): du tippst, statt zu lesen"
    case .neverSleeps, .wakes, .wakeUpClockMissing, .wakeUpClockDisabled, .wakeUpForbidden:
      germanWakeUp(finding)
    case .clockRight(let zone): zone
    case .clockAlone(let zone): "\(zone), nicht vom Netz gestellt"
    case .clockUnset:
      "seit dem Start nicht gestellt, und es gibt keinen Uhrenbaustein: Wecker kommen vielleicht zu spät"
    case .zoneUnknown:
      "keine Zeitzone; installiere tzdata, und stelle sie mit `timedatectl set-timezone`"
    case .startsWithMachine: "der Wecker läuft und startet mit dem Rechner"
    case .startsAtLogin(let command):
      "der Wecker läuft; nach einem Neustart erst nach deiner Anmeldung, außer mit `\(command)`"
    case .startsWhenEnabled(let command):
      "der Wecker läuft; nach einem Neustart erst, wenn du ryza-tui öffnest, außer mit `\(command)`"
    case .startsByHand:
      "der Wecker läuft; nach einem Neustart erst, wenn du ryza-tui öffnest: "
        + "`make install` bringt eine User-Unit von systemd mit, die ihn startet"
    case .engineMissing: "es läuft kein Wecker: `ryza-tui` startet ihn"
    case .spaceEnough(let megabytes): "\(megabytes) MB"
    case .spaceLow(let folder, let megabytes):
      "nur \(megabytes) MB frei für \(folder): mach Platz, sonst gehen Änderungen verloren"
    case .settingsRight: "so, wie du sie geschrieben hast"
    case .settingsWrong(let first, let count):
      count == 1 ? first : "\(first) (`ryza-tui check` zeigt \(count - 1) mehr)"
    }
  }

  private func germanWakeUp(_ finding: Finding) -> String {
    switch finding.command {
    case let command?:
      "nichts weckt den Rechner, wenn er schläft; danach geht es: `\(command)`"
    case nil where finding == .neverSleeps: "dieser Rechner schläft nie"
    case nil where finding == .wakes: "der Rechner wird für jedes Klingeln geweckt"
    case nil: "der Rechner kann schlafen, und nichts kann ihn wecken: lass ihn nachts an"
    }
  }
}
