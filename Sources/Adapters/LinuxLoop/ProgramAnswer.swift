import CivilTime
import Glibc

/// Asks another program something that it answers on its standard output.
public enum ProgramAnswer {
  /// The path of a program by its name, as a shell finds it; nil when it is not installed.
  public static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// All that a program prints until it ends.
  ///
  /// Its complaints go nowhere.
  ///
  /// - Parameters:
  ///   - path: the program's
  ///   - arguments: what it is asked
  ///   - limit: it is killed when it takes longer
  /// - Returns: nil when it cannot be started, fails, or takes too long
  public static func of(_ path: String, _ arguments: [String], within limit: Duration) -> [UInt8]? {
    guard let (process, output) = try? start(path, arguments) else { return nil }
    let answer = bytes(from: output, by: Clocks.boot + limit)
    if answer == nil { process.signal(SIGKILL) }
    return process.wait(atMost: .milliseconds(100)) == 0 ? answer : nil
  }

  private static func start(
    _ path: String, _ arguments: [String]
  ) throws -> (process: ChildProcess, output: Descriptor) {
    let pipe = try Pipe()
    let nowhere = Descriptor(
      owning: try check(open("/dev/null", O_WRONLY | O_CLOEXEC), "open /dev/null"))
    let process = try ChildProcess(
      path, arguments: arguments,
      streams: [.init(pipe.writer, as: STDOUT_FILENO), .init(nowhere, as: STDERR_FILENO)],
      ownSession: false)
    return (process, pipe.reader)
  }

  private static func bytes(from reader: Descriptor, by deadline: BootInstant) -> [UInt8]? {
    var answer: [UInt8] = []
    while true {
      let left = (deadline - Clocks.boot).wholeNanoseconds / 1_000_000 + 1
      var entry = pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&entry, 1, Int32(clamping: left)) > 0 else { return nil }
      guard let bytes = try? reader.readAvailable() else { return nil }
      if bytes.isEmpty { return answer }
      answer += bytes
    }
  }
}
