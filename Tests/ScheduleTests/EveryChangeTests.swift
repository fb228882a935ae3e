import CivilTime
import LinuxLoop
import Testing

@testable import AlarmCore
@testable import CivilTime

/// B047: every zone, every change from 2026 to 2037, asked one second before it, at it, and one
/// second after it.
@Suite struct EveryChangeTests {
  /// Each set of rules once: links and copies ask nothing new.
  private static func zones() throws -> [Zone] {
    var seen: Set<[UInt8]> = []
    return try Plans.system.names.filter {
      seen.insert(try FileBytes.read("\(Plans.system.directory)/\($0)")).inserted
    }.map(Plans.zone)
  }

  @Test func theNextRingIsAlwaysFoundAndNeverFarAway() throws {
    let years: ClosedRange<Int64> = 1_767_225_600...2_145_916_800
    var asked = 0
    for zone in try Self.zones() {
      let rules = Self.rules(in: zone)
      for change in zone.transitions(in: years) {
        // The hours around the change on the wall, and one far from it.
        let wall = zone.civil(at: WallInstant(secondsSince1970: change.at)).time
        for step in -1...1 as ClosedRange<Int64> {
          let now = WallInstant(secondsSince1970: change.at + step)
          for alarm in Self.alarms(around: wall) {
            asked += 1
            expectARing(of: alarm, after: now, by: rules, in: zone)
          }
        }
      }
    }
    #expect(asked > 50_000)
  }

  private func expectARing(of alarm: Alarm, after now: WallInstant, by rules: Rules, in zone: Zone)
  {
    let what = "\(zone.name) \(alarm.time) \(alarm.recurrence.text) after \(zone.rfc3339(now))"
    guard let ring = alarm.nextRing(after: now, consumed: [], by: rules) else {
      Issue.record("\(what): none")
      return
    }
    let days = alarm.recurrence == .weekly(WeekdaySet(Weekday.allCases)) ? 2 : 8
    if ring.due <= now || ring.due - now > .seconds(days * 86_400) {
      Issue.record("\(what): \(zone.rfc3339(ring.due))")
    }
    let (date, time) = zone.civil(at: ring.due)
    // On time, or at the first moment after a gap, which began before the time asked for.
    let before = zone.civil(at: WallInstant(secondsSince1970: ring.due.secondsSince1970 - 1))
    let isOnTime = (date, time) == (ring.date, alarm.time)
    let isAfterAGap =
      (before.date, before.time) < (ring.date, alarm.time) && (ring.date, alarm.time) < (date, time)
    if !isOnTime, !isAfterAGap { Issue.record("\(what): \(zone.rfc3339(ring.due))") }
  }

  private static func alarms(around wall: TimeOfDay) -> [Alarm] {
    let days = [WeekdaySet(Weekday.allCases), WeekdaySet([.sunday])]
    let hours = [wall.hour, (wall.hour + 23) % 24, 7]
    return days.flatMap { days in
      hours.map { alarm(at: TimeOfDay(hour: $0, minute: 30), .weekly(days)) }
    }
  }

  private static func alarm(at time: TimeOfDay, _ recurrence: Recurrence) -> Alarm {
    Alarm(
      id: AlarmID(rawValue: 1), label: "", time: time, recurrence: recurrence, sound: nil,
      volume: 80, mission: "none")
  }

  private static func rules(in zone: Zone) -> Rules {
    let book = MissionBook(
      missions: [], packs: [], output: nil,
      template: alarm(at: .midnight, .weekly(.none)))
    return Rules(zones: ZoneBook(machine: zone), book: book)
  }
}
