import BenchReport
import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// What the listener costs, each figure beside its limit.
enum ListenerBench {
  private static let starts = 10

  /// The listener's own use over one reading, from the open microphone to the verdict.
  struct Cost: Sendable {
    /// In MB at the verdict.
    var resident: Double
    var proportional: Double
    /// Percent of one processor.
    var busy: Double

    init(from before: ProcessUse, at begin: BootInstant, of process: pid_t) throws {
      let after = try ProcessUse(of: process)
      let seconds = (Clocks.boot - begin).inSeconds
      resident = after.resident
      proportional = after.proportional
      busy = Double(after.ticks - before.ticks) / ProcessUse.ticksPerSecond / seconds * 100
    }
  }

  static func figures(_ costs: [Cost], _ user: RyzaUser, _ reading: HumanReading) throws -> [Figure]
  {
    let loads = try (0..<starts).map { _ in try load(user, [reading.sentence]) }
    let chunks = try (0..<starts).map { _ in try chunk(user, reading) }
    return limited("listener while it listens: CPU", "%", costs.map(\.busy), 10)
      + limited("listener: resident", "MB", costs.map(\.resident), 25)
      + [Figure("listener: Pss", "MB", Series(costs.map(\.proportional)))]
      + limited("listener: start, model and words, end", "ms", loads, 100)
      + limited("judging 100 ms of a right reading", "ms", chunks, 50)
      + [Figure("listeners left over afterwards", "", leftOver(user), [.maximum(0)])]
  }

  private static func limited(
    _ name: String, _ unit: String, _ values: [Double], _ limit: Double
  ) -> [Figure] {
    [
      Figure(name, unit, Series(values), [.median(limit)]),
      Figure("  of its limit", "×", Series(values.map { $0 / limit })),
    ]
  }

  /// From starting a listener that is told to prepare to its end, in ms.
  private static func load(_ user: RyzaUser, _ sentences: [String]) throws -> Double {
    let order = "\(user.folder)/order"
    try FileBytes.replace(
      order, with: JSONLines.encode(EarOrder.prepare(sentences: sentences, model: .standard)))
    let file = try Descriptor(owning: check(open(order, O_RDONLY | O_CLOEXEC), order))
    let begin = Clocks.boot
    let listener = try ChildProcess(
      [BuiltProgram.ryza, "listen", "--serve"], environment: user.environment,
      input: .descriptor(file.number), output: .pipe)
    let answer = listener.readToEnd(by: Clocks.boot + .seconds(20))
    guard let answer, answer.contains("ready") else {
      throw BenchFailure("the listener does not prepare: \(answer ?? "")")
    }
    return (Clocks.boot - begin).milliseconds
  }

  private struct Report: Decodable {
    var seconds: Double
    var tookSeconds: Double
  }

  private static func chunk(_ user: RyzaUser, _ reading: HumanReading) throws -> Double {
    let text = try user.command(
      "listen", "--sentence", reading.sentence, "--wav", reading.file, "--json")
    let report = try JSONLines.decode(Report.self, from: text.utf8)
    return report.tookSeconds / report.seconds * 100
  }

  private static func leftOver(_ user: RyzaUser) -> Double {
    user.killEngine()
    return eventually(within: .seconds(2)) { user.listenerProcess == nil } ? 0 : 1
  }
}
