import CLinux
import Glibc

/// A file descriptor that is closed when its owner goes.
public final class Descriptor: Sendable {
  public let number: Int32

  /// Takes over an open descriptor.
  public init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// Makes reads and writes return at once (fcntl(2), `O_NONBLOCK`).
  public func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Keeps it from programs that this one starts (fcntl(2), `FD_CLOEXEC`).
  public func closeOnExec() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  /// Ends reads of a socket that take longer (socket(7), `SO_RCVTIMEO`): nothing waits, then.
  public func limitReading(to span: Duration) {
    var limit = timeval()
    limit.tv_sec = Int(span.components.seconds)
    limit.tv_usec = Int(span.components.attoseconds / 1_000_000_000_000)
    setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// What can be read now, at most 64 KiB; empty at the end of the stream, nil when nothing waits.
  ///
  /// - Throws: ``SystemError`` when reading fails.
  public func readAvailable() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(number, &buffer, buffer.count)
    if count >= 0 { return Array(buffer.prefix(count)) }
    guard errno == EAGAIN || errno == EINTR else { throw SystemError("read") }
    return nil
  }

  /// Writes as much as fits now, and says how much that was.
  ///
  /// - Throws: ``SystemError`` when the other side is gone or writing fails.
  public func writeAvailable(_ bytes: ArraySlice<UInt8>) throws -> Int {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw SystemError("write") }
    return 0
  }

  /// Writes everything, waiting where it must.
  ///
  /// - Throws: ``SystemError`` when the other side is gone or writing fails.
  public func writeAll(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try writeAvailable(rest)
      rest = rest.dropFirst(written)
      if written == 0 { waitUntilWritable() }
    }
  }

  private func waitUntilWritable() {
    var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}

extension Descriptor {
  /// Opens /dev/null in the place of each standard stream that is closed, so that nothing that is opened
  /// later is taken for it; to be called before anything else is opened.
  public static func fillStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
