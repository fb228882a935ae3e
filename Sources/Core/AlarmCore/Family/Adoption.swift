import CivilTime

/// An alarm of another list, to be taken over as it is there.
public struct AlarmImport: Hashable, Sendable {
  public var change: AlarmChange
  public var isEnabled: Bool
  public var days: DayChanges

  public init(change: AlarmChange, isEnabled: Bool = true, days: DayChanges = .none) {
    self.change = change
    self.isEnabled = isEnabled
    self.days = days
  }
}

/// What became of one of them.
public enum AdoptedAlarm: Hashable, Sendable {
  case added(Alarm)
  /// Its dates are over, so it was added switched off.
  case addedAsOver(Alarm)
  /// This alarm was there, the same in every field.
  case known(Alarm)
}

/// Why an alarm cannot be taken over.
public struct AdoptionProblem: Error, Hashable, Sendable {
  /// Its place among those that were to be, from 0.
  public var index: Int
  public var error: EditError
}

extension Family {
  /// The alarm that an import means; it is not in the list yet, and has the template's number.
  ///
  /// Unlike ``add(_:to:at:by:)`` it keeps dates that are over.
  ///
  /// - Throws: ``EditError`` when it has no time.
  func alarm(
    from imported: AlarmImport, by template: Alarm, at now: WallInstant, by rules: Rules
  ) throws(EditError) -> Alarm {
    guard let time = imported.change.time else { throw .noTime }
    var alarm = template
    alarm.apply(imported.change)
    let zone = rules.zone(of: alarm)
    alarm.recurrence = try Recurrence(
      keeping: imported.change.recurrence ?? .once, time, at: now, in: zone)
    alarm.isEnabled = imported.isEnabled
    alarm.changes = imported.days
    return alarm.compared(at: now, in: zone)
  }

  mutating func adopt(_ alarm: Alarm, at now: WallInstant, by rules: Rules) -> Alarm {
    var alarm = alarm
    alarm.id = takeAlarmID()
    put(alarm)
    planNext(of: alarm, after: now, by: rules)
    return alarm
  }
}

extension Alarm {
  /// The alarm without what makes no difference: its number, days that are over, and whether one date
  /// is a list of its own.
  func compared(at now: WallInstant, in zone: Zone) -> Alarm {
    var alarm = self
    alarm.id = AlarmID(rawValue: 0)
    alarm.changes.forget(before: zone.civil(at: now).date.adding(days: -1))
    if case .dates(let dates) = recurrence, dates.count == 1, let only = dates.first {
      alarm.recurrence = .once(only)
    }
    return alarm
  }

  /// Whether nothing follows for an alarm that is to be switched on.
  func isOver(at now: WallInstant, by rules: Rules) -> Bool {
    isEnabled && nextRing(after: now, consumed: [], by: rules) == nil
  }
}

extension Recurrence {
  /// The recurrence with all its dates, also those that are over.
  ///
  /// - Throws: ``EditError`` when it names no day.
  fileprivate init(
    keeping asked: RecurrenceText, _ time: TimeOfDay, at now: WallInstant, in zone: Zone
  ) throws(EditError) {
    switch asked {
    case .date(let date): self = .once(date)
    case .dates(let dates):
      guard !dates.isEmpty else { throw .noDays }
      self = .dates(dates)
    case .once, .weekly, .everyDays: try self.init(asked, time, at: now, in: zone)
    }
  }
}
