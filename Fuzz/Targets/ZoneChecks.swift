import AlarmCore
import CivilTime

/// What every zone keeps to, however odd its rules.
enum ZoneChecks {
  /// Beyond this, in seconds from 1970, a wall instant ends.
  static let furthest: Int64 = 9_223_000_000
  /// 1700, 1900, 1970, 2027 and later, in summer and in winter.
  static let fixedSeconds: [Int64] = [
    -8_520_000_000, -2_208_988_800, -1, 0, 1_798_761_600, 1_814_400_000, 4_102_444_800,
    8_500_000_000,
  ]
  /// No clock is further from UTC, in seconds.
  private static let furthestOffset = 50 * 3_600

  static func check(_ zone: Zone, at seconds: [Int64]) throws(BrokenPromise) {
    for (index, second) in seconds.enumerated() {
      try checkClock(of: zone, at: second)
      if index % 40 == 0 { try checkPlan(in: zone, from: second) }
    }
  }

  /// What the clocks show, and what of it leads back.
  private static func checkClock(of zone: Zone, at second: Int64) throws(BrokenPromise) {
    let instant = WallInstant(secondsSince1970: second)
    let offset = zone.offset(at: instant).seconds
    try require(abs(offset) <= furthestOffset, "an offset of \(offset) s")
    let (date, time) = zone.civil(at: instant)
    try require(date.isValid && time.isValid, "the clocks show \(date) \(time)")
    try require(local(date, time) == second + Int64(offset), "\(date) \(time) is not \(second)")
    try require(!zone.rfc3339(instant).isEmpty, "no text")
    guard second.magnitude < UInt64(furthest - 300_000) else { return }
    switch zone.resolve(date, time) {
    case .once(let found):
      try require(found == instant, "\(date) \(time) is at \(second), and was found elsewhere")
    case .twice(let first, let last):
      try require(first <= instant && instant <= last, "\(second) lies outside of its two hours")
    case .skipped:
      throw BrokenPromise(description: "\(date) \(time) is shown, and said to be skipped")
    }
    for distance: Int64 in [1, 1_799, 3_600, 86_399] {
      try checkMeaning(in: zone, local: second + Int64(offset) + distance)
    }
  }

  /// An alarm for this local time is due when the clocks show it, or first show more.
  private static func checkMeaning(in zone: Zone, local wanted: Int64) throws(BrokenPromise) {
    let (date, time) = Zone.utc.civil(at: WallInstant(secondsSince1970: wanted))
    let due = zone.firstInstant(of: date, time)
    try require(
      abs(due.secondsSince1970 - wanted) <= Int64(furthestOffset),
      "\(date) \(time) is due \(due.secondsSince1970 - wanted) s away")
    switch zone.resolve(date, time) {
    case .once(let instant):
      try require(shown(by: zone, at: instant) == wanted, "\(date) \(time) is not shown once")
    case .twice(let first, let second):
      try require(
        first < second && shown(by: zone, at: first) == wanted
          && shown(by: zone, at: second) == wanted, "\(date) \(time) is not shown twice")
    case .skipped(let resumesAt):
      try require(
        shown(by: zone, at: resumesAt) > wanted
          && shown(by: zone, at: resumesAt - .seconds(1)) < wanted,
        "\(date) \(time) is not skipped")
    }
  }

  /// Rings to come are in order, each on a date of its own.
  private static func checkPlan(in zone: Zone, from second: Int64) throws(BrokenPromise) {
    let now = WallInstant(secondsSince1970: second)
    let daily = RecurrenceText.weekly(WeekdaySet(Weekday.allCases))
    let time = TimeOfDay(hour: 2, minute: 30)
    guard let plan = try? Schedule(time, daily, after: now, in: zone) else {
      throw BrokenPromise(description: "no daily alarm")
    }
    let rings = Array(plan.prefix(4))
    let isInOrder = zip([now] + rings.map(\.due), rings.map(\.due)).allSatisfy { $0 < $1 }
    try require(isInOrder, "rings out of order")
    try require(Set(rings.map(\.date)).count == rings.count, "a date that rings twice")
  }

  private static func shown(by zone: Zone, at instant: WallInstant) -> Int64 {
    let (date, time) = zone.civil(at: instant)
    return local(date, time)
  }

  private static func local(_ date: CivilDate, _ time: TimeOfDay) -> Int64 {
    Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay)
  }
}
