import AlarmCore
import CivilTime
import Wire

// What is wrong, and stays on screen until it is mended.

extension Phrases {
  /// A problem in the reader's language; what another version says stays as its engine words it.
  func text(_ problem: Told<Problem>) -> String {
    say(problem.text, problem.what.map(german) ?? problem.text)
  }

  func text(_ problem: Problem) -> String { say(problem.description, german(problem)) }

  private func german(_ problem: Problem) -> String {
    switch problem {
    case .sound(let failure): "Ton: \(text(failure))."
    case .vibration(let why): "Vibration: \(reason(why))."
    case .replacedSound(let why): "Es spielt der eingebaute Ton: \(reason(why))."
    case .missingSound(let name, let alarms):
      "Der Ton \(name) von \(names(alarms)) ist nicht da: der eingebaute wird klingeln. Leg die "
        + "Datei zurück, oder wähle einen anderen mit `ryza-tui edit ID --sound DATEI`."
    case .uselessSound(let name, let alarms, let why):
      "Statt \(name) von \(names(alarms)) klingelt der eingebaute Ton: \(reason(why)). Richte die "
        + "Datei, und wähle sie neu oder eine andere mit `ryza-tui edit ID --sound DATEI`."
    case .outputs(let problem): german(problem)
    case .store(let problem): german(problem)
    case .clockUnset:
      "Die Uhr wurde seit dem Start nicht gestellt, und es gibt keinen Uhrenbaustein: Wecker kommen "
        + "vielleicht zu spät, bis die Zeit aus dem Netz kommt."
    case .zone(let problem): german(problem)
    case .settings(let problem): german(problem)
    case .replacedProgram:
      "Ein anderes ryza-tui wurde installiert, und dieser Weckdienst ist noch der alte. Er klingelt "
        + "trotzdem; `ryza-tui quit` beendet ihn, und der nächste Befehl startet den neuen."
    case .unwatched(let why):
      "Niemand wacht über den Weckdienst, er bliebe still, wenn er endet: \(why)"
    }
  }

  private func names(_ alarms: [Int64]) -> String {
    let named = alarms.prefix(Problem.mostNames).map { "Wecker \($0)" }.joined(separator: ", ")
    let more = alarms.count - Problem.mostNames
    return more > 0 ? "\(named) und \(more) weiteren" : named
  }

  private func german(_ problem: OutputsProblem) -> String {
    let whatMayBe =
      "nach einem Absturz ist ein Ausgang vielleicht lauter geblieben, als du ihn gelassen hast"
    return switch problem {
    case .unreadable(let why): "Ton: \(why): \(whatMayBe). Lösch die Datei, dann ist das weg."
    case .damaged(let path):
      "Ton: \(path) ist beschädigt: \(whatMayBe). Lösch die Datei, dann ist das weg."
    case .unwritable(let path, let why):
      "Ton: \(why): wird der Weckdienst abgeschossen, während er klingelt, bleiben Ausgänge "
        + "lauter, als sie waren. Mach \(path) beschreibbar."
    }
  }

  private func german(_ problem: ZoneProblem) -> String {
    switch problem {
    case .machine(let source, let why, let last):
      "Keine Zeitzone (\(source): \(why)): Wecker richten sich nach "
        + (last.map { "\($0), wie es war" } ?? "UTC")
        + ". Installiere tzdata und stelle die Zone mit `timedatectl set-timezone` oder TZ."
    case .unwatched(let why):
      "Eine andere Zeitzone fällt nicht auf (\(why)): danach hilft `ryza-tui reload`."
    case .named(let name, let why, let hasRules):
      "Die Zone \(name) ist nicht zu lesen (\(why)): "
        + (hasRules
          ? "ihre letzten Regeln gelten weiter." : "Wecker darin richten sich nach dem Rechner.")
        + " Installiere tzdata, oder gib ihnen eine andere Zone."
    }
  }

  private func german(_ problem: SettingsProblem) -> String {
    switch problem {
    case .mistakes(let path, let hasLastGood):
      "\(path) hat Fehler: "
        + (hasLastGood
          ? "die letzte gute gilt weiter"
          : "was nicht zu gebrauchen ist, bleibt, wie es von selbst wäre")
    case .mistake(let text): text
    case .more(let count): "`ryza-tui check` zeigt \(count) mehr"
    }
  }
}

extension Snapshot {
  /// All problems, also those of an older version's engine, which tells no more than their text.
  var everyTrouble: [Told<Problem>] { troubles ?? problems.map { Told($0) } }
}
