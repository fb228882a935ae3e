import CivilTime
import Glibc
import LinuxLoop
public import Wire

/// An engine that did not come to say what was waited for.
public struct SnapshotTimeout: Error, CustomStringConvertible {
  public var last: Snapshot?

  public init(last: Snapshot?) { self.last = last }

  public var description: String {
    let text = (try? JSONLines.encodePretty(last)).map { String(decoding: $0, as: UTF8.self) }
    return "the engine still says:\n" + (text ?? "nothing")
  }
}

/// A subscription to an engine: it is told at once of every change, so that nobody has to sleep.
public final class EngineWatch {
  /// What the engine has said, oldest first.
  public private(set) var snapshots: [Snapshot] = []
  private var socket: Descriptor?
  private var splitter = LineSplitter()
  private var answers: [Reply] = []
  private var follower = SnapshotFollower()
  /// All that has come through the socket.
  public private(set) var bytesReceived = 0

  /// Subscribes at an engine's socket.
  ///
  /// - Throws: ``SystemError`` when nobody listens there.
  public init(socket path: String, onlyChanges: Bool? = nil) throws {
    let socket = try UnixSocket.connect(to: path)
    try socket.writeAll(JSONLines.encode(Command.subscribe(onlyChanges: onlyChanges)))
    self.socket = socket
  }

  /// Goes away, as a front end that was killed does.
  public func close() { socket = nil }

  /// Sends a command, whose answer nobody waits for.
  public func send(_ command: Command) throws {
    try socket?.writeAll(JSONLines.encode(command))
  }

  /// Sends a command and waits for its answer.
  public func ask(_ command: Command, within limit: Duration = .patience) throws -> Reply {
    answers = []
    try send(command)
    let deadline = Clocks.boot + limit
    while true {
      if let answer = answers.first { return answer }
      guard try receive(by: deadline) else { throw SnapshotTimeout(last: snapshots.last) }
    }
  }

  /// Waits until the engine says something that fulfils the condition; its newest word counts.
  ///
  /// - Throws: ``SnapshotTimeout``.
  @discardableResult
  public func wait(
    atMost limit: Duration = .patience, until condition: (Snapshot) -> Bool
  ) throws -> Snapshot {
    let deadline = Clocks.boot + limit
    while true {
      if let last = snapshots.last, condition(last) { return last }
      guard try receive(by: deadline) else { throw SnapshotTimeout(last: snapshots.last) }
    }
  }

  /// Types a line key by key, at a quick typist's pace: the engine has seen each key before the next.
  public func type(_ line: String) throws {
    var typed = ""
    for character in line {
      typed.append(character)
      try send(.typing(typed))
      try wait { $0.typing?.typed == typed }
      usleep(60_000)
    }
  }

  /// Takes in what the engine says next; false when it has said nothing by the deadline.
  private func receive(by deadline: BootInstant) throws -> Bool {
    guard let socket else { return false }
    let left = (deadline - Clocks.boot).wholeNanoseconds / 1_000_000
    var entry = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    guard left > 0, poll(&entry, 1, Int32(left)) > 0 else { return false }
    guard let bytes = try socket.readAvailable() else { return true }
    guard !bytes.isEmpty else { return false }
    bytesReceived += bytes.count
    for line in try splitter.feed(bytes) {
      let reply = try JSONLines.decode(Reply.self, from: line)
      if let snapshot = follower.snapshot(after: reply) { snapshots.append(snapshot) }
      switch reply {
      case .snapshot, .change: break
      case .done, .invalid, .refused, .history, .account, .plan, .preview, .exported, .adopted,
        .sentences, .unfit,
        .reloaded:
        answers.append(reply)
      }
    }
    return true
  }
}
