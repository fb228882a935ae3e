import Glibc
import LinuxLoop

/// The pipe behind an output of ``PrivateDevices/wired(_:)``: 16 bit, little-endian.
enum Wire {
  /// Frames per second.
  static let rate = 48000
  static let channels = 2

  /// Makes the pipe, so that it is there however often its server dies.
  static func make(_ path: String) throws { try check(mkfifo(path, 0o600), "mkfifo \(path)") }
}
