public import AlarmCore
public import CivilTime
public import SafeKeeping

/// Where the played morning takes place, for the player and for those who look at what is left of it.
public enum MorningPlaces {
  public static func of(_ folder: String) -> StorePlaces {
    StorePlaces(
      store: "\(folder)/state/alarms.db", armingCopies: ["\(folder)/state/armed.txt"],
      marker: "\(folder)/data/store", scratch: "\(folder)/run")
  }

  public static let zone = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

  /// Monday 2027-03-01, 06:00 in Berlin.
  public static let start = Moment(
    wall: zone.firstInstant(
      of: CivilDate(year: 2027, month: 3, day: 1), TimeOfDay(hour: 6, minute: 0)),
    boot: BootInstant(nanosecondsSinceBoot: 1_000_000_000_000))

  /// An engine with missions that are short, and pauses that are.
  public static func engine(_ state: StoredState, boot: String) -> Engine {
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "Alarm", time: .midnight, recurrence: .weekly(.none),
      sound: "rooster.flac", volume: 80, mission: "lines")
    let book = MissionBook(
      missions: [
        Mission(name: "lines", kind: .typing(TypingMission(sentences: "short", lines: 2))),
        Mission(name: "none", kind: .none),
      ], packs: [.init(name: "short", sentences: ["we get up", "at six or so"])], output: nil,
      template: template,
      policies: Policies(ringLimit: .seconds(30), ringPause: .seconds(60)))
    return Engine(
      stored: state, book: book, zones: ZoneBook(machine: zone), boot: BootID(rawValue: boot),
      seed: 7)
  }
}
