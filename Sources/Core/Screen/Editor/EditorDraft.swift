import Wire

extension EditorForm {
  /// What to save: of a new alarm all that is not so anyway, of an old one only what was changed. An
  /// alarm whose time nobody touched keeps its skipped and moved days.
  var draft: AlarmDraft {
    AlarmDraft(
      time: said(.time), when: said(.when).map(phrases.plainDays), label: said(.label),
      mission: said(.mission), sound: said(.sound),
      // What is no number lies outside what is allowed, and the engine says what that is.
      volume: said(.volume).map { Int($0) ?? 0 },
      snooze: said(.snooze).map { SpanField.seconds($0) ?? 0 },
      snoozes: said(.snoozes).map { Int($0) ?? -1 },
      zone: said(.zone).map { $0.isEmpty ? AlarmDraft.machineZone : $0 },
      check: said(.check).map { phrases.check($0) ?? 1 }, holidays: said(.holidays),
      enabled: said(.enabled).map { $0 == "on" }, days: saidDays)
  }

  /// All single days, when one of them was touched.
  private var saidDays: Snapshot.DayChanges? {
    guard [.skipped, .moved, .pausedUntil].contains(where: { said($0) != nil }) else { return nil }
    let until = self[.pausedUntil].text
    return Snapshot.DayChanges(
      skipped: DayField.dates(self[.skipped].text),
      moved: DayField.move(self[.moved].text, next: nextDate),
      pausedUntil: until.isEmpty ? nil : until)
  }

  var command: Command { alarm.map { .edit(id: $0, draft) } ?? .add(draft) }

  /// What asks the engine for the answer to what stands in the form now; nil when it has answered.
  var question: Command? {
    let draft = draft
    return answer?.draft == draft ? nil : .preview(id: alarm, draft)
  }

  /// The text of a field that must be said.
  private func said(_ field: EditorField) -> String? {
    let text = self[field].text
    return isAlwaysSaid(field) || text != known[field.rawValue].text ? text : nil
  }

  private func isAlwaysSaid(_ field: EditorField) -> Bool {
    switch field {
    case .time, .when, .label: alarm == nil
    case .days, .zone, .mission, .sound, .volume, .snooze, .snoozes, .check, .holidays, .skipped,
      .moved, .pausedUntil, .enabled:
      false
    }
  }
}
