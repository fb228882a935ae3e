public import CivilTime

/// All alarms with their occurrences and reservations: what the store holds, and the only functions
/// that change it.
///
/// Each change is noted as a write; ``takeWrites()`` hands them over for one commit.
public struct Family: Hashable, Sendable {
  /// In the order of their numbers, like all lists here.
  public private(set) var alarms: [Alarm]
  public private(set) var occurrences: [Occurrence]
  public private(set) var reservations: [Reservation]
  private var lastAlarm: AlarmID
  private var lastOccurrence: OccurrenceID
  private var lastReservation: ReservationID
  private var writes: [StoreWrite] = []

  /// How much of a primary's lateness still rings. Beyond, it is recorded as missed.
  public static let grace = Duration.seconds(2 * 3600)
  /// How far ahead a guard lies; the living engine moves it on.
  public static let guardSpan = Duration.seconds(90)

  public init(_ stored: StoredState = StoredState()) {
    alarms = stored.alarms
    occurrences = stored.occurrences
    reservations = stored.reservations
    lastAlarm = stored.lastAlarm
    lastOccurrence = stored.lastOccurrence
    lastReservation = stored.lastReservation
  }

  /// What has changed since it was last asked, in order.
  mutating func takeWrites() -> [StoreWrite] {
    defer { writes = [] }
    return writes
  }

  mutating func log(_ entry: LedgerEntry) { writes.append(.log(entry)) }
}

// MARK: - Asking

extension Family {
  public func alarm(_ id: AlarmID) -> Alarm? { alarms.first { $0.id == id } }

  public func occurrence(_ id: OccurrenceID) -> Occurrence? { occurrences.first { $0.id == id } }

  /// The one unfinished cycle of an alarm.
  public func openOccurrence(of alarm: AlarmID) -> Occurrence? {
    occurrences.first { $0.alarm == alarm && $0.isOpen }
  }

  /// Unfinished occurrences that ring: nothing but a guard is pending for them.
  public var ringing: [Occurrence] {
    occurrences.filter { $0.isOpen && pause(of: $0.id) == nil && alarm($0.alarm) != nil }
  }

  /// Unfinished occurrences that wait for another ring.
  public var paused: [Occurrence] { occurrences.filter { $0.isOpen && pause(of: $0.id) != nil } }

  /// The reservation for which an occurrence is silent now.
  public func pause(of occurrence: OccurrenceID) -> Reservation? {
    reservations.first { $0.occurrence == occurrence && $0.kind.pausesRinging }
  }

  /// The earliest reservation of an alarm.
  public func next(of alarm: AlarmID) -> Reservation? {
    reservations.filter { $0.alarm == alarm }.min { $0.due < $1.due }
  }

  /// The instant to arm the timer for: the earliest of all.
  public var nextDue: WallInstant? { answerable.map(\.due).min() }

  func due(at now: WallInstant) -> [Reservation] {
    answerable.filter { $0.due <= now }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
  }

  /// Reservations whose alarm is known. The others are kept: its row could not be read, and may be
  /// mended.
  private var answerable: [Reservation] { reservations.filter { alarm($0.alarm) != nil } }
}

extension StoredKind {
  /// Whether the occurrence is silent until such a reservation is due. A guard only stands by.
  var pausesRinging: Bool {
    switch self {
    case .known(.snooze), .known(.reRing), .known(.wakeUpCheck): true
    case .unknown: true
    case .known(.primary), .known(.guardRing), .absent: false
    }
  }
}

// MARK: - Changing rows

extension Family {
  mutating func put(_ alarm: Alarm) {
    alarms.put(alarm)
    writes.append(.putAlarm(alarm))
  }

  mutating func put(_ occurrence: Occurrence) {
    occurrences.put(occurrence)
    writes.append(.putOccurrence(occurrence))
  }

  mutating func put(_ reservation: Reservation) {
    reservations.put(reservation)
    writes.append(.putReservation(reservation))
  }

  mutating func remove(_ reservation: ReservationID) {
    reservations.removeAll { $0.id == reservation }
    writes.append(.removeReservation(reservation))
  }

  mutating func removeAlarm(_ id: AlarmID) {
    for reservation in reservations where reservation.alarm == id { remove(reservation.id) }
    alarms.removeAll { $0.id == id }
    writes.append(.removeAlarm(id))
  }

  mutating func reserve(
    _ kind: ReservationKind, alarm: AlarmID, occurrence: OccurrenceID?, due: WallInstant,
    date: CivilDate
  ) {
    lastReservation.rawValue += 1
    put(
      Reservation(
        id: lastReservation, alarm: alarm, occurrence: occurrence, kind: .known(kind), due: due,
        date: date))
  }

  mutating func takeAlarmID() -> AlarmID {
    lastAlarm.rawValue += 1
    return lastAlarm
  }

  mutating func takeOccurrenceID() -> OccurrenceID {
    lastOccurrence.rawValue += 1
    return lastOccurrence
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Replaces the element of this number, or inserts it where its number belongs.
  fileprivate mutating func put(_ element: Element) {
    guard let index = firstIndex(where: { $0.id >= element.id }) else { return append(element) }
    if self[index].id == element.id { self[index] = element } else { insert(element, at: index) }
  }
}
