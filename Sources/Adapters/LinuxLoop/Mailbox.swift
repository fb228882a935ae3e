import CLinux
import Glibc
import Synchronization

/// Messages from any thread to one that polls: a guarded array and an eventfd(2).
public final class Mailbox<Message: Sendable>: Sendable {
  /// Readable while messages wait.
  public let descriptor: Int32
  private let messages = Mutex<[Message]>([])

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init() throws {
    descriptor = try check(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), "eventfd")
  }

  deinit { close(descriptor) }

  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    eventfd_write(descriptor, 1)
  }

  /// Takes all waiting messages, oldest first.
  public func drain() -> [Message] {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return messages.withLock { waiting in
      let taken = waiting
      waiting = []
      return taken
    }
  }
}
