public import CivilTime

/// A ring of the recurrence that does not happen.
public struct LeftOutDay: Hashable, Sendable {
  /// Why a date has no ring though the recurrence names it.
  public enum Reason: Hashable, Sendable {
    /// It was left out by hand.
    case skipped
    /// It is one of the user's holidays.
    case holiday
    /// It lies before this date, and so may others that follow it.
    case paused(until: CivilDate)
  }

  public var date: CivilDate
  /// When it would have been due.
  public var due: WallInstant
  public var reason: Reason
}

extension Rules {
  /// Why an alarm leaves out a date, though its recurrence may name it; nil when it does not.
  func exception(on date: CivilDate, of alarm: Alarm) -> LeftOutDay.Reason? {
    if let until = alarm.changes.pausedUntil, date < until { return .paused(until: until) }
    if alarm.changes.skipped.contains(date) { return .skipped }
    return alarm.skipsHolidays && book.holidays.contains(date) ? .holiday : nil
  }

  func leavesOut(_ date: CivilDate, of alarm: Alarm) -> Bool {
    exception(on: date, of: alarm) != nil
  }
}

extension Alarm {
  /// The rings that are left out after an instant, ascending; a pause is told once, by its first.
  ///
  /// - Parameter end: nothing later is of interest; nil where nothing rings at all.
  func leftOutDays(
    after now: WallInstant, to end: WallInstant?, atMost count: Int, by rules: Rules
  ) -> [LeftOutDay] {
    let zone = rules.zone(of: self)
    var days: [LeftOutDay] = []
    var next = zone.civil(at: now).date.adding(days: -1)
    while days.count < count, let date = recurrence.firstDate(from: next) {
      next = date.adding(days: 1)
      let due = due(on: date, in: zone)
      if let end, due > end { break }
      guard due > now, let reason = rules.exception(on: date, of: self) else { continue }
      days.append(LeftOutDay(date: date, due: due, reason: reason))
      if case .paused(let until) = reason { next = until }
    }
    return days
  }
}
