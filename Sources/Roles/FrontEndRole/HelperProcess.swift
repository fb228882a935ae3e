import Glibc
import LinuxLoop
import Rehearsal
import Screen
import Wire

/// A helper of a screen: this program in another role, which tells what it does on a pipe, a JSON line each.
///
/// It ends with this, and belongs to the front end and not to the engine: nothing of an alarm depends
/// on it.
final class HelperProcess<Report: Decodable & Sendable> {
  /// What it is for, and how it goes.
  struct Work: Sendable {
    var arguments: [String]
    /// What asks it to end: SIGTERM where it has something to put back, else SIGKILL.
    var endSignal: Int32
    /// What is said when it ends without its last word.
    var brokeOff: String
    /// How a failure is reported.
    var failed: @Sendable (String) -> Report
  }

  /// Which run of its screen it is.
  let run: Int
  private let work: Work
  private let process: ChildProcess
  private let reports: Descriptor
  private var splitter = LineSplitter()

  /// - Throws: ``SystemError`` when it cannot be started.
  init(run: Int, _ work: Work) throws {
    let pipe = try Pipe()
    process = try ChildProcess(
      Places.thisProgram, name: Places.executable, arguments: work.arguments,
      streams: [.init(pipe.writer, as: 1)], ownSession: false)
    pipe.reader.makeNonBlocking()
    reports = pipe.reader
    self.run = run
    self.work = work
  }

  deinit {
    process.signal(work.endSignal)
    process.wait(atMost: .milliseconds(100))
  }

  /// Readable when it has told something, or has ended.
  var descriptor: Int32 { reports.number }

  /// What it has told; the last thing is always that it is over, or has failed.
  func receive() -> [Report] {
    do {
      guard let bytes = try reports.readAvailable() else { return [] }
      guard !bytes.isEmpty else { return [work.failed(work.brokeOff)] }
      return try splitter.feed(bytes).map { try JSONLines.decode(Report.self, from: $0) }
    } catch {
      return [work.failed("\(error)")]
    }
  }
}

extension HelperProcess<CalibrationReport>.Work {
  static let calibration = Self(
    arguments: ["calibrate", "--serve"], endSignal: SIGKILL,
    brokeOff: "the measurement broke off; try again", failed: { .failed($0) })
}

extension HelperProcess<ToneReport>.Work {
  /// It puts back what it has opened; where an alarm has the sound by then, after that.
  static func tone(_ wish: ToneWish) -> Self {
    let output = wish.output.map { ["--output", $0] } ?? []
    let sound =
      wish.sound.map { sound in
        ["--sound=\(sound.name.isEmpty ? "built-in" : sound.name)", "--volume=\(sound.volume)"]
      } ?? []
    return Self(
      arguments: ["tone", "--serve"] + output + sound, endSignal: SIGTERM,
      brokeOff: "the tone broke off; try again", failed: { .failed($0) })
  }
}

extension HelperProcess<RehearsalNews>.Work {
  /// What it has broken is put back all the same, and what it lets ring goes on, as the engine's.
  static func rehearsal(_ run: RehearsalRun) -> Self {
    Self(
      arguments: run.arguments, endSignal: SIGKILL,
      brokeOff: "the rehearsal broke off; what rings goes on", failed: { .failed($0) })
  }
}
