import CLinux
import Glibc
import LinuxLoop

/// The child processes of a process.
enum Children {
  /// The only one it has; nil when there is none or there are several.
  static func only(of process: Int32) -> Int32? {
    let path = "/proc/\(process)/task/\(process)/children"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &buffer, buffer.count)
    let text = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    let numbers = text.split(separator: " ").compactMap { Int32($0) }
    return numbers.count == 1 ? numbers[0] : nil
  }
}
