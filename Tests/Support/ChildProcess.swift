public import CivilTime
public import Glibc
import LinuxLoop
import Synchronization

/// A program that this process started, and that does not outlive it.
public final class ChildProcess: Sendable {
  /// Where one of the child's three standard streams goes.
  public enum Stream: Sendable {
    case null
    case inherit
    /// Read (or written) by this process through ``output`` (or ``input``).
    case pipe
    case descriptor(Int32)
  }

  public enum Exit: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  public let pid: pid_t
  /// Our end of the child's standard output, if that is a pipe.
  public let output: Int32?
  /// Our end of the child's standard input, if that is a pipe.
  public let input: Int32?
  private let exit = Mutex<Exit?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the program (looked up in `PATH` unless it has a slash) and its arguments.
  ///   - environment: the child's whole environment; nil passes on our own.
  ///   - input: where its standard input comes from.
  ///   - output: where its standard output goes.
  ///   - error: where its error output goes.
  /// - Throws: ``SystemError`` when there is no such program or no process to be had.
  public init(
    _ command: [String], environment: [String: String]? = nil, input: Stream = .null,
    output: Stream = .null, error: Stream = .null
  ) throws {
    let program = try findProgram(command.first ?? "")
    let list = (environment ?? currentEnvironment()).map { "\($0.key)=\($0.value)" }
    let ends = try (
      StreamEnds(input, childReads: true), StreamEnds(output, childReads: false),
      StreamEnds(error, childReads: false)
    )
    pid = try Spawner.spawn(
      program: program, arguments: Array(command.dropFirst()), environment: list,
      input: ends.0.childs, output: ends.1.childs, error: ends.2.childs)
    self.input = ends.0.takeOurs()
    self.output = ends.1.takeOurs()
  }

  deinit {
    finish()
    if let output { close(output) }
    if let input { close(input) }
  }

  /// Sends a signal, unless the child has been waited for already.
  public func send(signal: Int32) {
    exit.withLock { if $0 == nil { kill(pid, signal) } }
  }

  /// Kills the child if it still runs, and waits for its end.
  public func finish() {
    send(signal: SIGKILL)
    _ = wait()
  }

  /// Whether the child has not ended yet.
  public var isRunning: Bool { poll() == nil }

  /// How the child ended; nil while it runs.
  public func poll() -> Exit? { reap(WNOHANG) }

  /// Waits for the child's end.
  ///
  /// Callers on other threads are not held up: the waiting is done in short steps.
  @discardableResult
  public func wait() -> Exit {
    while true {
      if let exit = poll() { return exit }
      usleep(1_000)
    }
  }

  /// Waits for the child's end, but no longer than `limit`.
  public func wait(within limit: Duration) -> Exit? {
    eventually(within: limit) { !self.isRunning }
    return poll()
  }

  /// Runs a command to its end and returns what it printed.
  ///
  /// - Throws: ``CommandFailure`` when it fails or takes longer than `limit`.
  @discardableResult
  public static func run(
    _ command: [String], environment: [String: String]? = nil, within limit: Duration = .patience
  ) throws -> String {
    let child = try ChildProcess(command, environment: environment, output: .pipe, error: .inherit)
    return try child.collect(within: limit, command: command)
  }

  /// Reads the piped output to its end and waits for the exit code 0.
  func collect(within limit: Duration, command: [String]) throws -> String {
    let text = readToEnd(by: Clocks.boot + limit)
    guard let text, wait(within: .patience) == .code(0) else {
      throw CommandFailure(command: command, exit: poll(), output: text ?? "")
    }
    return text
  }

  /// Everything that it prints until it closes its output; nil when that is not by the deadline.
  public func readToEnd(by deadline: BootInstant) -> String? {
    guard let output else { return "" }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = (deadline - Clocks.boot).wholeNanoseconds / 1_000_000
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard left > 0, Glibc.poll(&entry, 1, Int32(left)) > 0 else { return nil }
      let count = read(output, &buffer, buffer.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private func reap(_ options: Int32) -> Exit? {
    exit.withLock { exit in
      if exit != nil { return exit }
      var status: Int32 = 0
      guard waitpid(pid, &status, options) == pid else { return nil }
      exit = status & 0x7f == 0 ? .code(status >> 8 & 0xff) : .signal(status & 0x7f)
      return exit
    }
  }
}

/// A command that did not do what it should.
public struct CommandFailure: Error, Sendable {
  public var command: [String]
  /// nil: it had to be killed.
  public var exit: ChildProcess.Exit?
  public var output: String
}

/// One standard stream at the moment of the start: the child's end, and ours if it is a pipe.
private final class StreamEnds {
  let childs: Int32
  private var ours: Int32?
  private let ownsChilds: Bool

  init(_ stream: ChildProcess.Stream, childReads: Bool) throws {
    switch stream {
    case .null:
      childs = try check(open("/dev/null", O_RDWR | O_CLOEXEC), "open")
      ownsChilds = true
    case .inherit:
      childs = childReads ? 0 : 2
      ownsChilds = false
    case .descriptor(let descriptor):
      childs = descriptor
      ownsChilds = false
    case .pipe:
      var ends: [Int32] = [0, 0]
      // A socket pair is closed on exec from birth; a pipe(2) of one thread could leak into the
      // child that another starts at that moment, and then would never end.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      try check(socketpair(AF_UNIX, kind, 0, &ends), "socketpair")
      childs = childReads ? ends[0] : ends[1]
      ours = childReads ? ends[1] : ends[0]
      ownsChilds = true
    }
  }

  deinit {
    if ownsChilds { close(childs) }
    if let ours { close(ours) }
  }

  func takeOurs() -> Int32? {
    defer { ours = nil }
    return ours
  }
}

private func findProgram(_ name: String) throws -> String {
  if name.contains("/") { return name }
  let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  for folder in folders.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
    return "\(folder)/\(name)"
  }
  throw SystemError("find \(name)", code: ENOENT)
}

private func currentEnvironment() -> [String: String] {
  var result: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let pair = String(cString: text).split(separator: "=", maxSplits: 1)
    if let key = pair.first { result[String(key)] = pair.count == 2 ? String(pair[1]) : "" }
    entry += 1
  }
  return result
}
