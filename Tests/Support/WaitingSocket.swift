import CivilTime
import Glibc
import LinuxLoop

/// A Unix socket at which a test waits for the program, in the engine's place.
///
/// ``UnixSocket/listen(at:)`` changes the umask for a moment, which in a process with other tests in it
/// would be theirs, too.
public final class WaitingSocket {
  public let path: String
  private let descriptor: Descriptor

  /// - Throws: ``SystemError`` when the path is too long, or there is no such folder.
  public init(at path: String) throws {
    self.path = path
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = Descriptor(owning: try check(socket(AF_UNIX, kind, 0), "socket"))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    try check(
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor.number, $0, size)
        }
      }, "bind \(path)")
    try check(listen(descriptor.number, 4), "listen \(path)")
  }

  /// Whoever has knocked and was not let in is turned away.
  deinit { unlink(path) }

  /// Waits until somebody knocks.
  public func waitForAKnock() throws {
    var poller = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    let limit = Int32(Duration.patience.wholeNanoseconds / 1_000_000)
    guard poll(&poller, 1, limit) == 1 else { throw SystemError("accept", code: ETIMEDOUT) }
  }

  /// Waits for a connection, and gives its descriptor.
  public func accept() throws -> Int32 {
    try waitForAKnock()
    return try check(Glibc.accept(descriptor.number, nil, nil), "accept")
  }
}
