import CivilTime
import Glibc
import LinuxLoop

/// The real program line by line, with a pipe at either end.
public final class PlainTalk {
  private let child: ChildProcess
  public private(set) var bytes: [UInt8] = []

  public init(_ user: RyzaUser) throws {
    // Who writes to a program that has ended sees it in what is printed.
    signal(SIGPIPE, SIG_IGN)
    child = try ChildProcess(
      [BuiltProgram.ryza, "--plain"],
      environment: user.environment.merging(["TERM": "dumb"]) { $1 },
      input: .pipe, output: .pipe)
    if let output = child.output { _ = fcntl(output, F_SETFL, O_NONBLOCK) }
  }

  public struct Silence: Error, CustomStringConvertible {
    public var wanted: String
    public var printed: String

    public var description: String { "waited for \"\(wanted)\"; printed was:\n\(printed)" }
  }

  /// All that was printed.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func say(_ line: String) { send(line + "\n") }

  /// Without an Enter.
  public func send(_ text: String) {
    guard let input = child.input else { return }
    _ = Array(text.utf8).withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
  }

  /// As a person types.
  public func type(_ line: String) {
    for character in line {
      send(String(character))
      usleep(60_000)
    }
    send("\n")
  }

  /// Waits until it is printed, after what was waited for before.
  public func wait(for wanted: String, within limit: Duration = .patience) throws {
    guard eventually(within: limit, { hears(wanted) }) else {
      throw Silence(wanted: wanted, printed: text)
    }
  }

  /// Types a line until it has its effect: the first may come too soon after a change.
  public func insist(_ line: String, until wanted: String) throws {
    for _ in 0..<20 {
      say(line)
      var isTooSoon = false
      let isAnswered = eventually {
        if hears(wanted) { return true }
        isTooSoon = hears("Too soon") || hears("Zu früh")
        return isTooSoon
      }
      guard isAnswered else { break }
      if !isTooSoon { return }
      // Each line that is refused begins the wait anew.
      usleep(2_000_000)
    }
    throw Silence(wanted: wanted, printed: text)
  }

  /// Ends it as Ctrl-C does.
  public func interrupt() -> ChildProcess.Exit? {
    child.send(signal: SIGINT)
    let exit = child.wait(within: .patience)
    read()
    return exit
  }

  /// Whether nothing but text, ends of lines and the bell was printed.
  public var isPlain: Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x07 }
  }

  private var heard = 0

  /// Whether it was printed since something was waited for.
  private func hears(_ wanted: String) -> Bool {
    read()
    let news = String(decoding: bytes[heard...], as: UTF8.self)
    guard let place = news.firstRange(of: wanted) else { return false }
    heard += news[..<place.upperBound].utf8.count
    return true
  }

  private func read() {
    guard let output = child.output else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
  }
}
