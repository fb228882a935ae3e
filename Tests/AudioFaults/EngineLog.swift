import CivilTime
import Glibc
import LinuxLoop
import Synchronization
import TestSupport
import Wire

/// What an engine says, each word with the moment at which it came.
final class EngineLog: Sendable {
  struct Entry: Sendable {
    var at: BootInstant
    var snapshot: Snapshot
  }

  private final class Memory: Sendable {
    let entries = Mutex<[Entry]>([])
    let isOver = Atomic(false)
  }

  private let memory = Memory()
  private let socket: Descriptor

  /// Subscribes.
  ///
  /// - Throws: ``SystemError`` when nobody listens there.
  init(socket path: String) throws {
    let socket = try UnixSocket.connect(to: path)
    self.socket = socket
    try send(.subscribe())
    let thread = try Thread("engine-log") { [memory] in Self.read(socket, into: memory) }
    thread.detach()
  }

  deinit { memory.isOver.store(true, ordering: .releasing) }

  func send(_ command: Command) throws { try socket.writeAll(JSONLines.encode(command)) }

  /// What came after a moment, in order.
  func entries(after moment: BootInstant) -> [Entry] {
    memory.entries.withLock { $0.filter { $0.at > moment } }
  }

  /// Waits until the engine's newest word fulfils a condition.
  ///
  /// - Throws: ``SnapshotTimeout``.
  func wait(atMost limit: Duration = .patience, until condition: (Snapshot) -> Bool) throws {
    let came = eventually(within: limit) { last.map(condition) ?? false }
    guard came else { throw SnapshotTimeout(last: last) }
  }

  var last: Snapshot? { memory.entries.withLock { $0.last?.snapshot } }

  private static func read(_ socket: Descriptor, into memory: Memory) {
    var splitter = LineSplitter()
    while !memory.isOver.load(ordering: .acquiring) {
      var entry = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 50) > 0 else { continue }
      guard let bytes = try? socket.readAvailable(), !bytes.isEmpty,
        let lines = try? splitter.feed(bytes)
      else { return }
      let now = Clocks.boot
      for line in lines {
        guard case .snapshot(let snapshot) = try? JSONLines.decode(Reply.self, from: line) else {
          continue
        }
        memory.entries.withLock { $0.append(Entry(at: now, snapshot: snapshot)) }
      }
    }
  }
}
