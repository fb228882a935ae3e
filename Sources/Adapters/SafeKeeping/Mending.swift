import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore

/// What is done while the engine runs, when the store's file is not what it was.
extension SafeStore {
  /// The file was deleted, or another one took its place. What is open still holds everything.
  func putBack(at now: WallInstant) throws {
    try Places.makePrivateFolder(places.folder)
    do {
      try store.copy(to: freshTemporary())
      // What is open may itself be less than what was committed.
      let copy = try SQLiteStore(path: temporary)
      if !armingCopy.agrees(with: try copy.load().state) {
        try copy.replacePromises(with: state, revision: revision)
      }
    } catch let error as StoreError where error.meansDamage {
      return try makeAnew(because: error, at: now)
    }
    let aside = try replaceFile(by: temporary, as: "replaced", at: now)
    notes.append(.putBack(other: aside))
  }

  /// The file is damaged: all that is known is written into a new one.
  func makeAnew(because error: StoreError, at now: WallInstant) throws {
    do {
      let new = try SQLiteStore(path: freshTemporary())
      try new.replacePromises(with: state, revision: revision)
    }
    let aside = try replaceFile(by: temporary, as: "damaged", at: now)
    notes.append(.madeAnew(why: error.message, history: aside))
  }

  private var temporary: String { "\(places.store).new" }

  private func freshTemporary() -> String {
    for suffix in [""] + MovedAside.companions { unlink(temporary + suffix) }
    return temporary
  }

  private func replaceFile(
    by temporary: String, as word: String, at now: WallInstant
  ) throws -> String? {
    // The old connection lets go of its files before they get other names.
    store = try SQLiteStore()
    let aside = try MovedAside.keep(places.store, as: word, at: now)
    try DurableFile.move(temporary, to: places.store)
    store = try SQLiteStore(path: places.store)
    keeping = .onDisk(FileIdentity(of: places.store))
    return aside
  }

  /// The disk could not be written when the store was opened: perhaps it can be now.
  func mendIfPossible(at now: WallInstant) {
    guard case .inMemory(_, mayMend: true) = keeping else { return }
    do {
      try Places.makePrivateFolder(places.folder)
      let (disk, _) = try StoreFile.open(places, at: now)
      let loaded = try disk.load()
      // What it has promised beyond what is known here, only another start can take up.
      guard loaded.damage == nil, loaded.revision <= revision else { return }
      let reunion = Reunion(loaded.state, revision: loaded.revision, with: armingCopy)
      try disk.replacePromises(with: reunion.state, revision: revision)
      try disk.apply(
        state.sentences.values.map(StoreWrite.putSentence)
          + state.removed.map(StoreWrite.putRemoved) + unsavedLines.map(StoreWrite.log))
      unsavedLines = []
      store = disk
      keeping = .onDisk(FileIdentity(of: places.store))
      notes.append(.writableAgain)
    } catch {
      // It is as it was: memory has to do.
    }
  }
}
