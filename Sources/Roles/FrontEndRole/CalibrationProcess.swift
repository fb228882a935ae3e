import Glibc
import LinuxLoop
import Wire

/// `ryza-tui calibrate --serve` at the other end of a pipe; it ends with this.
///
/// It belongs to the front end and not to the engine: nothing of an alarm depends on it.
final class CalibrationProcess {
  /// Which calibration it is.
  let run: Int
  private let process: ChildProcess
  private let reports: Descriptor
  private var splitter = LineSplitter()

  /// - Throws: ``SystemError`` when it cannot be started.
  init(run: Int) throws {
    let pipe = try Pipe()
    process = try ChildProcess(
      Places.thisProgram, name: Places.executable, arguments: ["calibrate", "--serve"],
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

  /// What it has told; the last thing is always that it is done, or has failed.
  func receive() -> [CalibrationReport] {
    do {
      guard let bytes = try reports.readAvailable() else { return [] }
      guard !bytes.isEmpty else { return [.failed("the measurement broke off; try again")] }
      return try splitter.feed(bytes).map {
        try JSONLines.decode(CalibrationReport.self, from: $0)
      }
    } catch {
      return [.failed("\(error)")]
    }
  }
}
