import AlarmCore
import CivilTime
import LinuxLoop
import Testing

/// The zones of this machine, and plans in them.
enum Plans {
  static let system = SystemZone(variable: nil)

  static func zone(_ name: String) throws -> Zone { try system.zone(named: name) }

  /// When the zone's clocks show `2027-03-27T22:00`; at the first moment, where they do so twice.
  static func instant(_ text: String, in zone: Zone) throws -> WallInstant {
    let parts = text.split(separator: "T").map(String.init)
    let date = try #require(CivilDate(text: parts[0]))
    return zone.firstInstant(of: date, try TimeOfDay(text: parts[1]))
  }

  /// The next rings of an alarm in nobody's list, as text: when they are due, and the remark.
  static func rings(
    _ time: String, _ days: String, from: String, in name: String, count: Int
  ) throws -> [String] {
    let zone = try zone(name)
    let schedule = try Schedule(
      try TimeOfDay(text: time), try RecurrenceText(days), after: try instant(from, in: zone),
      in: zone)
    return schedule.prefix(count).map {
      zone.rfc3339($0.due) + ($0.remark.map { " (\($0))" } ?? "")
    }
  }
}
