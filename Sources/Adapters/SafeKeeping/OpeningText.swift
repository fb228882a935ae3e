public import AlarmCore
import SQLiteStore

extension StoreOpening {
  /// What a person has to know; nil when all is as it should be.
  public var problem: StoreProblem? {
    switch self {
    case .fresh, .healthy: nil
    case .migrated(let version, let backup):
      .migrated(from: version, to: SQLiteStore.version, backup: backup)
    case .reunited(let reconciled): .reunited(reconciled)
    case .restored(let restoration):
      .restored(
        restoration.cause, movedAside: restoration.movedAside, known: restoration.known)
    case .newer(let error, let known): .newer(error.complaint, known: known)
    case .unwritable(let error, let known): .unwritable(error.complaint, known: known)
    }
  }
}
