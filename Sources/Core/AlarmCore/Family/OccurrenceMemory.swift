/// Which occurrences are kept in mind, to know which dates have had theirs. The store keeps them all.
///
/// By number rather than by age: a clock that was wrong for a while makes nothing old.
public enum OccurrenceMemory {
  /// So many of each alarm, the last ones, besides those that are unfinished or not yet seen.
  public static let ofEachAlarm = 31

  /// Those of one alarm, in the order of their numbers, that need not be kept in mind.
  static func forgettable(_ occurrences: [Occurrence]) -> [Occurrence] {
    occurrences.dropLast(ofEachAlarm).filter { !$0.isOpen && !$0.isToBeSeen }
  }
}

extension StoredState {
  /// What a store gives to a new engine.
  public var remembered: StoredState {
    var state = self
    let rows = Dictionary(grouping: occurrences, by: \.alarm).values
    let old = Set(rows.flatMap(OccurrenceMemory.forgettable).map(\.id))
    state.occurrences.removeAll { old.contains($0.id) }
    return state
  }
}
