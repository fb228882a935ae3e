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

/// A Unix socket in a private directory, on which a test waits for the front end.
final class Listener {
  let path: String
  private let directory: String
  private let descriptor: Int32

  init() throws {
    var template = Array("/tmp/rzXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = directory + "/s"
    descriptor = try check(
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0), "socket")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    try check(
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }, "bind")
    try check(listen(descriptor, 4), "listen")
  }

  deinit {
    close(descriptor)
    unlink(path)
    rmdir(directory)
  }

  /// Waits for a connection.
  func accept() throws -> Int32 {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, 20_000) == 1 else { throw SystemError("accept", code: ETIMEDOUT) }
    return try check(Glibc.accept(descriptor, nil, nil), "accept")
  }
}
