import Glibc
import LinuxLoop
import Rehearsal
import Screen
import Wire

/// `ryza-tui rehearse --serve` at the other end of a pipe; it ends with this.
///
/// What it has broken is put back all the same, and what it lets ring goes on, as the engine's.
final class RehearsalProcess {
  let run: RehearsalRun
  private let process: ChildProcess
  private let reports: Descriptor
  private var splitter = LineSplitter()

  /// - Throws: ``SystemError`` when it cannot be started.
  init(_ run: RehearsalRun) throws {
    let pipe = try Pipe()
    process = try ChildProcess(
      Places.thisProgram, name: Places.executable, arguments: run.arguments,
      streams: [.init(pipe.writer, as: 1)], ownSession: false)
    pipe.reader.makeNonBlocking()
    reports = pipe.reader
    self.run = run
  }

  deinit {
    process.signal(SIGKILL)
    process.wait(atMost: .milliseconds(100))
  }

  /// Readable when it has told something, or has ended.
  var descriptor: Int32 { reports.number }

  /// What it has told; the last thing is always that it is over, or has failed.
  func receive() -> [RehearsalNews] {
    do {
      guard let bytes = try reports.readAvailable() else { return [] }
      guard !bytes.isEmpty else { return [.failed("the rehearsal broke off; what rings goes on")] }
      return try splitter.feed(bytes).map { try JSONLines.decode(RehearsalNews.self, from: $0) }
    } catch {
      return [.failed("\(error)")]
    }
  }
}
