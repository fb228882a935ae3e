import AlarmCore
import CivilTime
import Wire

/// How things stand, to be told to all who subscribed: worked out once, and to each only what is new to it.
struct Publication {
  /// What a client has been told of the long lists.
  struct Told: Hashable {
    var mark: ListJournal.Mark
    /// Rows tell their times as the machine's clock shows them.
    var zone: Zone
  }

  private let engine: Engine
  private let journal: ListJournal
  /// All of it but the lists.
  private let rest: Snapshot
  /// What a client has been told that was told this.
  let told: Told

  init(_ stored: StoredEngine, rest: Snapshot) {
    engine = stored.engine
    journal = stored.journal
    self.rest = rest
    told = Told(mark: journal.mark, zone: engine.zone)
  }

  var whole: Snapshot {
    var snapshot = rest
    snapshot.takeLists(of: engine)
    return snapshot
  }

  /// - Parameter told: nil when it was told nothing yet.
  func change(after told: Told?) -> SnapshotChange {
    let changed = told.flatMap { $0.zone == self.told.zone ? journal.changes(since: $0.mark) : nil }
    return SnapshotChange(engine, rest: rest, changed: changed)
  }
}
