import Glibc
import LinuxLoop

/// A command of the user's that shakes the bed as long as the alarm is to be heard.
final class VibrationHook {
  /// A line for the shell; nil when nothing shakes.
  var command: String?
  private var running: ChildProcess?

  /// Begins anew from a known state, as sound does.
  func restart() {
    stop()
    guard let command else { return }
    running = try? ChildProcess("/bin/sh", arguments: ["-c", command], ownSession: true)
  }

  func stop() {
    guard let running else { return }
    self.running = nil
    running.signalGroup(SIGTERM)
    running.signalGroup(SIGKILL)
    running.wait()
  }
}
