import Glibc
import LinuxLoop
import Screen
import Wire

/// `ryza-tui tone --serve` at the other end of a pipe.
///
/// It is asked to end and never killed, because it puts back what it has opened; where an alarm has
/// the sound by then, after that.
final class ToneProcess {
  /// Which tone it is.
  let run: Int
  private let process: ChildProcess
  private let reports: Descriptor
  private var splitter = LineSplitter()

  /// - Throws: ``SystemError`` when it cannot be started.
  init(_ wish: ToneWish) throws {
    let pipe = try Pipe()
    let output = wish.output.map { ["--output", $0] } ?? []
    process = try ChildProcess(
      Places.thisProgram, name: Places.executable, arguments: ["tone", "--serve"] + output,
      streams: [.init(pipe.writer, as: 1)], ownSession: false)
    pipe.reader.makeNonBlocking()
    reports = pipe.reader
    run = wish.run
  }

  deinit {
    process.signal(SIGTERM)
    process.wait(atMost: .milliseconds(100))
  }

  /// Readable when it has told something, or has ended.
  var descriptor: Int32 { reports.number }

  /// What it has told; the last thing is always that it is done, or has failed.
  func receive() -> [ToneReport] {
    do {
      guard let bytes = try reports.readAvailable() else { return [] }
      guard !bytes.isEmpty else { return [.failed("the tone broke off; try again")] }
      return try splitter.feed(bytes).map { try JSONLines.decode(ToneReport.self, from: $0) }
    } catch {
      return [.failed("\(error)")]
    }
  }
}
