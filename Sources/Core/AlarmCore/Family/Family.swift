public import CivilTime

/// All alarms with their occurrences and reservations: what the store holds, and the only functions
/// that change it.
///
/// Each change is noted as a write; ``takeWrites()`` hands them over for one commit.
public struct Family: Hashable, Sendable {
  private var alarmsByNumber: [AlarmID: Alarm]
  private var occurrenceTable: FamilyTable<Occurrence>
  private var reservationTable: FamilyTable<Reservation>
  private var dueOrder: DueOrder
  /// Whether the order waits for the end of many changes.
  private var isInBulk = false
  private var open: Set<OccurrenceID>
  /// Those that ended with nobody there, and that nobody has seen.
  private var unseen: Set<OccurrenceID>
  private var lastAlarm: AlarmID
  private var lastOccurrence: OccurrenceID
  private var lastReservation: ReservationID
  private var writes: [StoreWrite] = []
  /// The boot that this family lives in.
  let boot: BootID

  /// - Parameter boot: spans promised in another boot are due by their wall instant.
  public init(_ stored: StoredState = StoredState(), boot: BootID = BootID(rawValue: "")) {
    alarmsByNumber = Dictionary(stored.alarms.map { ($0.id, $0) }) { $1 }
    occurrenceTable = FamilyTable(stored.occurrences)
    reservationTable = FamilyTable(stored.reservations)
    // From the table: of two rows with one number only the last is there.
    dueOrder = DueOrder(boot: boot, reservationTable.all)
    open = Set(occurrenceTable.all.filter(\.isOpen).map(\.id))
    unseen = Set(occurrenceTable.all.filter(\.isToBeSeen).map(\.id))
    lastAlarm = Self.last(stored.lastAlarm, stored.alarms.map(\.id))
    lastOccurrence = Self.last(stored.lastOccurrence, stored.occurrences.map(\.id))
    lastReservation = Self.last(stored.lastReservation, stored.reservations.map(\.id))
    self.boot = boot
    standInForMissingAlarms()
  }

  /// What has changed since it was last asked, in order.
  mutating func takeWrites() -> [StoreWrite] {
    defer { writes = [] }
    return writes
  }

  mutating func log(_ entry: LedgerEntry) { writes.append(.log(entry)) }

  /// Everything as a store would have to hold it.
  public var stored: StoredState {
    StoredState(
      alarms: alarms, occurrences: occurrences, reservations: reservations, lastAlarm: lastAlarm,
      lastOccurrence: lastOccurrence, lastReservation: lastReservation)
  }

  /// The number after which new ones are counted: none that is in use comes again. One that no
  /// counting reaches was made up by damage, and no other might follow it.
  private static func last<ID: RawRepresentable<Int64>>(_ stored: ID, _ used: [ID]) -> ID {
    let reachable = (0 as Int64)...1 << 53
    let highest = (used + [stored]).map(\.rawValue).filter(reachable.contains).max() ?? 0
    return ID(rawValue: highest) ?? stored
  }

  /// A promise rings, and an occurrence goes on, though the row of its alarm is gone.
  private mutating func standInForMissingAlarms() {
    let promised = reservations.map { ($0.alarm, $0.due) } + unfinished.map { ($0.alarm, $0.due) }
    for (id, due) in promised where alarmsByNumber[id] == nil {
      put(Alarm.unreadable(id, promised: due))
    }
  }
}

// MARK: - Asking

extension Family {
  /// In the order of their numbers, like all lists here.
  public var alarms: [Alarm] { alarmsByNumber.values.sorted { $0.id < $1.id } }

  public var occurrences: [Occurrence] { occurrenceTable.all }

  public var reservations: [Reservation] { reservationTable.all }

  /// Those that are wanted, in no order.
  func reservations(_ isWanted: (Reservation) -> Bool) -> [Reservation] {
    reservationTable.filter(isWanted)
  }

  func reservation(_ id: ReservationID) -> Reservation? { reservationTable[id] }

  public func alarm(_ id: AlarmID) -> Alarm? { alarmsByNumber[id] }

  public func occurrence(_ id: OccurrenceID) -> Occurrence? { occurrenceTable[id] }

  public func reservations(of alarm: AlarmID) -> [Reservation] { reservationTable.of(alarm) }

  public func reservations(of occurrence: Occurrence) -> [Reservation] {
    reservationTable.of(occurrence.alarm).filter { $0.occurrence == occurrence.id }
  }

  func occurrences(of alarm: AlarmID) -> [Occurrence] { occurrenceTable.of(alarm) }

  /// Unfinished cycles: those that ring, and those that wait for another ring.
  public var unfinished: [Occurrence] { open.sorted().compactMap { occurrenceTable[$0] } }

  /// The earliest unfinished cycle of an alarm.
  public func openOccurrence(of alarm: AlarmID) -> Occurrence? {
    occurrenceTable.of(alarm).first(where: \.isOpen)
  }

  /// Unfinished occurrences that ring.
  public var ringing: [Occurrence] { unfinished.filter { pause(of: $0) == nil } }

  /// Unfinished occurrences that wait for another ring.
  public var paused: [Occurrence] { unfinished.filter { pause(of: $0) != nil } }

  /// Those of the paused whose mission is not done yet: it can be done early.
  public var putOff: [Occurrence] {
    paused.filter { pause(of: $0)?.kind != .known(.wakeUpCheck) }
  }

  public func isRinging(_ id: OccurrenceID) -> Bool {
    guard open.contains(id), let occurrence = occurrenceTable[id] else { return false }
    return pause(of: occurrence) == nil
  }

  /// The reservation for which an occurrence is silent now. Where a guard stands, it rings, whatever
  /// else is promised.
  public func pause(of occurrence: Occurrence) -> Reservation? {
    let promised = reservations(of: occurrence)
    guard !promised.contains(where: { $0.kind == .known(.guardRing) }) else { return nil }
    return promised.filter(\.kind.pausesRinging).min { $0.due < $1.due }
  }

  /// The wake-up check that waits for an occurrence's sleeper.
  public func check(of occurrence: Occurrence) -> Reservation? {
    reservations(of: occurrence).first { $0.kind == .known(.wakeUpCheck) }
  }

  func guardReservation(of occurrence: Occurrence) -> Reservation? {
    reservations(of: occurrence).first { $0.kind == .known(.guardRing) }
  }

  func primary(of alarm: AlarmID) -> Reservation? {
    reservationTable.of(alarm).first { $0.kind == .known(.primary) }
  }

  /// The earliest reservation of an alarm.
  public func next(of alarm: AlarmID) -> Reservation? {
    reservationTable.of(alarm).min { $0.due < $1.due }
  }

  /// Occurrences that ended with nobody there, until somebody has seen them.
  public var toBeSeen: [Occurrence] { unseen.sorted().compactMap { occurrenceTable[$0] } }

  /// The instant to arm the wall clock's timer for.
  public var nextDue: WallInstant? { dueOrder.nextByWall }

  /// The instant to arm the other clock's timer for.
  public var nextElapsed: BootInstant? { dueOrder.nextByBoot }

  func due(at now: Moment) -> [Reservation] {
    dueOrder.due(at: now).compactMap { reservationTable[$0] }
  }

  /// Whether such a promise counts on the clock that never jumps.
  func isElapsing(_ reservation: Reservation) -> Bool { reservation.elapsed?.boot == boot }
}

extension StoredKind {
  /// Whether such a reservation lets its occurrence be silent until it is due.
  var pausesRinging: Bool {
    switch self {
    case .known(.snooze), .known(.reRing), .known(.wakeUpCheck): true
    case .unknown: true
    case .known(.primary), .known(.guardRing), .absent: false
    }
  }
}

extension Alarm {
  /// What stands for a row that cannot be read, so that its promises ring.
  public static func unreadable(_ id: AlarmID, promised due: WallInstant) -> Alarm {
    Alarm(
      id: id, label: "Alarm \(id.rawValue), its row is damaged",
      time: Zone.utc.civil(at: due).time, recurrence: .unreadable, sound: nil, volume: 100,
      mission: Mission.standard.name)
  }
}

// MARK: - Changing rows

extension Family {
  /// Makes changes that may concern every row: what is due first is found out once, at their end. To
  /// move ten thousand reservations one by one would take the square of that.
  mutating func inBulk(_ change: (inout Family) -> Void) {
    isInBulk = true
    change(&self)
    isInBulk = false
    dueOrder = DueOrder(boot: boot, reservationTable.all)
  }

  mutating func put(_ alarm: Alarm) {
    alarmsByNumber[alarm.id] = alarm
    writes.append(.putAlarm(alarm))
  }

  mutating func put(_ occurrence: Occurrence) {
    occurrenceTable.put(occurrence)
    if occurrence.isOpen { open.insert(occurrence.id) } else { open.remove(occurrence.id) }
    if occurrence.isToBeSeen { unseen.insert(occurrence.id) } else { unseen.remove(occurrence.id) }
    writes.append(.putOccurrence(occurrence))
    forgetOldOccurrences(of: occurrence.alarm)
  }

  private mutating func forgetOldOccurrences(of alarm: AlarmID) {
    for row in OccurrenceMemory.forgettable(occurrenceTable.of(alarm)) {
      occurrenceTable.remove(row.id)
    }
  }

  mutating func put(_ reservation: Reservation) {
    if !isInBulk, let old = reservationTable[reservation.id] { dueOrder.remove(old) }
    reservationTable.put(reservation)
    if !isInBulk { dueOrder.insert(reservation) }
    writes.append(.putReservation(reservation))
  }

  mutating func remove(_ reservation: ReservationID) {
    if let old = reservationTable.remove(reservation), !isInBulk { dueOrder.remove(old) }
    writes.append(.removeReservation(reservation))
  }

  mutating func removeAlarm(_ id: AlarmID) {
    for reservation in reservationTable.of(id) { remove(reservation.id) }
    alarmsByNumber[id] = nil
    writes.append(.removeAlarm(id))
  }

  /// Promises a primary at an instant; a rehearsal's counts from when it was asked for.
  mutating func reserve(
    _ ring: PrimaryRing, of alarm: AlarmID, elapsed: ElapsedDeadline? = nil
  ) {
    lastReservation.rawValue += 1
    put(
      Reservation(
        id: lastReservation, alarm: alarm, occurrence: nil, kind: .known(.primary), due: ring.due,
        date: ring.date, elapsed: elapsed))
  }

  /// Promises an occurrence's next ring after a span, however the clock on the wall is set meanwhile.
  mutating func reserve(
    _ kind: ReservationKind, for occurrence: Occurrence, after span: Duration, at now: Moment
  ) {
    lastReservation.rawValue += 1
    put(
      Reservation(
        id: lastReservation, alarm: occurrence.alarm, occurrence: occurrence.id,
        kind: .known(kind), due: now.wall + span, date: occurrence.date,
        elapsed: ElapsedDeadline(boot: boot, at: now.boot + span)))
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
