/// What is enough to ring, apart from the store: every alarm, every pending reservation and every
/// open occurrence, as of one commit.
///
/// It is written after each commit that changes one of them, and read when the store cannot be, or
/// to see that the store says the same.
public struct ArmingCopy: Hashable, Sendable {
  /// The path of the store that it belongs to.
  public var store: String
  /// The store's revision that it was written after.
  public var revision: Int64
  /// Alarms, reservations, and of the occurrences those that are open, each alarm's last that ended,
  /// and those that somebody has yet to see.
  public var state: StoredState

  public init(of state: StoredState, revision: Int64, store: String) {
    self.store = store
    self.revision = revision
    self.state = state
    self.state.sentences = [:]
    self.state.removed = []
    let last = Dictionary(
      state.occurrences.filter { !$0.isOpen }.map { ($0.alarm, $0.id) }, uniquingKeysWith: max)
    self.state.occurrences = state.occurrences.filter {
      $0.isOpen || $0.isToBeSeen || last[$0.alarm] == $0.id
    }
  }

  /// Whether a store makes the same promises.
  public func agrees(with stored: StoredState) -> Bool {
    state.alarms == stored.alarms && state.reservations == stored.reservations
      && state.occurrences.filter(\.isOpen) == stored.occurrences.filter(\.isOpen)
  }
}
