import Glibc
import LinuxLoop

/// The pipe behind an output of ``PrivateDevices/wired(_:)``.
enum Wire {
  /// Samples per second and channel.
  static let rate = 48000
  static let channels = 2

  /// Makes the pipe, so that it is there however often its server dies.
  static func make(_ path: String) throws { try check(mkfifo(path, 0o600), "mkfifo \(path)") }
}
