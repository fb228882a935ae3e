import CLinux
import Glibc
import LinuxLoop
import Wire

/// A connected socket to the engine: commands out, replies in, a JSON line each.
final class EngineConnection {
  let descriptor: Int32
  private var splitter = LineSplitter()
  private var unsent: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// So many pieces are read before keys have their turn.
  private static let mostPieces = 64

  /// Takes the socket over: it is closed with this.
  init(socket: Int32) { descriptor = socket }

  deinit { close(descriptor) }

  /// Whether bytes wait for the socket to take them.
  var wantsToWrite: Bool { !unsent.isEmpty }

  func send(_ command: Command) throws {
    unsent += try JSONLines.encode(command)
    try flush()
  }

  /// Writes what the socket takes without blocking.
  ///
  /// - Throws: ``SystemError`` when the engine is gone.
  func flush() throws {
    while !unsent.isEmpty {
      let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
      let count = Glibc.send(descriptor, unsent, unsent.count, flags)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count >= 0 else { throw SystemError("send") }
      unsent.removeFirst(count)
    }
  }

  /// The replies that have arrived; nil when the engine has closed the connection.
  ///
  /// - Throws: ``WireError`` when it says something else than replies.
  func receive() throws -> [Reply]? {
    var lines: [[UInt8]] = []
    // A long list comes in many pieces: none of them is worth drawing.
    for _ in 0..<Self.mostPieces {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { break }
      // What was said before the end still counts.
      guard count > 0 else {
        if lines.isEmpty { return nil }
        break
      }
      lines += try splitter.feed(buffer[..<count])
    }
    return try lines.map { try JSONLines.decode(Reply.self, from: $0) }
  }
}
