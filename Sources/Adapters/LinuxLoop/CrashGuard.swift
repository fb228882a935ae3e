import CCrash
import Glibc

/// Gives the terminal back if this process crashes while it holds it. A process has one terminal, and
/// one of these at work.
public struct CrashGuard: Sendable {
  private let settings: termios

  /// Remembers what standard input is set to; to be made before that is changed.
  ///
  /// - Returns: nil where standard input is no terminal.
  public init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    self.settings = settings
  }

  /// The terminal is this process's from now on.
  ///
  /// - Parameter farewell: what takes back what standard output was asked for (256 bytes at most).
  public func arm(farewell: String = "") {
    var settings = settings
    let bytes = farewell.utf8.map { CChar(bitPattern: $0) }
    rz_arm_crash_guard(STDIN_FILENO, STDOUT_FILENO, &settings, bytes, bytes.count)
  }

  /// The terminal has been given back.
  public func disarm() { rz_disarm_crash_guard() }
}
