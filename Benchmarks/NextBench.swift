import AlarmCore
import BenchReport
import CivilTime
import LinuxLoop

/// How long it takes to work out an alarm's next ring where that is hardest: around clock changes.
enum NextBench {
  /// 2026-01-01 and 2038-01-01.
  private static let years: Range<Int64> = 1_767_225_600..<2_145_916_800
  private static let day: Int64 = 86_400

  static func run() throws -> Chapter {
    let system = SystemZone(variable: nil)
    let zones = try system.names.map(system.zone(named:))
    let changes = zones.map(changes)
    let time = TimeOfDay(hour: 2, minute: 30)
    let sundays = try spans(time, .weekly(WeekdaySet([.sunday])), zones, changes)
    let days = try spans(time, .everyDays(3, from: nil), zones, changes)
    return Chapter(
      title: "Next ring: from a time and days to an instant",
      notes: [
        "\(zones.count) zones, each of their \(changes.map(\.count).reduce(0, +)) changes from 2026 "
          + "to 2037, asked 1 s before, at it, and 1 s after",
        "by the function that plans real rings; reading the zone's file is not in it",
        "in processor time of its thread, because the other processes of the machine are not asked",
      ],
      figures: [
        Figure("02:30 on Sundays", "ms", Series(sundays), [.maximum(5)]),
        Figure("02:30 every third day", "ms", Series(days), [.maximum(5)]),
      ])
  }

  private static func spans(
    _ time: TimeOfDay, _ days: RecurrenceText, _ zones: [Zone], _ changes: [[Int64]]
  ) throws -> [Double] {
    var spans: [Double] = []
    for (zone, changes) in zip(zones, changes) {
      for second in changes.flatMap({ $0 - 1...$0 + 1 }) {
        let now = WallInstant(secondsSince1970: second)
        let begin = ProcessorTime.now
        let schedule = try Schedule(time, days, after: now, in: zone)
        let ring = schedule.first { _ in true }
        spans.append(ProcessorTime.now - begin)
        guard ring != nil else { throw BenchFailure("\(zone.name): no ring after \(second)") }
      }
    }
    return spans
  }

  /// The seconds at which the zone's clocks are changed.
  private static func changes(of zone: Zone) -> [Int64] {
    func offset(_ second: Int64) -> ZoneOffset {
      zone.offset(at: WallInstant(secondsSince1970: second))
    }
    return stride(from: years.lowerBound, to: years.upperBound, by: Int(day)).compactMap { start in
      var (low, high) = (start, start + day)
      let before = offset(low)
      guard offset(high) != before else { return nil }
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      return high
    }
  }
}
