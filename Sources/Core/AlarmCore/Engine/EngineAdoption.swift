import CivilTime

/// Taking over the alarms of another list.
extension Engine {
  /// Adds those that are not there yet; what is there stays as it is.
  ///
  /// - Throws: ``EditError/unfit(_:)`` with everything that is wrong; then nothing has changed.
  mutating func adopt(
    _ imports: [AlarmImport], at now: WallInstant
  ) throws(EditError) -> [AdoptedAlarm] {
    let before = self
    let known = knownAlarms(at: now)
    var adopted: [AdoptedAlarm] = []
    var problems: [AdoptionProblem] = []
    for (index, imported) in imports.enumerated() {
      do throws(EditError) {
        adopted.append(try adopt(imported, known: known, at: now))
      } catch {
        problems.append(AdoptionProblem(index: index, error: error))
      }
    }
    guard problems.isEmpty else {
      self = before
      throw .unfit(problems)
    }
    return adopted
  }

  private mutating func adopt(
    _ imported: AlarmImport, known: [Alarm: Alarm], at now: WallInstant
  ) throws(EditError) -> AdoptedAlarm {
    try require(imported.change)
    var alarm = try family.alarm(from: imported, by: book.template, at: now, by: rules)
    if let same = known[alarm] { return .known(same) }
    guard alarm.isOver(at: now, by: rules) else {
      return .added(family.adopt(alarm, at: now, by: rules))
    }
    alarm.isEnabled = false
    if let same = known[alarm] { return .known(same) }
    return .addedAsOver(family.adopt(alarm, at: now, by: rules))
  }

  /// The alarms as they are compared, each with the first that is like it.
  private func knownAlarms(at now: WallInstant) -> [Alarm: Alarm] {
    Dictionary(
      family.alarms.map { ($0.compared(at: now, in: zones.zone(of: $0)), $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
