/// Which alarms were changed lately: whoever has seen the list once need only be told of these.
public struct ListJournal: Hashable, Sendable {
  /// A moment in the journal: all changes before it have been seen.
  public struct Mark: Hashable, Sendable {
    fileprivate var changes: Int
  }

  /// More are not worth their memory: whoever has missed so many is told of all.
  static let most = 1_000

  /// In their order, the last one last.
  private var recent: [AlarmID] = []
  /// How many there were before those.
  private var forgotten = 0

  public var mark: Mark { Mark(changes: forgotten + recent.count) }

  mutating func note(_ alarms: [AlarmID]) {
    recent += alarms
    guard recent.count > 2 * Self.most else { return }
    forgotten += recent.count - Self.most
    recent = Array(recent.suffix(Self.most))
  }

  /// The alarms that were changed since, and those that have gone; nil when that is forgotten.
  public func changes(since mark: Mark) -> Set<AlarmID>? {
    guard mark.changes >= forgotten else { return nil }
    return Set(recent.dropFirst(mark.changes - forgotten))
  }
}

extension Family {
  /// The alarms whose own rows, or whose reservations, some writes change. It is asked before they are made:
  /// a reservation that is gone has no alarm.
  func alarms(touchedBy writes: [StoreWrite]) -> [AlarmID] {
    writes.compactMap { write in
      switch write {
      case .putAlarm(let alarm): alarm.id
      case .removeAlarm(let id): id
      case .putReservation(let reservation): reservation.alarm
      case .removeReservation(let id): self.reservation(id)?.alarm
      case .putOccurrence, .putSentence, .removeSentence, .putRemoved, .forgetRemoved, .log: nil
      }
    }
  }
}
