import Glibc

/// One thread, one poll(2). It owns nothing but what to do when a descriptor is ready.
public final class EventLoop {
  private struct Watch {
    var events: Int16
    var handler: () -> Void
  }

  private var watches: [Int32: Watch] = [:]
  private var isRunning = false

  public init() {}

  /// Calls `handler` whenever the descriptor can be read, or its other side is gone.
  public func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) {
    watches[descriptor] = Watch(events: Int16(POLLIN), handler: handler)
  }

  /// Whether to call the handler also when the descriptor can be written.
  public func wantsToWrite(_ descriptor: Int32, _ wants: Bool) {
    watches[descriptor]?.events = Int16(POLLIN) | (wants ? Int16(POLLOUT) : 0)
  }

  /// Must be called before the descriptor is closed.
  public func forget(_ descriptor: Int32) { watches[descriptor] = nil }

  /// Handles what happens until ``stop()`` is called.
  ///
  /// - Throws: ``SystemError`` when poll(2) itself fails.
  public func run() throws {
    isRunning = true
    while isRunning { try turn() }
  }

  public func stop() { isRunning = false }

  private func turn() throws {
    var entries = watches.keys.sorted().map {
      pollfd(fd: $0, events: watches[$0]?.events ?? 0, revents: 0)
    }
    let ready = poll(&entries, nfds_t(entries.count), -1)
    guard ready >= 0 || errno == EINTR else { throw SystemError("poll") }
    guard ready > 0 else { return }
    // A handler may make the loop forget another descriptor that is ready, too.
    for entry in entries where entry.revents != 0 { watches[entry.fd]?.handler() }
  }
}
