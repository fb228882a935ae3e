import CivilTime
import Glibc
public import LinuxLoop
public import Wire

/// Why no engine answers.
public enum LinkError: Error, CustomStringConvertible {
  case noEngine
  case notStarted(String)
  case lost(String)
  /// It ended before it read the question, and so has done nothing of it.
  case unread

  public var description: String {
    switch self {
    case .noEngine:
      "no engine runs, so no alarm can ring: `ryza-tui` starts one, `ryza-tui engine` runs one here"
    case .notStarted(let why): "the engine did not start: \(why)"
    case .lost(let why): "the engine does not answer: \(why)"
    case .unread: "the engine ended: ask again"
    }
  }
}

/// A connection to the engine.
public struct EngineLink: Sendable {
  public private(set) var socket: Descriptor
  /// Whose engine takes the place of one that ends; nil where nobody is to start one.
  private let successors: Places?

  /// Connects to the engine of this user.
  ///
  /// - Throws: ``LinkError/noEngine`` when none runs.
  public static func connect(_ places: Places) throws -> EngineLink {
    do {
      return EngineLink(socket: try UnixSocket.connect(to: places.socket), successors: nil)
    } catch let error as SystemError where [ENOENT, ECONNREFUSED].contains(error.code) {
      throw LinkError.noEngine
    }
  }

  /// Connects; starts an engine first when none runs. It outlives this terminal.
  ///
  /// - Throws: ``LinkError`` when it does not start.
  public static func connectOrStart(_ places: Places) throws -> EngineLink {
    let deadline = Clocks.boot + patience
    var nextStart = Clocks.boot
    while true {
      do {
        return try connectWithSuccessors(places)
      } catch LinkError.noEngine {
        if Clocks.boot >= nextStart {
          if try start(places) { return try connectWithSuccessors(places) }
          nextStart = Clocks.boot + pauseBetweenStarts
        }
        // Another one has the lock and no socket: it is just starting, just ending, or elsewhere.
        guard Clocks.boot < deadline else {
          throw LinkError.notStarted(EngineLog(places).lastWords)
        }
        usleep(20_000)
      }
    }
  }

  private static func connectWithSuccessors(_ places: Places) throws -> EngineLink {
    EngineLink(socket: try connect(places).socket, successors: places)
  }

  /// How long an engine may take for an answer, or from its lock to its socket, on a slow card too.
  private static let patience = Duration.seconds(10)

  /// Each start asks the one that has the lock to make its socket again; once a second is enough.
  private static let pauseBetweenStarts = Duration.seconds(1)

  /// Sends one command and waits for its reply; from the next engine, when this one has ended before
  /// it read the command.
  ///
  /// - Throws: ``LinkError/lost(_:)`` when the engine goes meanwhile.
  public mutating func ask(_ command: Command) throws -> Reply {
    do {
      return try askThisOne(command)
    } catch LinkError.unread {
      guard let successors else { throw LinkError.noEngine }
      self = try Self.connectOrStart(successors)
      return try askThisOne(command)
    }
  }

  private func askThisOne(_ command: Command) throws -> Reply {
    do {
      socket.limitReading(to: Self.patience)
      try send(command)
      return try JSONLines.decode(Reply.self, from: readLine())
    } catch let error as LinkError {
      throw error
    } catch let error as SystemError where error.code == ECONNRESET {
      // Of a socket in the file system: the other side has closed it with something unread, or never
      // taken it (unix(7)). One that has read the command and ends leaves an end of the stream.
      throw LinkError.unread
    } catch {
      throw LinkError.lost("\(error)")
    }
  }

  /// Subscribes, and reads what the engine says until that suffices.
  ///
  /// - Returns: its newest snapshot, also when none sufficed within the time, or why it gives none;
  ///   nil when it said nothing at all.
  /// - Throws: ``LinkError/lost(_:)`` when the engine goes meanwhile.
  public func watch(
    within limit: Duration, until suffices: (Snapshot) -> Bool
  ) throws -> Reply? {
    var splitter = LineSplitter()
    var newest: Reply?
    let deadline = Clocks.boot + limit
    do {
      try send(.subscribe())
      while Clocks.boot < deadline {
        // A limit of zero would be none.
        socket.limitReading(to: max(.milliseconds(1), deadline - Clocks.boot))
        guard let bytes = try socket.readAvailable() else { continue }
        guard !bytes.isEmpty else { throw LinkError.lost("it closed the connection") }
        for line in try splitter.feed(bytes) {
          let reply = try JSONLines.decode(Reply.self, from: line)
          guard case .snapshot(let snapshot) = reply, !suffices(snapshot) else { return reply }
          newest = reply
        }
      }
      return newest
    } catch let error as LinkError {
      throw error
    } catch {
      throw LinkError.lost("\(error)")
    }
  }

  /// An engine that turns programs away has said why before it closes the connection: that is read.
  private func send(_ command: Command) throws {
    let line = try JSONLines.encode(command)
    do {
      try socket.writeAll(line)
    } catch let error as SystemError where [EPIPE, ECONNRESET].contains(error.code) {
      return
    }
  }

  private func readLine() throws -> [UInt8] {
    var splitter = LineSplitter()
    while let bytes = try socket.readAvailable() {
      guard !bytes.isEmpty else { throw LinkError.lost("it closed the connection") }
      if let line = try splitter.feed(bytes).first { return line }
    }
    throw LinkError.lost("nothing came within \(Int(Self.patience.inSeconds)) s")
  }

  /// Starts the engine and waits until it listens, or has said why it does not.
  ///
  /// - Returns: false when it made way for another one.
  private static func start(_ places: Places) throws -> Bool {
    let (engine, ready) = try spawn(loggingTo: try EngineLog(places).open(anew: true))
    if try ready.readAvailable()?.isEmpty == false { return true }
    guard engine.wait() == EngineExit.anotherRuns else {
      throw LinkError.notStarted(EngineLog(places).lastWords)
    }
    return false
  }

  /// The pipe's writing end stays with the engine alone, so that its death shows as an end.
  private static func spawn(loggingTo log: Descriptor) throws -> (ChildProcess, Descriptor) {
    let ready = try Pipe()
    let engine = try ChildProcess(
      Places.executable, arguments: ["engine", "--ready", "3"],
      streams: [.init(log, as: 2), .init(ready.writer, as: 3)], ownSession: true)
    return (engine, ready.reader)
  }
}
