import AlarmCore
import CivilTime
import LinuxLoop
import Synchronization

/// Makes a backup on the first commit of each day, on a thread of its own: a big store on a slow card
/// takes seconds, and the engine has other things to do.
final class BackupKeeper {
  private let folder: BackupFolder
  private let store: String
  private var lastDate: CivilDate?
  private var lastRevision: Int64?
  private var thread: Thread?
  private let outcome = Outcome()

  /// What the thread says when it is done.
  private final class Outcome: Sendable {
    private let failure = Mutex<String?>(nil)

    var problem: String? { failure.withLock { $0 } }

    func set(_ problem: String?) { failure.withLock { $0 = problem } }
  }

  init(_ folder: BackupFolder, of store: String) {
    self.folder = folder
    self.store = store
  }

  /// Why the last backup failed; nil when it did not.
  var problem: StoreProblem? {
    outcome.problem.map { .backupFailed(why: $0) }
  }

  /// Begins the day's backup, unless there is one or nothing was changed.
  ///
  /// - Parameter revision: that of the promises in the store.
  func keepUp(at now: WallInstant, promises revision: Int64) {
    let today = Zone.utc.civil(at: now).date
    guard lastDate != today, lastRevision != revision else { return }
    lastDate = today
    lastRevision = revision
    let name = folder.daily(today)
    guard !FileBytes.exists(name) else { return }
    finish()
    let (folder, store, outcome) = (folder, store, outcome)
    thread = try? Thread("backup") {
      do {
        try folder.add(name, of: store)
        outcome.set(nil)
      } catch {
        outcome.set("\(error)")
      }
      Memory.release()
    }
  }

  /// Waits for the backup under way.
  func finish() {
    thread?.join()
    thread = nil
  }
}
