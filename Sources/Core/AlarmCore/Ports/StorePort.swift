public import CivilTime

/// Everything that the core must find again after a power cut.
public struct StoredState: Hashable, Sendable {
  /// In the order of their numbers, like all lists here.
  public var alarms: [Alarm]
  /// The open ones, and those that ended within the last days.
  public var occurrences: [Occurrence]
  public var reservations: [Reservation]
  /// What is remembered of sentences, by their keys.
  public var sentences: [String: SentenceRecord]
  /// The alarms that were removed and may come back, the last one last. Nothing is promised for them.
  public var removed: [Alarm]
  /// The highest number ever used of each kind, so that none is used twice.
  public var lastAlarm: AlarmID
  public var lastOccurrence: OccurrenceID
  public var lastReservation: ReservationID
  /// When the last line of the ledger was written: a clock that shows less is not to be believed.
  public var lastWrite: WallInstant?

  public init(
    alarms: [Alarm] = [], occurrences: [Occurrence] = [], reservations: [Reservation] = [],
    sentences: [String: SentenceRecord] = [:], removed: [Alarm] = [],
    lastAlarm: AlarmID = AlarmID(rawValue: 0),
    lastOccurrence: OccurrenceID = OccurrenceID(rawValue: 0),
    lastReservation: ReservationID = ReservationID(rawValue: 0), lastWrite: WallInstant? = nil
  ) {
    self.alarms = alarms
    self.occurrences = occurrences
    self.reservations = reservations
    self.sentences = sentences
    self.removed = removed
    self.lastAlarm = lastAlarm
    self.lastOccurrence = lastOccurrence
    self.lastReservation = lastReservation
    self.lastWrite = lastWrite
  }
}

extension StoredState {
  /// Makes one write, as every store does.
  public mutating func apply(_ write: StoreWrite) {
    switch write {
    case .putAlarm(let alarm):
      let isStandIn = alarm.recurrence == .unreadable && alarms.contains { $0.id == alarm.id }
      if !isStandIn { alarms.put(alarm) }
      lastAlarm = max(lastAlarm, alarm.id)
    case .removeAlarm(let id):
      alarms.removeAll { $0.id == id }
      reservations.removeAll { $0.alarm == id }
    case .putOccurrence(let occurrence):
      occurrences.put(occurrence)
      lastOccurrence = max(lastOccurrence, occurrence.id)
    case .putReservation(let reservation):
      reservations.put(reservation)
      lastReservation = max(lastReservation, reservation.id)
    case .removeReservation(let id):
      reservations.removeAll { $0.id == id }
    case .putSentence(let record):
      sentences[record.key] = record
    case .removeSentence(let key):
      sentences[key] = nil
    case .putRemoved(let alarm):
      removed = removed.filter { $0.id != alarm.id } + [alarm]
    case .forgetRemoved(let id):
      removed.removeAll { $0.id == id }
    case .log(let entry):
      lastWrite = entry.at.wall
    }
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Replaces the element of this number, or inserts it where its number belongs.
  fileprivate mutating func put(_ element: Element) {
    let index = lastIndex { $0.id <= element.id }
    guard let index else { return insert(element, at: 0) }
    if self[index].id == element.id {
      self[index] = element
    } else {
      insert(element, at: index + 1)
    }
  }
}

/// One line of the flight recorder.
public struct LedgerEntry: Hashable, Sendable {
  public var at: Moment
  public var alarm: AlarmID?
  public var occurrence: OccurrenceID?
  /// The kind of fact: a ``LedgerFact``, or a word of another version.
  public var fact: String
  /// The rest, for people.
  public var detail: String
  /// What the rest says; nil where it says nothing, or another version wrote it.
  public var remark: LedgerRemark?

  public init(
    at: Moment, alarm: AlarmID?, occurrence: OccurrenceID?, fact: String, detail: String,
    remark: LedgerRemark? = nil
  ) {
    self.at = at
    self.alarm = alarm
    self.occurrence = occurrence
    self.fact = fact
    self.detail = detail
    self.remark = remark
  }
}

/// One write of a commit.
public enum StoreWrite: Hashable, Sendable {
  case putAlarm(Alarm)
  case removeAlarm(AlarmID)
  case putOccurrence(Occurrence)
  case putReservation(Reservation)
  case removeReservation(ReservationID)
  case putSentence(SentenceRecord)
  /// By its ``PackLine/key``.
  case removeSentence(String)
  /// An alarm that was removed is kept, so that it may come back; it is the last one now.
  case putRemoved(Alarm)
  case forgetRemoved(AlarmID)
  case log(LedgerEntry)
}

extension StoreWrite {
  /// Whether it changes what the arming copy holds; the ledger, what is remembered of sentences and
  /// what was removed are not in there.
  public var changesPromises: Bool {
    switch self {
    case .putAlarm, .removeAlarm, .putOccurrence, .putReservation, .removeReservation: true
    case .putSentence, .removeSentence, .putRemoved, .forgetRemoved, .log: false
    }
  }
}
