public import CivilTime

/// The number of one stored promise. Never used twice.
public struct ReservationID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Why a future ring was promised. Adding a kind does not compile until everybody says what it means.
public enum ReservationKind: String, Hashable, CaseIterable, Sendable {
  /// The ring that the alarm's own time asks for.
  case primary
  /// Asked for by the sleeper.
  case snooze
  /// After an unfinished mission was left.
  case reRing
  /// Written before a mission takes over; found by the next engine if this one dies.
  case guardRing = "guard"
  /// Some minutes after the mission: are you up?
  case wakeUpCheck
}

/// A kind as it is stored: this version's, another version's, or none at all.
public enum StoredKind: Hashable, Sendable {
  case known(ReservationKind)
  /// A word that this version does not know. Somebody promised something: it is kept.
  case unknown(String)
  /// Empty or NULL: nobody said what it was for.
  case absent

  public init(stored: String?) {
    switch stored {
    case nil, "": self = .absent
    case let word?: self = ReservationKind(rawValue: word).map(Self.known) ?? .unknown(word)
    }
  }

  public var storedWord: String? {
    switch self {
    case .known(let kind): kind.rawValue
    case .unknown(let word): word
    case .absent: nil
    }
  }

  /// Whether such a reservation keeps its alarm enabled and is itself left alone.
  ///
  /// This is the rule of the second bug: every kind but `primary` is a promise already made.
  public var keepsAlarmAlive: Bool {
    switch self {
    case .known(.primary): false
    case .known(.snooze), .known(.reRing), .known(.guardRing), .known(.wakeUpCheck): true
    case .unknown: true
    case .absent: false
    }
  }
}

/// One future ring, stored as one row.
public struct Reservation: Hashable, Sendable, Identifiable {
  public var id: ReservationID
  public var alarm: AlarmID
  /// The occurrence it belongs to; nil for a primary, which opens one.
  public var occurrence: OccurrenceID?
  public var kind: StoredKind
  public var due: WallInstant
  /// The local date of the occurrence.
  public var date: CivilDate
  /// Of a promise that counts from a moment rather than names one: its end on the clock that never
  /// jumps. As long as that boot lives it decides, and `due` follows it when the clock is set.
  public var elapsed: ElapsedDeadline?

  public init(
    id: ReservationID, alarm: AlarmID, occurrence: OccurrenceID?, kind: StoredKind,
    due: WallInstant, date: CivilDate, elapsed: ElapsedDeadline? = nil
  ) {
    self.id = id
    self.alarm = alarm
    self.occurrence = occurrence
    self.kind = kind
    self.due = due
    self.date = date
    self.elapsed = elapsed
  }
}
