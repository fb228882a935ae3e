/// A time zone in one line, as POSIX writes it in `TZ` and RFC 9636 in a zone file's footer:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixRule: Hashable, Sendable {
  /// A day of every year, and the local time on it at which the clocks change.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// `Jn`: 1…365, February 29 is never counted.
      case julian(Int)
      /// `n`: 0…365, February 29 is counted in leap years.
      case zeroBased(Int)
      /// `Mm.w.d`: the week's (5 is the last) day (0 is Sunday) of the month.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// Seconds after the day's midnight, ±167 h.
    var time: Int

    /// Seconds from 1970-01-01T00:00:00 to the change in `year`, on the clock before it.
    func localSeconds(in year: Int) -> Int64 { Int64(dayNumber(in: year)) * 86_400 + Int64(time) }

    private func dayNumber(in year: Int) -> Int {
      let newYear = CivilDate(year: year, month: 1, day: 1).dayNumber
      switch day {
      case .julian(let day):
        return newYear + day - 1 + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
      case .zeroBased(let day):
        return newYear + day
      case .weekday(let month, let week, let day):
        let first = CivilDate(year: year, month: month, day: 1)
        let untilDay = (day - first.weekday.rawValue).flooredRemainder(by: 7)
        let last = CivilDate.days(inMonth: month, of: year)
        var dayOfMonth = 1 + untilDay + 7 * (week - 1)
        if dayOfMonth > last { dayOfMonth -= 7 }
        return first.dayNumber + dayOfMonth - 1
      }
    }
  }

  /// The part of a rule that only zones with a clock change have.
  struct Daylight: Hashable, Sendable {
    var offset: ZoneOffset
    var start: Change
    var end: Change
  }

  var standard: ZoneOffset
  var daylight: Daylight?

  func offset(at seconds: Int64) -> ZoneOffset {
    guard daylight != nil else { return standard }
    // A change's time of ±167 h can move it over New Year, so the neighbours count as well; and last
    // year's first change may come before one that is left over from the year before.
    let year = year(at: seconds)
    return changes(in: year - 2...year + 1).last { $0.at <= seconds }?.offset ?? standard
  }

  /// The clock changes of these years, in their order.
  func changes(in years: ClosedRange<Int>) -> [ZoneTransition] {
    guard let daylight else { return [] }
    let changes = years.flatMap { year in
      [
        ZoneTransition(
          at: daylight.end.localSeconds(in: year) - Int64(daylight.offset.seconds), offset: standard
        ),
        ZoneTransition(
          at: daylight.start.localSeconds(in: year) - Int64(standard.seconds),
          offset: daylight.offset),
      ]
    }
    // Where a summer ends at the very second the next begins, it is daylight saving time all year
    // (RFC 9636, 3.3.1), so the start has to come last.
    return changes.sorted {
      ($0.at, $0.offset.isDaylight ? 1 : 0) < ($1.at, $1.offset.isDaylight ? 1 : 0)
    }
  }

  func year(at seconds: Int64) -> Int {
    let local = seconds + Int64(standard.seconds)
    return CivilDate(dayNumber: Int(local.flooredQuotient(by: 86_400))).year
  }
}

/// From `at` (seconds since 1970) on, the clocks show `offset`.
struct ZoneTransition: Hashable, Sendable {
  var at: Int64
  var offset: ZoneOffset
}
