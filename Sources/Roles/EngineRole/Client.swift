import AlarmCore
import Glibc
import LinuxLoop
import Wire

/// One connection: lines in, lines out, as fast as the other side takes them.
final class Client {
  /// How it is told of every change.
  enum Subscription {
    /// By whole snapshots.
    case whole
    /// By what is new in them; nil before it was told anything.
    case changes(after: Publication.Told?)
  }

  let id: ClientID
  let descriptor: Descriptor
  /// nil when it asks for what it wants to know.
  var subscription: Subscription?
  private var lines = LineSplitter()
  private var unsent: [UInt8] = []

  /// One that lets so much pile up, and then is sent more, is stuck; it can connect again. A
  /// snapshot of a long list is no pile.
  private static let mostUnsent = JSONLines.longestLine

  init(id: ClientID, descriptor: Descriptor) {
    self.id = id
    self.descriptor = descriptor
  }

  var isSubscribed: Bool { subscription != nil }

  /// Whether something waits to be sent.
  var isBehind: Bool { !unsent.isEmpty }

  /// The lines that have come in; nil when the other side has gone.
  ///
  /// - Throws: when the connection fails, or what comes is no text of lines.
  func receive() throws -> [[UInt8]]? {
    guard let bytes = try descriptor.readAvailable() else { return [] }
    return bytes.isEmpty ? nil : try lines.feed(bytes)
  }

  /// - Throws: when the connection fails, or the other side does not read.
  func send(_ bytes: [UInt8]) throws {
    guard unsent.count <= Self.mostUnsent else { throw SystemError("send", code: ENOBUFS) }
    unsent += bytes
    try sendWaiting()
  }

  /// - Throws: when the connection fails.
  func sendWaiting() throws {
    let sent = try descriptor.writeAvailable(unsent[...])
    unsent.removeFirst(sent)
  }
}
