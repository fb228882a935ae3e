import LinuxLoop
import SafeKeeping

/// The files by which an engine is the only one, and is found. Logouts and clean-ups remove them, and
/// what lies nowhere any more keeps no second engine away.
final class Foothold {
  private let places: Places
  private let lock: EngineLock
  /// nil when the kernel grants no watch; then it is looked after before each commit.
  private let watch = try? PathWatch()

  init(_ places: Places, lock: EngineLock) {
    self.places = places
    self.lock = lock
  }

  /// Calls `changed` when one of the files, or the store, may be gone.
  func watch(on loop: EventLoop, changed: @escaping () -> Void) {
    guard let watch else { return }
    let store = StorePlaces(places)
    watch.watch(lock.paths + [places.socket, store.store] + store.armingCopies)
    loop.watch(watch.number) { if watch.read() { changed() } }
  }

  /// Whether no other engine can have come in.
  var isKept: Bool { lock.isInPlace }

  /// Makes folders and locks again.
  ///
  /// - Returns: false when another engine has these alarms now.
  func takeAgain() -> Bool {
    try? Places.makePrivateFolder(places.runtime)
    try? Places.makePrivateFolder(places.state)
    return lock.takeAgain()
  }
}
