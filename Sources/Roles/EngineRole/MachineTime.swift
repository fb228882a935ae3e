import AlarmCore
import CivilTime
import LinuxLoop
import Survey

/// What the machine says about time: its zones with their rules, and whether its clock can be
/// believed. Changes of it are events for the core.
final class MachineTime {
  private let zones = ZoneWatch(.ofThisProcess)
  private let clock = ClockSync(at: Clocks.now)

  var book: ZoneBook {
    ZoneBook(
      machine: zones.machine, named: zones.named, knowsTheMachine: zones.knowsTheMachine)
  }

  var trust: ClockTrust { clock.isTrusted ? .trusted : .unsynchronized }

  /// What is known about clock and zone, to be told before anybody sleeps.
  var survey: ClockSurvey {
    ClockSurvey(
      isTrusted: clock.isTrusted, isSynchronized: ClockSync.Sources().isSynchronized,
      zone: zones.machine.name, zoneProblem: zones.machineProblem?.description)
  }

  /// What is wrong, and how to mend it; one line each.
  var problems: [Problem] {
    (clock.isTrusted ? [] : [.clockUnset]) + zones.problems.map(Problem.zone)
  }

  /// Calls `changed` with what the core has to be told. With nothing to tell, too, because
  /// ``problems`` may be others.
  func watch(on loop: EventLoop, changed: @escaping (Event?) -> Void) {
    if let number = zones.number {
      loop.watch(number) { [unowned self] in
        changed(zones.read() ? .zonesChanged(book) : nil)
      }
    }
    if let number = clock.number {
      loop.watch(number) { [unowned self] in
        changed(clock.read() ? .clockTrust(trust) : nil)
      }
    }
  }

  /// The clock was set, or the machine slept.
  func clockChanged() -> Event {
    clock.clockChanged(at: Clocks.now) ? .clockTrust(trust) : .clockChanged
  }

  /// News about the clock that nothing gives notice of, whenever somebody is awake anyway.
  func look() -> Event? { clock.look() ? .clockTrust(trust) : nil }

  /// Reads the zones again, noticed or not.
  func readAgain() -> Event? { zones.readAgain() ? .zonesChanged(book) : nil }

  /// Follows the zones that these alarms name.
  func follow(_ alarms: [Alarm]) { zones.use(Set(alarms.compactMap(\.zone))) }
}
