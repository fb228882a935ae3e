import CivilTime

/// One set of promises made of two that do not say the same: a store, or its backup, and the arming
/// copy.
///
/// What either has promised rings. Of an alarm that both know, the one that was written later knows
/// better; an alarm that only one of them knows is kept as that one has it.
public struct Reunion: Hashable, Sendable {
  public private(set) var state: StoredState
  public private(set) var revision: Int64
  /// Alarms that only the arming copy knew.
  public private(set) var added: [Alarm] = []
  /// Alarms of which the arming copy knew better.
  public private(set) var changed: [Alarm] = []

  /// - Parameters:
  ///   - revision: that of `stored`.
  ///   - isComplete: whether an alarm in `copy` has all its promises there. One that was read from a
  ///     damaged file may lack some.
  public init(
    _ stored: StoredState, revision: Int64, with copy: ArmingCopy, isComplete: Bool = true
  ) {
    let copyIsLater = copy.revision >= revision
    let (later, earlier) = copyIsLater ? (copy.state, stored) : (stored, copy.state)
    let knowsAll = isComplete || !copyIsLater
    self.revision = max(revision, copy.revision)
    state = Self.join(later, earlier, knowsAll: knowsAll)
    let known = Dictionary(stored.alarms.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let before = Self.promises(of: stored)
    let after = Self.promises(of: state)
    for alarm in state.alarms {
      guard let old = known[alarm.id] else {
        added.append(alarm)
        continue
      }
      if old != alarm || before[alarm.id] != after[alarm.id] { changed.append(alarm) }
    }
  }

  private static func join(
    _ later: StoredState, _ earlier: StoredState, knowsAll: Bool
  ) -> StoredState {
    let known = knowsAll ? Set(later.alarms.map(\.id)) : []
    // What one of them cannot read, the other may.
    let readable = later.alarms.filter { $0.recurrence != .unreadable }
    var state = StoredState(
      alarms: readable.union(earlier.alarms.filter { $0.recurrence != .unreadable })
        .union(later.alarms).union(earlier.alarms),
      occurrences: later.occurrences.union(
        earlier.occurrences.filter { !$0.isOpen || !known.contains($0.alarm) }),
      reservations: later.reservations.union(
        earlier.reservations.filter { !known.contains($0.alarm) }),
      sentences: later.sentences.merging(earlier.sentences) { later, _ in later },
      // An arming copy knows none.
      removed: later.removed.isEmpty ? earlier.removed : later.removed)
    state.lastAlarm = max(later.lastAlarm, earlier.lastAlarm)
    state.lastOccurrence = max(later.lastOccurrence, earlier.lastOccurrence)
    state.lastReservation = max(later.lastReservation, earlier.lastReservation)
    state.lastWrite = [later.lastWrite, earlier.lastWrite].compactMap(\.self).max()
    return state.withStandIns
  }

  private static func promises(of state: StoredState) -> [AlarmID: [Reservation]] {
    Dictionary(grouping: state.reservations, by: \.alarm)
  }
}

extension StoredState {
  /// With an alarm for every promise whose own is gone, so that each can be stored and rings.
  public var withStandIns: StoredState {
    let known = Set(alarms.map(\.id))
    let orphans = reservations.filter { !known.contains($0.alarm) }
    guard !orphans.isEmpty else { return self }
    var state = self
    let promised = Dictionary(orphans.map { ($0.alarm, $0.due) }, uniquingKeysWith: min)
    state.alarms = alarms.union(promised.map { Alarm.unreadable($0, promised: $1) })
    return state
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// All elements of both, in the order of their numbers; of two with one number, this one's.
  fileprivate func union(_ others: [Element]) -> [Element] {
    let own = Set(map(\.id))
    return (self + others.filter { !own.contains($0.id) }).sorted { $0.id < $1.id }
  }
}
