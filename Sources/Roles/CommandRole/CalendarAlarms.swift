import AlarmCore
import CalendarFile
import CivilTime
import Wire

/// The alarms that the events of a calendar mean, and why the others mean none.
struct CalendarAlarms {
  private(set) var result = ReadAlarms()
  private let now: WallInstant
  private let machine: Zone
  private let zone: (String) throws -> Zone
  /// Whether events without an alarm ring at their start.
  private let takesAllEvents: Bool
  /// Dates of an event that other events stand for.
  private let replaced: [String: [CalendarTime]]
  private var silent = 0
  private var over = 0

  /// - Parameter zone: finds a zone by its name.
  init(
    _ events: [CalendarEvent], takesAllEvents: Bool, now: WallInstant, machine: Zone,
    zone: @escaping (String) throws -> Zone
  ) {
    self.now = now
    self.machine = machine
    self.zone = zone
    self.takesAllEvents = takesAllEvents
    replaced = events.reduce(into: [:]) { replaced, event in
      guard let uid = event.uid, let time = event.replaces else { return }
      replaced[uid, default: []].append(time)
    }
    for event in events { read(event) }
    if silent > 0 {
      leaveOut("", "\(Self.events(silent)) without alarm; --events makes one of each start")
    }
    if over > 0 { leaveOut("", "\(Self.events(over)) whose dates are over") }
  }

  private static func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(count) events" }

  private mutating func leaveOut(_ place: String, _ why: String) {
    result.leftOut.append(FileProblem(place: place, message: "left out: \(why)"))
  }

  private mutating func read(_ event: CalendarEvent) {
    let name = event.label.map { " (\($0))" } ?? ""
    let place = "event \(event.number)\(name)"
    do throws(CalendarComplaint) {
      for alarm in try alarms(of: event) {
        result.found.append(ReadAlarms.Found(place: place, alarm: alarm))
      }
    } catch {
      switch error {
      case .silent: silent += 1
      case .over: over += 1
      case .cannot(let why): leaveOut(place, why)
      }
    }
  }

  private func alarms(of event: CalendarEvent) throws(CalendarComplaint) -> [PortableAlarm] {
    if event.isCancelled { throw .cannot("it is cancelled") }
    if let name = event.damaged.first { throw .cannot("its \(name) cannot be read") }
    guard let start = event.start else { throw .cannot("it has no start") }
    let triggers = try triggers(of: event, start)
    let clock = try EventClock(start, machine: machine, zone: zone)
    var alarms: [PortableAlarm] = []
    for trigger in triggers {
      let plan = try plan(of: event, start, trigger, on: clock)
      let alarm = PortableAlarm(
        draft: AlarmDraft(
          time: plan.time.hoursAndMinutes, when: plan.when, label: event.label,
          zone: clock.name),
        skipped: plan.skipped.map(\.description), pausedUntil: plan.begins?.description)
      if !alarms.contains(alarm) { alarms.append(alarm) }
    }
    return alarms
  }

  private func triggers(
    of event: CalendarEvent, _ start: CalendarTime
  ) throws(CalendarComplaint) -> [CalendarTrigger] {
    guard event.triggers.isEmpty else { return event.triggers }
    guard takesAllEvents else { throw .silent }
    if start.time == nil { throw .cannot("it lasts the whole day, and has no time to ring at") }
    return [.afterStart(0)]
  }

  private func plan(
    of event: CalendarEvent, _ start: CalendarTime, _ trigger: CalendarTrigger,
    on clock: EventClock
  ) throws(CalendarComplaint) -> EventPlan {
    switch trigger {
    case .unreadable: throw .cannot("the time of its alarm cannot be read")
    case .at(let time):
      let instant = Zone.utc.firstInstant(of: time.date, time.time ?? .midnight)
      guard instant > now else { throw .over }
      let civil = clock.zone.civil(at: instant)
      return EventPlan(time: civil.time, when: civil.date.description)
    case .afterStart(let seconds):
      let exceptions = event.exceptions + (replacements(for: event))
      return try EventPlan(
        event, start, after: seconds, on: clock, without: exceptions, now: now)
    }
  }

  /// What stands for a single date is not replaced itself.
  private func replacements(for event: CalendarEvent) -> [CalendarTime] {
    guard event.replaces == nil, let uid = event.uid else { return [] }
    return replaced[uid] ?? []
  }
}

/// Why an event means no alarm.
enum CalendarComplaint: Error, Hashable {
  /// It has none, and nobody asked for others.
  case silent
  /// All its dates are.
  case over
  case cannot(String)
}

extension CalendarEvent {
  /// The summary as an alarm may be called: one line of plain text; nil when nothing is left.
  fileprivate var label: String? {
    var scalars = String.UnicodeScalarView()
    for scalar in summary.unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    let words = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(AlarmDraft.longestLabel))
  }
}

/// The zone in which an event's times are meant.
struct EventClock {
  var zone: Zone
  /// As alarms call it; nil follows the machine.
  var name: String?

  /// - Throws: ``CalendarComplaint`` when this machine has no such zone.
  init(
    _ time: CalendarTime, machine: Zone, zone find: (String) throws -> Zone
  ) throws(CalendarComplaint) {
    switch time.clock {
    case .floating:
      zone = machine
    case .utc:
      zone = .utc
      name = "UTC"
    case .zone(let word, let location):
      guard let found = Self.find([location, word, Self.lastTwo(of: word)], find) else {
        throw .cannot("there is no time zone `\(word)` here")
      }
      (zone, name) = (found, found.name)
    }
  }

  private static func find(
    _ names: [String?], _ find: (String) throws -> Zone
  ) -> Zone? {
    for name in names.compactMap({ $0 }) {
      if let zone = try? find(name) { return zone }
    }
    return nil
  }

  /// `Europe/Berlin` of `/some.where/Europe/Berlin`.
  private static func lastTwo(of name: String) -> String {
    name.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// The date of a time on this clock.
  func date(of time: CalendarTime) -> CivilDate {
    guard case .utc = time.clock, let clock = time.time else { return time.date }
    return zone.civil(at: Zone.utc.firstInstant(of: time.date, clock)).date
  }
}
