import AlarmCore

// What became of the alarms on disk.

extension Phrases {
  func german(_ problem: StoreProblem) -> String {
    switch problem {
    case .migrated(let from, let to, let backup):
      "Speicher: die Wecker waren als Version \(from) abgelegt und sind es jetzt als Version \(to). "
        + "Die alten liegen in \(backup)."
    case .reunited(let reconciled):
      "Speicher: Datenbank und Scharfkopie sagten nicht dasselbe; \(german(reconciled)) "
        + lookThrough
    case .restored(let loss, let aside, let known):
      "Speicher: \(german(loss))" + (aside.map { " Die Datei heißt jetzt \($0)." } ?? "")
        + " \(german(known)) \(lookThrough)"
    case .newer(let complaint, let known) where known.isNothing:
      "Speicher: \(german(complaint)) Weder Sicherung noch Scharfkopie sind zu lesen: bis dahin "
        + "klingelt kein Wecker, und die Liste lässt sich nicht ändern."
    case .newer(let complaint, let known):
      "Speicher: \(german(complaint)) \(german(known)) Sie klingeln, und die Liste lässt sich "
        + "nicht ändern."
    case .unwritable(let complaint, let known):
      "Speicher: \(german(complaint)) \(german(known)) Sie klingeln. Bis das gerichtet ist, bleibt, "
        + "was du tust, nur im Arbeitsspeicher, und die Liste lässt sich nicht ändern."
    case .onAnotherMachine(let folder, let kind):
      "Speicher: \(folder) liegt auf einem anderen Rechner (\(kind)); ein Stromausfall oder ein "
        + "verlorenes Netz kann die Datenbank beschädigen. Setze XDG_STATE_HOME auf einen Ordner "
        + "hier."
    case .oddRow(let complaint): "Speicher: eine Zeile ergab keinen Sinn (\(complaint))"
    case .copyDamaged(let path):
      "Die Scharfkopie \(path) ist beschädigt; eine neue tritt an ihre Stelle."
    case .copyUnreadable(let why): "Die Scharfkopie ist nicht zu lesen: \(why)."
    case .copyUnwritable(let why):
      "Speicher: die Scharfkopie, aus der Wecker klingeln, wenn die Datenbank verloren ist, lässt "
        + "sich nicht schreiben: \(why)."
    case .backupFailed(let why): "Speicher: die Sicherung von heute misslang: \(why)."
    case .putBack(let other):
      "Speicher: die Datenbank der Wecker wurde im Betrieb "
        + (other.map { "ersetzt; die andere Datei heißt jetzt \($0)." } ?? "gelöscht.")
        + " Sie ist wieder da, mit allem darin."
    case .madeAnew(let why, let history):
      "Speicher: die Datenbank der Wecker ging im Betrieb kaputt (\(why)). Alle Wecker sind neu "
        + "abgelegt; was war, steht in \(history ?? "keiner Datei")."
    case .writableAgain:
      "Speicher: die Datenbank der Wecker ist wieder beschreibbar; inzwischen ging nichts verloren."
    case .notStored(let why): "Speicher: \(why)"
    }
  }

  private var lookThrough: String { "Sieh deine Wecker durch." }

  private func german(_ loss: StoreLoss) -> String {
    switch loss {
    case .damaged(let why): "die Datenbank der Wecker war beschädigt (\(why))."
    case .gone: "die Datenbank der Wecker war weg."
    case .elsewhere(let path):
      "die Datenbank der Wecker war zuletzt \(path), und dieser Weckdienst soll anderswo suchen "
        + "(XDG_STATE_HOME, HOME)."
    }
  }

  private func german(_ known: StoreKnowledge) -> String {
    guard !known.isNothing else {
      return "Weder Sicherung noch Scharfkopie waren da: alle Wecker sind verloren."
    }
    let sources = [
      known.hasStore ? "dem, was davon zu lesen war" : nil, known.backup,
      known.hasArmingCopy ? "der Scharfkopie" : nil,
    ].compactMap(\.self).joined(separator: " und ")
    let rest =
      known.reconciled == StoreKnowledge.Reconciled()
      ? "" : " Davon: \(german(known.reconciled))"
    return
      "\(known.alarms) Wecker mit \(known.reservations) Mal Klingeln kamen aus \(sources).\(rest)"
  }

  private func german(_ reconciled: StoreKnowledge.Reconciled) -> String {
    let parts = [
      reconciled.added.isEmpty ? nil : "\(labels(reconciled.added)) fehlten",
      reconciled.changed.isEmpty ? nil : "\(labels(reconciled.changed)) standen anders",
    ].compactMap(\.self)
    return parts.isEmpty
      ? "was klingelt, ist dasselbe." : parts.joined(separator: " und ") + " in der Datenbank."
  }

  private func labels(_ labels: [String]) -> String {
    let shown = labels.prefix(5).map { "„\($0)“" }.joined(separator: ", ")
    return labels.count > 5 ? "\(shown) und \(labels.count - 5) weitere" : shown
  }

  func german(_ complaint: StoreComplaint) -> String {
    "\(complaint.path): \(german(complaint.fault))\(complaint.words). \(germanMend(complaint.fault))"
  }

  private func german(_ fault: StoreFault) -> String {
    switch fault {
    case .notADatabase: "diese Datei ist keine Datenbank von Weckern"
    case .foreign: "das ist die Datenbank eines anderen Programms"
    case .damaged: "die Datenbank der Wecker ist beschädigt"
    case .newerSchema(let found, let known):
      "diese Datenbank stammt von einem neueren ryza-tui (Version \(found), dieses kennt \(known))"
    case .folderMissing: "der Ordner der Datenbank fehlt"
    case .noPermission: "die Datenbank der Wecker darf nicht geöffnet werden"
    case .readOnly: "die Datenbank der Wecker ist nicht beschreibbar"
    case .diskFull: "die Platte ist voll"
    case .busy: "ein anderer Prozess hält die Datenbank besetzt"
    case .unsafe(let setting):
      "das Dateisystem kann nicht, was bei Stromausfall nötig ist (\(setting))"
    case .other: "die Datenbank der Wecker ist nicht zu gebrauchen"
    }
  }

  private func germanMend(_ fault: StoreFault) -> String {
    switch fault {
    case .notADatabase, .foreign:
      "Räum die Datei weg, oder nenne eine andere; sie blieb unberührt."
    case .damaged: "Kopiere sie mit den Dateien daneben an einen sicheren Ort, vor allem anderen."
    case .newerSchema: "Installiere wieder die neuere Version; es wurde nichts geschrieben."
    case .folderMissing: "Leg den Ordner an."
    case .noPermission, .readOnly:
      "Gib ihrem Besitzer Schreibrecht auf die Datei und ihren Ordner."
    case .diskFull: "Schaff Platz; was gespeichert war, ist unversehrt."
    case .busy: "Beende den anderen Prozess, und versuch es noch einmal."
    case .unsafe: "Leg die Datenbank auf eine Platte dieses Rechners."
    case .other: "Sieh dir die Datei und ihren Ordner an."
    }
  }
}
