import CivilTime

/// The alarms that were removed last. Nothing is promised for them.
///
/// Each change is noted as a write, as in ``Family``: they can be brought back after a restart, too.
public struct RemovedAlarms: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var alarm: Alarm
    /// The zone that it named; nobody else may name it when it comes back.
    var zone: Zone?
  }

  /// More than anybody removes by mistake.
  static let most = 20

  /// The last one removed is the last.
  private var entries: [Entry] = []
  private var writes: [StoreWrite] = []

  /// - Parameters:
  ///   - alarms: as they are stored, the last one last.
  ///   - zones: those that they name.
  init(_ alarms: [Alarm], zones: ZoneBook) {
    entries = alarms.filter(\.canComeBack).suffix(Self.most).map { alarm in
      Entry(alarm: alarm, zone: alarm.zone.flatMap { zones.named[$0] })
    }
  }

  /// The last one removed is the last.
  public var alarms: [Alarm] { entries.map(\.alarm) }

  /// The alarm that was removed last; nil when none can be brought back.
  public var last: Alarm? { entries.last?.alarm }

  mutating func keep(_ entry: Entry) {
    entries.append(entry)
    writes.append(.putRemoved(entry.alarm))
    while entries.count > Self.most {
      writes.append(.forgetRemoved(entries.removeFirst().alarm.id))
    }
  }

  /// - Parameter id: nil is the last.
  mutating func take(_ id: AlarmID?) -> Entry? {
    let place = entries.lastIndex { id == nil || $0.alarm.id == id }
    guard let place else { return nil }
    let entry = entries.remove(at: place)
    writes.append(.forgetRemoved(entry.alarm.id))
    return entry
  }

  mutating func takeWrites() -> [StoreWrite] {
    defer { writes = [] }
    return writes
  }
}

extension Engine {
  mutating func remove(_ id: AlarmID) throws(EditError) -> Alarm {
    let alarm = try family.discard(id)
    if alarm.canComeBack {
      removed.keep(.init(alarm: alarm, zone: alarm.zone.flatMap { zones.named[$0] }))
    }
    return alarm
  }

  /// Everything of it is as it was, its number and its days, too. Rings that it would have had
  /// meanwhile are not made up for: one that is over comes back switched off.
  mutating func bringBack(
    _ id: AlarmID?, at now: WallInstant
  ) throws(EditError) -> Alarm {
    guard let entry = removed.take(id) else { throw .nothingRemoved(id) }
    if let zone = entry.zone { zones.named[zone.name] = zones.named[zone.name] ?? zone }
    return family.bringBack(entry.alarm, at: now, by: rules)
  }
}

extension Family {
  fileprivate mutating func bringBack(
    _ alarm: Alarm, at now: WallInstant, by rules: Rules
  ) -> Alarm {
    var alarm = alarm
    let had = consumedDates(of: alarm, pending: nil)
    if alarm.nextRing(after: now, consumed: had, by: rules) == nil { alarm.isEnabled = false }
    put(alarm)
    planNext(of: alarm, after: now, by: rules)
    return alarm
  }
}

extension Alarm {
  /// A rehearsal is asked for anew, and what stood in a damaged row nobody knows.
  fileprivate var canComeBack: Bool {
    switch recurrence {
    case .once, .dates, .weekly, .everyDays: true
    case .rehearsal, .unreadable: false
    }
  }
}
