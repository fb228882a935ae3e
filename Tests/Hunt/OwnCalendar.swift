import CivilTime

/// Just enough calendar to know when somebody is to be woken, found out by looking at the clock
/// minute by minute. Nothing here is taken from the code that is checked, but for what a zone's
/// clock shows.
enum OwnCalendar {
  /// 1 is Monday (Sakamoto's table).
  static func weekday(_ date: CivilDate) -> Int {
    let table = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = date.month < 3 ? date.year - 1 : date.year
    let fromSunday =
      (year + year / 4 - year / 100 + year / 400 + table[date.month - 1] + date.day) % 7
    return fromSunday == 0 ? 7 : fromSunday
  }

  static func dayAfter(_ date: CivilDate) -> CivilDate {
    if date.day < length(ofMonth: date.month, in: date.year) {
      return CivilDate(year: date.year, month: date.month, day: date.day + 1)
    }
    guard date.month == 12 else {
      return CivilDate(year: date.year, month: date.month + 1, day: 1)
    }
    return CivilDate(year: date.year + 1, month: 1, day: 1)
  }

  static func dayBefore(_ date: CivilDate) -> CivilDate {
    if date.day > 1 { return CivilDate(year: date.year, month: date.month, day: date.day - 1) }
    let month = date.month == 1 ? 12 : date.month - 1
    let year = date.month == 1 ? date.year - 1 : date.year
    return CivilDate(year: year, month: month, day: length(ofMonth: month, in: year))
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The first moment at which the clocks show this time of this date or a later one: of a time that
  /// is skipped the end of the gap, of one that comes twice the first.
  static func firstMoment(_ date: CivilDate, _ time: TimeOfDay, in zone: Zone) -> WallInstant {
    func hasCome(_ second: Int64) -> Bool {
      let shown = zone.civil(at: WallInstant(secondsSince1970: second))
      return (shown.date, shown.time) >= (date, time)
    }
    let quarter: Int64 = 900
    let wanted = secondsSince1970(date, time)
    // No clock is further ahead of UTC, or behind it, than 15 hours.
    // Clocks are changed on the quarter, so within one they run on evenly.
    var second = (wanted / quarter - 4 * 15) * quarter
    while !hasCome(second + quarter - 1) { second += quarter }
    while !hasCome(second + 59) { second += 60 }
    while !hasCome(second) { second += 1 }
    return WallInstant(secondsSince1970: second)
  }

  /// Days since 1970-01-01.
  static func number(_ date: CivilDate) -> Int {
    Int(secondsSince1970(date, TimeOfDay(hour: 0, minute: 0)) / 86_400)
  }

  /// As if the date and time were UTC's.
  private static func secondsSince1970(_ date: CivilDate, _ time: TimeOfDay) -> Int64 {
    var days = 0
    for year in 1970..<date.year { days += length(ofMonth: 2, in: year) == 29 ? 366 : 365 }
    for month in 1..<date.month { days += length(ofMonth: month, in: date.year) }
    days += date.day - 1
    return Int64(days) * 86_400 + Int64(time.hour * 3_600 + time.minute * 60 + time.second)
  }
}
