public import CivilTime

/// When an alarm is due. Adding a way does not compile until everybody says what it means.
public enum Recurrence: Hashable, Sendable {
  /// On one local date.
  case once(CivilDate)
  /// On these local dates: ascending, at least one.
  case dates([CivilDate])
  /// On these days of every week.
  case weekly(WeekdaySet)
  /// Every so many days (1…366), counted from a date that is one of them.
  case everyDays(Int, from: CivilDate)
  /// At one instant, whatever the clock on the wall says: a rehearsal. It is removed when it ends.
  case rehearsal(WallInstant)
  /// What was stored makes no sense. What it had promised still rings; nothing more is planned, and
  /// stores write nothing over the row, until somebody edits it.
  case unreadable
}

extension Recurrence {
  /// The first date, not before `date`, on which the recurrence rings; nil when none follows.
  func firstDate(from date: CivilDate) -> CivilDate? {
    switch self {
    case .once(let only): only >= date ? only : nil
    case .dates(let dates): dates.first { $0 >= date }
    case .weekly(let days):
      (0..<7).lazy.map { date.adding(days: $0) }.first { days.contains($0.weekday) }
    case .everyDays(let count, let start):
      Self.firstDate(every: max(1, count), from: start, notBefore: date)
    case .rehearsal, .unreadable: nil
    }
  }

  private static func firstDate(
    every count: Int, from start: CivilDate, notBefore date: CivilDate
  ) -> CivilDate {
    let elapsed = date.dayNumber - start.dayNumber
    guard elapsed > 0 else { return start }
    return start.adding(days: (elapsed + count - 1) / count * count)
  }

  var isRehearsal: Bool {
    switch self {
    case .rehearsal: true
    case .once, .dates, .weekly, .everyDays, .unreadable: false
    }
  }

  /// Whether dates follow for ever: such an alarm is never done.
  var isEndless: Bool {
    switch self {
    case .weekly, .everyDays: true
    case .once, .dates, .rehearsal, .unreadable: false
    }
  }
}
