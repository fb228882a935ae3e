import CivilTime

/// A moment as people write it: `06:30`, `06:30:05`, `Sun 02:15`, `2027-03-28 02:15`, `01:15Z`.
///
/// What it means depends on the clock that somebody looks at: it is the next such moment.
struct ClockText: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// Today, or tomorrow when the time is over.
    case next
    case today
    case tomorrow
    /// The next such day; today counts as long as the time is not over.
    case weekday(Weekday)
    case date(CivilDate)
  }

  var day: Day
  var time: TimeOfDay
  /// Whether UTC is meant, and not the machine's zone.
  var isUTC: Bool

  /// The first such moment that is not before `now`; nil when there is none.
  func instant(from now: WallInstant, in machine: Zone) -> WallInstant? {
    let zone = isUTC ? Zone.utc : machine
    let today = zone.civil(at: now).date
    let dates: [CivilDate] =
      switch day {
      case .next: [today, today.adding(days: 1)]
      case .today: [today]
      case .tomorrow: [today.adding(days: 1)]
      case .weekday(let day): (0...7).map(today.adding(days:)).filter { $0.weekday == day }
      case .date(let date): [date]
      }
    return dates.lazy.map { zone.firstInstant(of: $0, time) }.first { $0 >= now }
  }

  /// The moment that lies nearest to `now` on the days that may be meant, past ones included.
  func nearest(to now: WallInstant, in machine: Zone) -> WallInstant? {
    let zone = isUTC ? Zone.utc : machine
    let today = zone.civil(at: now).date
    if case .date(let date) = day { return zone.firstInstant(of: date, time) }
    let candidates = (-1...1).map { zone.firstInstant(of: today.adding(days: $0), time) }
    return candidates.min { distance($0, now) < distance($1, now) }
  }

  private func distance(_ one: WallInstant, _ other: WallInstant) -> Duration {
    one < other ? other - one : one - other
  }
}

extension ClockText: CustomStringConvertible {
  var description: String {
    let zone = isUTC ? "Z" : ""
    return switch day {
    case .next: "\(time)\(zone)"
    case .today: "today \(time)\(zone)"
    case .tomorrow: "tomorrow \(time)\(zone)"
    case .weekday(let day): "\(day.longName.prefix(3)) \(time)\(zone)"
    case .date(let date): "\(date) \(time)\(zone)"
    }
  }
}
