public import CivilTime

/// Everything that the core must find again after a power cut.
public struct StoredState: Hashable, Sendable {
  /// In the order of their numbers, like all lists here.
  public var alarms: [Alarm]
  /// The open ones, and those that ended within the last days.
  public var occurrences: [Occurrence]
  public var reservations: [Reservation]
  /// The highest number ever used of each kind, so that none is used twice.
  public var lastAlarm: AlarmID
  public var lastOccurrence: OccurrenceID
  public var lastReservation: ReservationID

  public init(
    alarms: [Alarm] = [], occurrences: [Occurrence] = [], reservations: [Reservation] = [],
    lastAlarm: AlarmID = AlarmID(rawValue: 0),
    lastOccurrence: OccurrenceID = OccurrenceID(rawValue: 0),
    lastReservation: ReservationID = ReservationID(rawValue: 0)
  ) {
    self.alarms = alarms
    self.occurrences = occurrences
    self.reservations = reservations
    self.lastAlarm = lastAlarm
    self.lastOccurrence = lastOccurrence
    self.lastReservation = lastReservation
  }
}

/// One line of the flight recorder.
public struct LedgerEntry: Hashable, Sendable {
  public var at: Moment
  public var alarm: AlarmID?
  public var occurrence: OccurrenceID?
  /// The kind of fact, one word: `audible`, `quiet`, `gap`, `silent`, `outcome`, `sound`, …
  public var fact: String
  /// The rest, for people.
  public var detail: String

  public init(
    at: Moment, alarm: AlarmID?, occurrence: OccurrenceID?, fact: String, detail: String
  ) {
    self.at = at
    self.alarm = alarm
    self.occurrence = occurrence
    self.fact = fact
    self.detail = detail
  }
}

/// One write of a commit.
public enum StoreWrite: Hashable, Sendable {
  case putAlarm(Alarm)
  case removeAlarm(AlarmID)
  case putOccurrence(Occurrence)
  case putReservation(Reservation)
  case removeReservation(ReservationID)
  case log(LedgerEntry)
}

extension StoreWrite {
  /// Whether it changes what the arming copy holds; the ledger is not in there.
  public var changesPromises: Bool {
    switch self {
    case .putAlarm, .removeAlarm, .putOccurrence, .putReservation, .removeReservation: true
    case .log: false
    }
  }
}
