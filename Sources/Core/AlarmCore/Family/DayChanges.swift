public import CivilTime

/// What single days have in place of the alarm's own plan.
public struct DayChanges: Hashable, Sendable {
  /// One date's ring at another time.
  public struct Move: Hashable, Sendable {
    public var date: CivilDate
    public var time: TimeOfDay

    public init(date: CivilDate, time: TimeOfDay) {
      self.date = date
      self.time = time
    }
  }

  /// Dates without a ring, ascending.
  public var skipped: [CivilDate]
  public var moved: Move?
  /// No ring before this date.
  public var pausedUntil: CivilDate?

  public init(skipped: [CivilDate] = [], moved: Move? = nil, pausedUntil: CivilDate? = nil) {
    self.skipped = skipped
    self.moved = moved
    self.pausedUntil = pausedUntil
  }

  public static let none = DayChanges()

  /// The time that a date has in place of the alarm's own.
  func time(on date: CivilDate) -> TimeOfDay? { moved?.date == date ? moved?.time : nil }

  mutating func skip(_ date: CivilDate) {
    skipped = Set(skipped + [date]).sorted()
    if moved?.date == date { moved = nil }
  }

  /// Forgets what lies before a date, and can change nothing any more.
  mutating func forget(before date: CivilDate) {
    skipped.removeAll { $0 < date }
    if let moved, moved.date < date { self.moved = nil }
    if let until = pausedUntil, until <= date { pausedUntil = nil }
  }
}
