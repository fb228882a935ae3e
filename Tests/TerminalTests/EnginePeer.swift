import CLinux
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The engine's end of the front end's connection, in the hands of a test: it says what a test
/// wants the screen to show, and tells what the keys asked for.
final class EnginePeer {
  private var descriptor: Int32
  private var splitter = LineSplitter()
  private var waiting: [Command] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { hangUp() }

  func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  func say(_ reply: Reply) throws {
    let bytes = try JSONLines.encode(reply)
    let count = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count < bytes.count { throw SystemError("send") }
  }

  func show(_ snapshot: Snapshot) throws { try say(.snapshot(snapshot)) }

  /// The next command that the front end sends.
  func nextCommand(atMost limit: Duration = .patience) throws -> Command? {
    let deadline = Clocks.boot + limit
    while waiting.isEmpty, Clocks.boot < deadline {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = (deadline - Clocks.boot).wholeNanoseconds / 1_000_000
      guard poll(&poller, 1, Int32(min(50, max(1, left)))) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      waiting += try splitter.feed(buffer[..<count])
        .map { try JSONLines.decode(Command.self, from: $0) }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Whether the front end has sent nothing for a while.
  func isQuiet(for span: Duration = .milliseconds(300)) throws -> Bool {
    try nextCommand(atMost: span) == nil
  }
}

/// The front end on a terminal, with a test in the place of the engine.
struct Stage {
  let terminal: VirtualTerminal
  let engine: EnginePeer
  private let folder = try? TemporaryDirectory()

  /// Where this stage's config.toml stands, or would.
  var configurationFile: String { folder?.appending("config.toml") ?? "/nonexistent" }

  /// Starts the front end, lets it greet, and shows it a first snapshot.
  init(
    _ snapshot: Snapshot?, rows: Int = 24, columns: Int = 80, reconnectAt path: String? = nil,
    configuration: String? = nil, background: String? = nil,
    environment: [String] = ["TERM=xterm-256color", "LANG=C.UTF-8", "TZ=UTC"],
    through shell: ((String) -> [String])? = nil
  ) throws {
    var ends: [Int32] = [-1, -1]
    try check(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends),
      "socketpair")
    defer { close(ends[1]) }
    if let configuration { try folder?.write("config.toml", configuration) }
    let file = folder?.appending("config.toml") ?? "/nonexistent"
    let arguments = [String(ends[1]), path ?? "-", file]
    let command = ([Self.harness] + arguments).joined(separator: " ")
    let shellArguments = shell?(command)
    engine = EnginePeer(descriptor: ends[0])
    terminal = try VirtualTerminal(
      shellArguments == nil ? Self.harness : "/bin/bash", shellArguments ?? arguments,
      environment: environment, inherited: ends[1], rows: rows, columns: columns)
    terminal.background = background
    #expect(try engine.nextCommand() == .subscribe(onlyChanges: true))
    #expect(try engine.nextCommand() == .survey)
    if let snapshot {
      try engine.show(snapshot)
      try engine.say(.done("", id: nil))
    }
  }

  /// The test bundle lies beside the executables of the package.
  static let harness: String = {
    var path = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      if access(path + "/FrontEndHarness", X_OK) == 0 { return path + "/FrontEndHarness" }
    }
    return "FrontEndHarness"
  }()
}
