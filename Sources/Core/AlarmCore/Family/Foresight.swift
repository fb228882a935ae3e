public import CivilTime

/// What one alarm will do, if nobody changes anything: what the family plans, and no opinion of its
/// own.
public struct Foresight: Hashable, Sendable {
  /// A time at which the recurrence asks for a ring.
  public enum Day: Hashable, Sendable {
    case rings(PlannedRing)
    case isLeftOut(LeftOutDay)

    public var due: WallInstant {
      switch self {
      case .rings(let ring): ring.due
      case .isLeftOut(let day): day.due
      }
    }
  }

  /// The next change of the clocks, and the first ring that comes after it, or is touched by it.
  public struct Change: Hashable, Sendable {
    public var clocks: ClockChange
    /// The local date on which people notice.
    public var date: CivilDate
    public var ring: PlannedRing
  }

  public var alarm: Alarm
  public var zone: Zone
  /// Ascending; empty when it is off.
  public var days: [Day]
  /// nil when no ring follows the next change of the clocks.
  public var change: Change?
  /// Other alarms that ring in the minute of the first ring.
  public var company: [Alarm]
  /// What it takes to end it.
  public var mission: Mission
  public var policies: Policies
  /// Whether the user has any holidays.
  public var knowsHolidays: Bool

  public var firstRing: PlannedRing? {
    days.lazy.compactMap { day in
      switch day {
      case .rings(let ring): ring
      case .isLeftOut: nil
      }
    }.first
  }
}

extension Foresight {
  init(of alarm: Alarm, in family: Family, after now: WallInstant, count: Int, by rules: Rules) {
    self.alarm = alarm
    zone = rules.zone(of: alarm)
    days = Self.days(of: alarm, in: family, after: now, count: count, by: rules)
    change = Self.change(for: alarm, in: family, after: now, by: rules)
    company = []
    mission = rules.book.missionToRing(alarm.mission)
    policies = rules.policies
    knowsHolidays = !rules.book.holidays.isEmpty
    if let ring = firstRing { company = family.alarms(ringingInTheMinuteOf: ring) }
  }

  private static func days(
    of alarm: Alarm, in family: Family, after now: WallInstant, count: Int, by rules: Rules
  ) -> [Day] {
    guard alarm.isEnabled else { return [] }
    let rings = Array(Schedule(of: alarm, in: family, after: now, by: rules).prefix(count))
    // Where all rings are told, what is left out after the last one is told, too.
    let end = rings.count < count ? nil : rings.last?.due
    let leftOut = alarm.leftOutDays(after: now, to: end, atMost: count, by: rules)
    let days = rings.map(Day.rings) + leftOut.map(Day.isLeftOut)
    return Array(days.sorted { $0.due < $1.due }.prefix(count))
  }

  private static func change(
    for alarm: Alarm, in family: Family, after now: WallInstant, by rules: Rules
  ) -> Change? {
    let zone = rules.zone(of: alarm)
    guard alarm.isEnabled, let clocks = zone.nextClockChange(after: now) else { return nil }
    // Put back over midnight, they show the evening of the day before again.
    let date = zone.civil(at: clocks.at).date
    let eve = max(now, zone.firstInstant(of: date, .midnight) - .seconds(1))
    return Schedule(of: alarm, in: family, after: eve, by: rules)
      .first { $0.due >= clocks.at || $0.isTouchedByClocks }
      .map { Change(clocks: clocks, date: date, ring: $0) }
  }
}

extension PlannedRing {
  /// Whether the clocks skip or repeat its time.
  fileprivate var isTouchedByClocks: Bool {
    remarks.contains { remark in
      switch remark {
      case .skipped, .twice: true
      case .moved, .unfinished: false
      }
    }
  }
}

extension Family {
  fileprivate func alarms(ringingInTheMinuteOf ring: PlannedRing) -> [Alarm] {
    let minute = ring.due.secondsSince1970 / 60
    let due = reservations { $0.alarm != ring.alarm.id && $0.due.secondsSince1970 / 60 == minute }
    return Set(due.map(\.alarm)).sorted().compactMap(alarm)
  }
}
