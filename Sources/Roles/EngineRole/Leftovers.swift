import LinuxLoop
import Synchronization

/// What the test tone and the rehearsal have changed on outputs and microphones, when they were killed
/// before they could put it back.
///
/// A process of its own does that (`ryza-tui put-back`); locks tell it whose owner still lives. It is asked
/// for when the engine starts, after each ring, and when a front end comes.
final class Leftovers {
  private final class Helper: Sendable {
    let isAtWork = Atomic(false)
  }

  private let places: Places
  private let helper = Helper()

  init(_ places: Places) { self.places = places }

  /// Returns at once. Nothing is started where nothing is left.
  func putBack() {
    let files = [places.sabotage, places.toneOutputs]
    guard files.contains(where: FileBytes.exists),
      !helper.isAtWork.load(ordering: .acquiring),
      let child = try? ChildProcess(
        Places.thisProgram, name: Places.executable, arguments: ["put-back"], ownSession: true)
    else { return }
    helper.isAtWork.store(true, ordering: .releasing)
    let thread = try? Thread("put back") { [helper] in
      child.wait()
      helper.isAtWork.store(false, ordering: .releasing)
    }
    thread?.detach()
  }
}
