import AlarmCore
import CivilTime

/// A list of as many alarms as nobody has, and an engine to keep it.
enum ManyAlarms {
  static let counts = [10, 1_000, 10_000]
  static let start = Moment(
    wall: WallInstant(secondsSince1970: 1_806_300_000),
    boot: BootInstant(nanosecondsSinceBoot: 1_000_000_000_000))
  static let boot = BootID(rawValue: "bench")
  static let berlin = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  static let newYork = Zone(posix: "EST5EDT,M3.2.0,M11.1.0") ?? .utc

  static let book = MissionBook(
    missions: [Mission(name: "none", kind: .none)], packs: [], output: nil,
    template: Alarm(
      id: AlarmID(rawValue: 0), label: "Early shift", time: .midnight, recurrence: .weekly(.none),
      sound: "rooster.flac", volume: 80, mission: "none",
      snooze: SnoozePolicy(length: .seconds(300), limit: 1_000_000)))

  static func zones(machine: Zone = berlin) -> ZoneBook {
    ZoneBook(machine: machine, named: [newYork.name: newYork])
  }

  static func engine(_ stored: StoredState) -> Engine {
    Engine(stored: stored, book: book, zones: zones(), boot: boot, seed: 1)
  }

  /// Alarms of every kind, at all times of the day, as an engine has planned them.
  static func stored(_ count: Int) throws -> StoredState {
    var engine = engine(StoredState())
    for number in 0..<count {
      let answer = engine.handle(.list(.add(try change(number))), at: start).answer
      guard case .done = answer else { throw BenchFailure("alarm \(number): \(answer as Any)") }
    }
    return engine.family.stored
  }

  private static func change(_ number: Int) throws -> AlarmChange {
    let words = [
      "daily", "mon-fri", "sat,sun", "every 3 days", "once", "every 2 weeks", "2027-12-24",
    ]
    return AlarmChange(
      time: TimeOfDay(hour: number * 7 % 24, minute: number * 13 % 60),
      recurrence: try RecurrenceText(words[number % words.count]),
      zone: number % 10 == 0 ? .named(newYork) : nil)
  }
}
