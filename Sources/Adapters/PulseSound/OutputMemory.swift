import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import Synchronization

/// What was changed on outputs and is not put back yet, also for the engine that comes after a crash.
///
/// The file is written by a thread of its own, for which nobody waits longer than a blink: what makes
/// an alarm louder never waits for a disk. It is there only as long as there is something to put back.
final class OutputMemory: Sendable {
  /// How long a change of a sink waits for the file that tells how it was.
  private static let patience = Duration.milliseconds(20)

  private struct State {
    var changes: [OutputChange]
    /// Whether the file says something else.
    var isUnwritten = false
    /// Whether a thread is at it.
    var isBeingWritten = false
    var problem: OutputsProblem?
  }

  private let path: String?
  private let state: Mutex<State>

  /// Reads what an engine before this one has left.
  ///
  /// - Parameter path: the file; nil remembers for as long as the process lives.
  init(path: String?) {
    self.path = path
    let (changes, problem) = path.map(Self.read) ?? ([], nil)
    state = Mutex(State(changes: changes, problem: problem))
  }

  /// What is not put back.
  var changes: [OutputChange] { state.withLock { $0.changes } }

  /// What is wrong with the file; nil when nothing is.
  var problem: OutputsProblem? { state.withLock { $0.problem } }

  /// Remembers other changes from now on, and gives the file a moment to be written.
  ///
  /// - Parameter patience: how long this may take; nothing is lost when it is over.
  func remember(_ changes: [OutputChange], waiting patience: Duration = patience) {
    let mustWrite = state.withLock { state in
      guard changes != state.changes else { return false }
      state.changes = changes
      state.isUnwritten = true
      defer { state.isBeingWritten = true }
      return !state.isBeingWritten
    }
    // A thread that is at it takes this, too, when its disk lets it go on.
    guard mustWrite, let path else { return }
    // Without a descriptor for it there is no waiting.
    let written = try? Mailbox<Bool>()
    do {
      let thread = try Thread("outputs") { [self] in
        writeAll(to: path)
        written?.post(true)
      }
      thread.detach()
      if let written { Self.wait(for: written, atMost: patience) }
    } catch {
      state.withLock {
        $0.isBeingWritten = false
        $0.problem = .unwritable(path: path, why: "\(error)")
      }
    }
  }

  private func writeAll(to path: String) {
    while let changes = nextToWrite() {
      let problem = Self.write(changes, to: path)
      state.withLock { $0.problem = problem }
    }
  }

  private func nextToWrite() -> [OutputChange]? {
    state.withLock { state in
      state.isBeingWritten = state.isUnwritten
      guard state.isUnwritten else { return nil }
      state.isUnwritten = false
      return state.changes
    }
  }

  private static func wait(for written: Mailbox<Bool>, atMost patience: Duration) {
    var entry = pollfd(fd: written.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, Int32(clamping: patience.wholeNanoseconds / 1_000_000))
  }

  private static func read(_ path: String) -> ([OutputChange], OutputsProblem?) {
    guard FileBytes.exists(path) else { return ([], nil) }
    do {
      let bytes = try FileBytes.read(path, limit: 1 << 16)
      let (changes, isWhole) = OutputLines.read(String(decoding: bytes, as: UTF8.self))
      return (changes, isWhole ? nil : .damaged(path: path))
    } catch {
      return ([], .unreadable(why: "\(error)"))
    }
  }

  private static func write(_ changes: [OutputChange], to path: String) -> OutputsProblem? {
    do {
      if changes.isEmpty {
        // Nothing is there when nothing could be written.
        if unlink(path) != 0, errno != ENOENT { throw SystemError("remove \(path)") }
      } else {
        // A power cut takes the sound server's own memory with it, so there is no disk to wait for.
        try FileBytes.replace(path, with: Array(OutputLines.text(changes).utf8), isFlushed: false)
      }
      return nil
    } catch {
      return .unwritable(path: path, why: "\(error)")
    }
  }
}
