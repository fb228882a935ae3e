import Glibc
import LinuxLoop

/// A command of the user's that shakes the bed as long as the alarm is to be heard.
final class CommandShaker: Shaker {
  /// A line for the shell.
  private let command: String
  private let tell: (String?) -> Void
  private var running: ChildProcess?

  /// - Parameter tell: why the command does not run; nil when it does.
  init(_ command: String, tell: @escaping (String?) -> Void) {
    self.command = command
    self.tell = tell
  }

  deinit { stop() }

  func restart() {
    // One that fails at once would otherwise be started again and again, and nobody told.
    let failure = failure
    stop()
    do {
      running = try ChildProcess("/bin/sh", arguments: ["-c", command], ownSession: true)
      tell(failure)
    } catch {
      tell("the command cannot be started: \(error)")
    }
  }

  func renew() { tell(failure) }

  func stop() {
    guard let running else { return }
    self.running = nil
    running.signalGroup(SIGTERM)
    running.signalGroup(SIGKILL)
    running.wait()
  }

  /// A command that ended well has done what it should.
  private var failure: String? {
    guard let status = running?.ended, status != 0 else { return nil }
    let how = status < 0 ? "by signal \(-status)" : "with code \(status)"
    return "the command ended \(how); run it in a terminal to see why: \(command)"
  }
}
