import CivilTime
import EngineLink
import Glibc
import LinuxLoop
import Sentinel
import Wire

/// An engine as its sentinel knows it.
final class EngineProcess {
  /// What it says; nil when it has closed its end.
  private var words: Descriptor?
  /// nil where the kernel has no such descriptors: then it can be missed, but not ended.
  let handle: ProcessHandle?
  /// nil when somebody else has started it.
  private let child: ChildProcess?
  private var lines = LineSplitter()

  init(words: Descriptor, handle: ProcessHandle?, child: ChildProcess?) {
    self.words = words
    self.handle = handle
    self.child = child
  }

  /// Starts one that is at the other end of a new pipe.
  ///
  /// - Throws: ``SystemError`` when it cannot be started.
  static func start(_ places: Places) throws -> EngineProcess {
    let pipe = try Pipe()
    pipe.reader.makeNonBlocking()
    let log = try EngineLog(places).open(anew: false)
    let streams: [ChildProcess.Stream] = [
      .init(log, as: STDERR_FILENO), .init(pipe.writer, as: SentinelRole.engineDescriptor),
    ]
    let arguments = ["engine", "--sentinel", "\(SentinelRole.engineDescriptor)"]
    // A newer version may stand in the place of this program, or none at all.
    let path = access(Places.executable, X_OK) == 0 ? Places.executable : Places.thisProgram
    let child =
      try (try? ChildProcess(path, arguments: arguments, streams: streams, ownSession: true))
      ?? ChildProcess(
        Places.thisProgram, name: Places.executable, arguments: arguments, streams: streams,
        ownSession: true)
    return EngineProcess(
      words: pipe.reader, handle: try? ProcessHandle(child.identifier), child: child)
  }

  /// Readable when it has said something, or has closed its end.
  var wordsNumber: Int32? { words?.number }

  /// Whether its process has ended; without a descriptor for it, whether it has closed its end.
  var hasEnded: Bool { handle?.hasEnded ?? (words == nil) }

  /// Whether it is known to have made way for another engine.
  func hasMadeWay() -> Bool { child?.wait() == EngineExit.anotherRuns }

  /// What it has said since, and whether it has closed its end.
  func hear() -> [Vigil.Event] {
    guard let words else { return [] }
    do {
      guard let bytes = try words.readAvailable() else { return [] }
      guard !bytes.isEmpty else { throw SystemError("pipe", code: EPIPE) }
      return try lines.feed(bytes).compactMap { SentinelWord(line: $0) }.map { .heard($0) }
    } catch {
      self.words = nil
      return [.hungUp]
    }
  }

  /// What it does instead of speaking.
  var condition: EngineCondition {
    guard let process = handle?.identifier else { return .unknown }
    let text = (try? FileBytes.read("/proc/\(process)/status")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let text else { return .unknown }
    if let tracer = Self.field("TracerPid", in: text), tracer != "0" { return .traced }
    switch Self.field("State", in: text)?.first {
    case "T": return .stopped
    case "t": return .traced
    case "D": return .waitsForDisk
    case "R": return Self.work(of: process).map { .runs(work: $0) } ?? .unknown
    case "S": return .waits
    case .some, .none: return .unknown
    }
  }

  private static func field(_ name: String, in status: String) -> Substring? {
    status.split(separator: "\n").first { $0.hasPrefix("\(name):") }?
      .split(whereSeparator: \.isWhitespace).dropFirst().first
  }

  /// The processor time of its first thread, whose loop should speak. The name before the fields may
  /// have blanks and brackets; what follows the last bracket has none (proc(5)).
  private static func work(of process: Int32) -> Duration? {
    let bytes = (try? FileBytes.read("/proc/\(process)/task/\(process)/stat")) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    guard let bracket = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: bracket)...].split(separator: " ")
    guard fields.count > 12, let user = Int64(fields[11]), let system = Int64(fields[12]) else {
      return nil
    }
    return .milliseconds((user + system) * 1_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK)))))
  }
}
