public import AlarmCore
public import CivilTime
import Glibc
import LinuxLoop
public import SQLiteStore

/// The store with everything that keeps it safe: the arming copy, backups, and a way to open it that
/// always leads to an engine that rings.
///
/// It belongs to the thread that made it.
public final class SafeStore {
  /// Where what is committed goes.
  enum Keeping {
    case onDisk(FileIdentity?)
    /// Until the process ends; `mayMend` when another try to write may do.
    case inMemory(StoreError, mayMend: Bool)
  }

  let places: StorePlaces
  var store: SQLiteStore
  public let opening: StoreOpening
  /// Everything that is committed.
  public internal(set) var state: StoredState
  /// How often the promises were changed.
  public internal(set) var revision: Int64
  var keeping: Keeping
  /// What happened to the store since it was opened, and rows that made no sense.
  var notes: [StoreProblem]
  /// Lines of the ledger that are in memory only.
  var unsavedLines: [LedgerEntry] = []
  private static let mostUnsavedLines = 10_000
  private var isCopyDue = true
  /// Until something is committed: what failed once is not tried on every notice.
  private var hasFailedToPutBack = false
  private var copyProblem: StoreProblem?
  private let backups: BackupKeeper

  init(_ opened: OpenedStore, at places: StorePlaces) {
    self.places = places
    store = opened.store
    opening = opened.opening
    state = opened.state
    revision = opened.revision
    keeping = opened.keeping
    notes = opened.notes
    backups = BackupKeeper(BackupFolder(path: places.backups), of: places.store)
  }

  /// What is over, for whoever asks.
  public var past: SQLiteStore { store }

  /// What a person has to know now, one sentence or more in each.
  public var problems: [String] { troubles.map(\.description) }

  /// The same, for those who word it themselves.
  public var troubles: [StoreProblem] {
    (opening.problem.map { isMended ? [] : [$0] } ?? []) + notes
      + [copyProblem, backups.problem].compactMap(\.self)
  }

  /// The store could not be written once, and can now.
  private var isMended: Bool {
    switch (opening, keeping) {
    case (.unwritable, .onDisk): true
    default: false
    }
  }

  /// Why the list of alarms cannot be changed; nil when it can.
  public func refusalOfChanges(at now: WallInstant) -> StoreComplaint? {
    mendIfPossible(at: now)
    switch keeping {
    case .onDisk: return nil
    case .inMemory(let error, _):
      return error.complaint
    }
  }

  /// Makes all writes, in their order, or none of them.
  ///
  /// Where the disk could not be written when the store was opened, memory has to do.
  ///
  /// - Throws: ``StoreError`` or ``SystemError``; then everything is as before.
  public func apply(_ writes: [StoreWrite], at now: WallInstant) throws {
    guard !writes.isEmpty else { return }
    mendIfPossible(at: now)
    switch keeping {
    case .onDisk(let identity):
      if FileIdentity(of: places.store) != identity { try putBack(at: now) }
      try applyToDisk(writes, at: now)
    case .inMemory:
      try store.apply(writes)
      unsavedLines = (unsavedLines + writes.compactMap(\.line)).suffix(Self.mostUnsavedLines)
    }
    hasFailedToPutBack = false
    note(writes)
  }

  /// Puts back what was removed or replaced, without waiting for the next commit.
  ///
  /// Where it cannot be, the next commit fails, and says why.
  public func putBackIfTaken(at now: WallInstant) {
    guard case .onDisk(let identity) = keeping, !hasFailedToPutBack else { return }
    if FileIdentity(of: places.store) != identity {
      do { try putBack(at: now) } catch { hasFailedToPutBack = true }
    }
    if !places.armingCopies.contains(where: FileBytes.exists) { isCopyDue = true }
  }

  private func applyToDisk(_ writes: [StoreWrite], at now: WallInstant) throws {
    do {
      try store.apply(writes)
    } catch let error as StoreError where error.meansDamage {
      try makeAnew(because: error, at: now)
      try store.apply(writes)
    } catch let error as StoreError where error.reason == .diskFull {
      places.reserve.giveUp()
      try? store.emptyLog()
      try store.apply(writes)
    }
  }

  private func note(_ writes: [StoreWrite]) {
    for write in writes { state.apply(write) }
    guard writes.contains(where: \.changesPromises) else { return }
    revision += 1
    isCopyDue = true
  }

  /// Does what may come after sound: the arming copy, space for a full disk, and once a day a backup.
  ///
  /// - Parameter isRinging: a backup waits until nothing rings.
  public func settle(at now: WallInstant, isRinging: Bool) {
    switch keeping {
    case .onDisk:
      writeCopy()
      // Without a reserve, the log must not take the room that the file needs to grow.
      if !places.reserve.keepUp() { try? store.emptyLog() }
      if !isRinging { backups.keepUp(at: now, promises: revision) }
    case .inMemory(_, mayMend: true): writeCopy()
    // A later version's copy knows more than this program can write.
    case .inMemory(_, mayMend: false): break
    }
  }

  /// What the arming copy has to hold now.
  public var armingCopy: ArmingCopy {
    ArmingCopy(of: state, revision: revision, store: places.store)
  }

  private func writeCopy() {
    guard isCopyDue else { return }
    do {
      try ArmingFile(paths: places.armingCopies).write(armingCopy)
      isCopyDue = false
      copyProblem = nil
    } catch {
      copyProblem = .copyUnwritable(why: "\(error)")
    }
  }

  /// Waits for a backup that is being made.
  public func finish() { backups.finish() }
}

extension StoreWrite {
  fileprivate var line: LedgerEntry? {
    switch self {
    case .log(let entry): entry
    case .putAlarm, .removeAlarm, .putOccurrence, .putReservation, .removeReservation,
      .putSentence, .removeSentence, .putRemoved, .forgetRemoved:
      nil
    }
  }
}

extension StoreError {
  /// Whether the file itself is bad, rather than the way to it.
  var meansDamage: Bool {
    switch reason {
    case .damaged, .notADatabase, .foreign: true
    case .newerSchema, .folderMissing, .noPermission, .readOnly, .diskFull, .busy, .unsafe, .other:
      false
    }
  }
}
