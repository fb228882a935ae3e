import AlarmCore
import CalendarFile
import CivilTime
import Wire

/// When an alarm of an event rings, in the words of `ryza-tui add`.
struct EventPlan {
  var time: TimeOfDay
  var when: String
  /// Dates to come on which it would ring, and does not.
  var skipped: [CivilDate] = []
  /// The first date of a plan of weekdays that begins only later.
  var begins: CivilDate?

  init(time: TimeOfDay, when: String) {
    self.time = time
    self.when = when
  }

  /// - Parameters:
  ///   - seconds: from the event's start to the alarm.
  ///   - exceptions: dates of the event that it leaves out.
  /// - Throws: ``CalendarComplaint`` when no alarm can say it.
  init(
    _ event: CalendarEvent, _ start: CalendarTime, after seconds: Int, on clock: EventClock,
    without exceptions: [CalendarTime], now: WallInstant
  ) throws(CalendarComplaint) {
    let startSecond = (start.time ?? .midnight).secondOfDay
    let second = startSecond + seconds
    let shift = second >= 0 ? second / 86_400 : -((86_399 - second) / 86_400)
    let inDay = second - shift * 86_400
    time = TimeOfDay(hour: inDay / 3_600, minute: inDay / 60 % 60)
    when = ""
    let left = Set(exceptions.map { clock.date(of: $0).adding(days: shift) })
    if event.hasMoreRules { throw .cannot("it has several rules of recurrence") }
    if let rule = event.rule, rule.end == nil {
      guard event.extraDates.isEmpty else {
        throw .cannot("it has dates besides a rule without end")
      }
      try follow(rule, from: start.date, shift: shift, clock, now)
      let today = clock.zone.civil(at: now).date
      skipped = left.filter { $0 >= today }.sorted()
      guard skipped.count <= PortableAlarm.mostSkipped else {
        throw .cannot("it leaves out more than \(PortableAlarm.mostSkipped) dates")
      }
    } else {
      let dates = try Self.dates(of: event, start, on: clock).map { $0.adding(days: shift) }
      try list(Set(dates).subtracting(left), clock, now)
    }
  }

  // MARK: Dates

  /// All dates of an event that ends.
  private static func dates(
    of event: CalendarEvent, _ start: CalendarTime, on clock: EventClock
  ) throws(CalendarComplaint) -> [CivilDate] {
    let extra = event.extraDates.map(clock.date)
    guard let rule = event.rule, let end = rule.end else { return [start.date] + extra }
    if rule.frequency == .moreOften { throw .cannot("it comes more often than once a day") }
    return end.dates.filter { isWithin(end, $0, start, clock) } + extra
  }

  /// The file reader may give one date too many where the end is in UTC.
  private static func isWithin(
    _ end: CalendarRule.End, _ date: CivilDate, _ start: CalendarTime, _ clock: EventClock
  ) -> Bool {
    guard let until = end.until, case .utc = until.clock, let time = until.time else { return true }
    return clock.zone.firstInstant(of: date, start.time ?? .midnight)
      <= Zone.utc.firstInstant(of: until.date, time)
  }

  private static let mostDates = 366

  private mutating func list(
    _ dates: Set<CivilDate>, _ clock: EventClock, _ now: WallInstant
  ) throws(CalendarComplaint) {
    let coming = dates.filter { clock.zone.firstInstant(of: $0, time) > now }.sorted()
    guard !coming.isEmpty else { throw .over }
    guard coming.count <= Self.mostDates else {
      throw .cannot("it has \(coming.count) dates to come, and an alarm has \(Self.mostDates)")
    }
    when = coming.map(\.description).joined(separator: ",")
  }

  // MARK: Rules without end

  private mutating func follow(
    _ rule: CalendarRule, from start: CivilDate, shift: Int, _ clock: EventClock,
    _ now: WallInstant
  ) throws(CalendarComplaint) {
    if rule.hasMore { throw .cannot(Self.tooMuch) }
    switch rule.frequency {
    case .daily where rule.days.isEmpty:
      try every(rule.interval, from: start.adding(days: shift))
    case .daily where rule.interval == 1:
      weekly(on: rule.days, shift: shift, from: start, clock, now)
    case .weekly where rule.interval == 1:
      let days = rule.days.isEmpty ? WeekdaySet([start.weekday]) : rule.days
      weekly(on: days, shift: shift, from: start, clock, now)
    case .weekly where rule.days.isEmpty || rule.days == WeekdaySet([start.weekday]):
      try every(rule.interval * 7, from: start.adding(days: shift))
    case .daily, .weekly, .monthly, .yearly, .moreOften:
      throw .cannot(Self.tooMuch)
    }
  }

  private static let tooMuch =
    "no alarm can say its rule: every so many days, days of each week, or up to 366 dates"

  private mutating func every(_ days: Int, from start: CivilDate) throws(CalendarComplaint) {
    guard (1...366).contains(days) else { throw .cannot(Self.tooMuch) }
    when = Recurrence.everyDays(days, from: start).text
  }

  private mutating func weekly(
    on days: WeekdaySet, shift: Int, from start: CivilDate, _ clock: EventClock,
    _ now: WallInstant
  ) {
    let shifted = days.days.map { day in
      // 1970-01-05 was a Monday.
      CivilDate(dayNumber: 4 + day.rawValue - 1).adding(days: shift).weekday
    }
    when = WeekdaySet(shifted).text
    let first = start.adding(days: shift)
    if first > clock.zone.civil(at: now).date { begins = first }
  }
}
