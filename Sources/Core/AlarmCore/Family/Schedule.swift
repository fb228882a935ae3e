public import CivilTime

/// A ring to come, as far as anybody can know today.
public struct PlannedRing: Hashable, Sendable {
  /// What is unusual about it.
  public enum Remark: Hashable, Sendable {
    /// The clocks skip the time that was asked for.
    case skipped(TimeOfDay)
    /// The clocks show the time twice; it rings at the first.
    case twice(TimeOfDay)
    /// Only on this date, in place of the alarm's own time.
    case moved(from: TimeOfDay)
    /// An unfinished occurrence comes back.
    case unfinished(StoredKind)
  }

  public var alarm: Alarm
  /// The local date that it belongs to. A time that the clocks skip may be due on the next one.
  public var date: CivilDate
  public var due: WallInstant
  /// The zone in which the alarm's time is meant.
  public var zone: Zone
  public var remarks: [Remark]
}

/// The rings that are to come, in the order of time; endless where an alarm is. It is worked out as
/// far as somebody looks, by the function that plans real rings.
public struct Schedule: Sequence, IteratorProtocol, Sendable {
  private let rules: Rules
  private var lines: [Line]

  /// The next ring of one alarm, and the dates that it has had.
  private struct Line: Sendable {
    var next: PlannedRing
    var had: Set<CivilDate>

    /// By time, then by the alarms' numbers.
    var order: (WallInstant, AlarmID) { (next.due, next.alarm.id) }
  }

  /// What an alarm would do that is in nobody's list.
  ///
  /// - Throws: ``EditError`` when it would never ring.
  public init(
    _ time: TimeOfDay, _ asked: RecurrenceText, after now: WallInstant, in zone: Zone
  ) throws(EditError) {
    let alarm = Alarm(
      id: AlarmID(rawValue: 0), label: "", time: time,
      recurrence: try Recurrence(asked, time, at: now, in: zone), sound: nil, volume: 100,
      mission: Mission.standard.name)
    let book = MissionBook(missions: [], packs: [], output: nil, template: alarm)
    rules = Rules(zones: ZoneBook(machine: zone), book: book)
    lines = []
    add(alarm, had: [], after: now)
  }

  /// What the alarms of a family do after an instant, if nobody changes them.
  init(_ family: Family, after now: WallInstant, by rules: Rules) {
    self.init(family.alarms, family.unfinished, of: family, after: now, by: rules)
  }

  /// What one alarm of a family does after an instant.
  init(of alarm: Alarm, in family: Family, after now: WallInstant, by rules: Rules) {
    let unfinished = family.occurrences(of: alarm.id).filter(\.isOpen)
    self.init([alarm], unfinished, of: family, after: now, by: rules)
  }

  private init(
    _ alarms: [Alarm], _ unfinished: [Occurrence], of family: Family, after now: WallInstant,
    by rules: Rules
  ) {
    self.rules = rules
    lines = []
    for alarm in alarms where alarm.isEnabled {
      add(
        alarm, had: family.consumedDates(of: alarm, pending: family.primary(of: alarm.id)),
        after: now)
    }
    for occurrence in unfinished {
      guard let pause = family.pause(of: occurrence), pause.due > now,
        let alarm = family.alarm(occurrence.alarm)
      else { continue }
      let ring = PlannedRing(
        alarm: alarm, date: occurrence.date, due: pause.due, zone: rules.zone(of: alarm),
        remarks: [.unfinished(pause.kind)])
      lines.append(Line(next: ring, had: []))
    }
  }

  public mutating func next() -> PlannedRing? {
    guard let earliest = lines.indices.min(by: { lines[$0].order < lines[$1].order }) else {
      return nil
    }
    let line = lines.remove(at: earliest)
    if !line.next.isUnfinished {
      add(line.next.alarm, had: line.had.union([line.next.date]), after: line.next.due)
    }
    return line.next
  }

  private mutating func add(_ alarm: Alarm, had: Set<CivilDate>, after now: WallInstant) {
    guard let ring = plan(alarm, had: had, after: now) else { return }
    lines.append(Line(next: ring, had: had))
  }

  private func plan(
    _ alarm: Alarm, had: Set<CivilDate>, after now: WallInstant
  ) -> PlannedRing? {
    guard let ring = alarm.nextRing(after: now, consumed: had, by: rules), ring.due > now else {
      return nil
    }
    let zone = rules.zone(of: alarm)
    return PlannedRing(
      alarm: alarm, date: ring.date, due: ring.due, zone: zone,
      remarks: alarm.remarks(on: ring.date, in: zone))
  }
}

extension PlannedRing {
  fileprivate var isUnfinished: Bool {
    remarks.contains {
      switch $0 {
      case .unfinished: true
      case .skipped, .twice, .moved: false
      }
    }
  }
}

extension Alarm {
  fileprivate func remarks(on date: CivilDate, in zone: Zone) -> [PlannedRing.Remark] {
    if case .rehearsal = recurrence { return [] }
    var remarks: [PlannedRing.Remark] = []
    let moved = changes.time(on: date)
    if moved != nil { remarks.append(.moved(from: time)) }
    switch zone.resolve(date, moved ?? time) {
    case .once: break
    case .skipped: remarks.append(.skipped(moved ?? time))
    case .twice: remarks.append(.twice(moved ?? time))
    }
    return remarks
  }
}

extension Engine {
  /// The rings that are to come after an instant.
  ///
  /// - Parameter machine: as if the machine were in this zone; nil is where it is.
  public func schedule(after now: WallInstant, in machine: Zone? = nil) -> Schedule {
    var zones = zones
    zones.machine = machine ?? zones.machine
    return Schedule(family, after: now, by: Rules(zones: zones, book: book))
  }
}
