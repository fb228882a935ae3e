import AlarmCore
public import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore

/// A store that was opened, on disk or in memory.
struct OpenedStore {
  var store: SQLiteStore
  var opening: StoreOpening
  var state: StoredState
  var revision: Int64
  var keeping: SafeStore.Keeping
  var notes: [StoreProblem]
}

extension SafeStore {
  /// Opens the store, whatever became of it: what was promised rings in every case, and nothing that
  /// was there is written over.
  ///
  /// - Throws: ``StoreError`` when there is no memory for a database.
  public static func open(_ places: StorePlaces, at now: WallInstant) throws -> SafeStore {
    var opener = StoreOpener(places: places, now: now)
    let opened = try opener.open()
    let store = SafeStore(opened, at: places)
    store.leaveTraces(at: now)
    return store
  }

  /// So that the next start knows, and the ledger.
  private func leaveTraces(at now: WallInstant) {
    if case .onDisk = keeping { try? StoreMarker(path: places.marker).name(places.store) }
    guard let problem = opening.problem else { return }
    let entry = LedgerEntry(
      at: Moment(wall: now, boot: Clocks.boot), alarm: nil, occurrence: nil, fact: "store",
      detail: problem.description, remark: .store(problem))
    // What the clock said the last time is still asked for.
    let lastWrite = state.lastWrite
    try? apply([.log(entry)], at: now)
    state.lastWrite = lastWrite
  }
}

/// The decisions of one opening.
private struct StoreOpener {
  let places: StorePlaces
  let now: WallInstant
  /// The arming copy, where there is a whole one.
  private var copy: ArmingCopy?
  /// Rows of it that made no sense. Where the store is good, they are the store's, and it has said so.
  private var copyProblems: [String] = []
  private var notes: [StoreProblem] = []
  private var backups: BackupFolder { BackupFolder(path: places.backups) }

  init(places: StorePlaces, now: WallInstant) {
    self.places = places
    self.now = now
  }

  mutating func open() throws -> OpenedStore {
    let armed = ArmingFile(paths: places.armingCopies).read()
    copy = armed.found?.copy
    copyProblems = armed.found?.problems ?? []
    notes = armed.problems
    try? Places.makePrivateFolder(places.folder)
    if let kind = NetworkFolder.kind(of: places.folder) {
      notes.append(.onAnotherMachine(folder: places.folder, kind: "\(kind)"))
    }
    do {
      return try openWithTheReserve()
    } catch let error as StoreError {
      return try keepInMemory(because: error)
    } catch {
      return try keepInMemory(because: storeError(error))
    }
  }

  /// A disk that is full at the very start gets the reserve, as one does that fills up later.
  private func openWithTheReserve() throws -> OpenedStore {
    do {
      return try openOrRestore()
    } catch  where isForWantOfSpace(error) && FileBytes.exists(places.reserve.path) {
      places.reserve.giveUp()
      return try openOrRestore()
    }
  }

  private func isForWantOfSpace(_ error: any Error) -> Bool {
    ((error as? StoreError) ?? storeError(error)).reason == .diskFull
  }

  private func storeError(_ error: any Error) -> StoreError {
    let code = (error as? SystemError)?.code ?? 0
    return StoreError(path: places.store, systemError: code, message: "\(error)")
  }

  private func openOrRestore() throws -> OpenedStore {
    // Again, for the reason why it cannot be made.
    try Places.makePrivateFolder(places.folder)
    let isThere = FileBytes.exists(places.store)
    // SQLite would take an empty file for a new store, and throw its log away.
    if !isThere || UntouchedStore.size(of: places.store) == 0 {
      if let cause = causeOfNothing(isThere: isThere) { return try restore(because: cause) }
    }
    if UntouchedStore.isFolder(places.store) {
      return try restore(because: .damaged("a folder lies in its place"))
    }
    do {
      return try openFile(isNew: !isThere)
    } catch let damage as Damage {
      return try restore(because: .damaged(damage.words), salvage: damage.salvage)
    } catch let error as StoreError where error.meansDamage {
      return try restore(because: .damaged(error.reason.description))
    }
  }

  /// Why nothing lies where the store should be; nil on the very first run.
  private func causeOfNothing(isThere: Bool) -> StoreOpening.Restoration.Cause? {
    if let path = StoreMarker(path: places.marker).storePath, path != places.store, !isThere {
      return .elsewhere(path)
    }
    let wasThere =
      StoreMarker(path: places.marker).storePath != nil || copy != nil || !backups.all.isEmpty
    guard wasThere else { return nil }
    return isThere ? .damaged("it was empty") : .gone
  }

  // MARK: - The file

  /// It opened, but not all of it is good.
  private struct Damage: Error {
    var words: String
    var salvage: LoadedState
  }

  private func openFile(isNew: Bool) throws -> OpenedStore {
    let (store, migration) = try StoreFile.open(places, at: now)
    let loaded = try store.load()
    if let words = loaded.damage {
      store.leaveAsItIs()
      throw Damage(words: words, salvage: loaded)
    }
    var known = KnownPromises(loaded, source: StoreOpening.Knowledge(), with: copy)
    if known.state != loaded.state {
      try store.replacePromises(with: known.state, revision: known.revision)
      known.problems = try store.load().problems
    }
    let opening: StoreOpening =
      if known.source.hasArmingCopy {
        .reunited(known.source.reconciled)
      } else if let migration {
        .migrated(from: migration.from, backup: migration.backup)
      } else {
        isNew ? .fresh : .healthy
      }
    return opened(store, known, as: opening)
  }

  private func opened(
    _ store: SQLiteStore, _ known: KnownPromises, as opening: StoreOpening
  ) -> OpenedStore {
    OpenedStore(
      store: store, opening: opening, state: known.state, revision: known.revision,
      keeping: .onDisk(FileIdentity(of: places.store)),
      notes: notes + known.problems.map(StoreProblem.oddRow))
  }

  // MARK: - Restoring

  /// Puts a new file in the place of what is lost, made of the best backup and the arming copy.
  private func restore(
    because cause: StoreOpening.Restoration.Cause, salvage: LoadedState? = nil
  ) throws -> OpenedStore {
    let (base, known) = bestKnown(after: cause, salvage: salvage)
    let temporary = "\(places.store).new"
    let forget = { for suffix in [""] + MovedAside.companions { unlink(temporary + suffix) } }
    forget()
    // It brings the history; what is promised is known without it.
    if let base, (try? SQLiteStore.copy(base, to: temporary)) == nil { forget() }
    do {
      let new = try SQLiteStore(path: temporary)
      try new.replacePromises(with: known.state, revision: known.revision)
    }
    let aside = try MovedAside.keep(places.store, as: "damaged", at: now)
    try DurableFile.move(temporary, to: places.store)
    let restoration = StoreOpening.Restoration(
      cause: cause, movedAside: aside, known: known.source)
    var opened = opened(try SQLiteStore(path: places.store), known, as: .restored(restoration))
    opened.notes += copyProblems.map(StoreProblem.oddRow)
    return opened
  }

  /// - Returns: the file to begin with, and what is to be promised.
  private func bestKnown(
    after cause: StoreOpening.Restoration.Cause, salvage: LoadedState?
  ) -> (base: String?, known: KnownPromises) {
    let backup = otherStore(cause) ?? backups.best
    var source = StoreOpening.Knowledge()
    source.backup = backup?.path
    source.hasArmingCopy = copy != nil
    source.hasStore = copy == nil && salvage != nil
    // Without an arming copy, the damaged file itself is the latest to be had.
    let latest = copy ?? salvage.map { self.copy(of: $0) }
    let known = KnownPromises(
      backup?.loaded, source: source, joinedWith: latest, isComplete: copy != nil)
    return (backup?.path, known)
  }

  private func copy(of loaded: LoadedState) -> ArmingCopy {
    ArmingCopy(of: loaded.state, revision: loaded.revision, store: places.store)
  }

  /// The store in another place, or its backup.
  private func otherStore(_ cause: StoreOpening.Restoration.Cause) -> Backup? {
    guard case .elsewhere(let path) = cause else { return nil }
    let folder = StorePlaces.folder(of: path)
    if let loaded = try? UntouchedStore.read(path, scratch: places.scratch).load(),
      loaded.damage == nil
    {
      return Backup(path: path, loaded: loaded)
    }
    return BackupFolder(path: "\(folder)/backups").best
  }

  // MARK: - Memory

  /// The disk gives or takes nothing: what can be read of it rings all the same.
  private func keepInMemory(because error: StoreError) throws -> OpenedStore {
    if case .newerSchema = error.reason { return try ringFromTheRest(because: error) }
    let file = try? UntouchedStore.read(places.store, scratch: places.scratch)
    let loaded = try? file?.load()
    guard let file, let loaded, loaded.damage == nil else {
      let (_, known) = bestKnown(after: .gone, salvage: loaded)
      return try inMemory(SQLiteStore(), known, because: error)
    }
    var source = StoreOpening.Knowledge()
    source.hasStore = true
    return try inMemory(file, KnownPromises(loaded, source: source, with: copy), because: error)
  }

  private func inMemory(
    _ store: SQLiteStore, _ known: KnownPromises, because error: StoreError
  ) throws -> OpenedStore {
    try store.replacePromises(with: known.state, revision: known.revision)
    return OpenedStore(
      store: store, opening: .unwritable(error, known: known.source), state: known.state,
      revision: known.revision, keeping: .inMemory(error, mayMend: true),
      notes: notes + known.problems.map(StoreProblem.oddRow))
  }

  /// Of a later version's store nothing is understood: a backup of this one's and the copy ring.
  private func ringFromTheRest(because error: StoreError) throws -> OpenedStore {
    var (_, known) = bestKnown(after: .gone, salvage: nil)
    // What the backup lacks, the database may well have.
    known.source.reconciled = StoreOpening.Reconciled()
    let store = try SQLiteStore()
    try store.replacePromises(with: known.state, revision: known.revision)
    return OpenedStore(
      store: store, opening: .newer(error, known: known.source), state: known.state,
      revision: known.revision, keeping: .inMemory(error, mayMend: false),
      notes: notes + (known.problems + copyProblems).map(StoreProblem.oddRow))
  }
}
