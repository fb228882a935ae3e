import BenchReport
import Glibc
import LinuxLoop
import Wire

/// `ryza-bench [SECTION]… [--json]`: measures the release binary on this machine.
@main
enum Main {
  private enum Section: String, CaseIterable {
    case gap, verdict, comeback, lateness, ringing, idle, start, keys, next, reconcile, store
  }

  static func main() {
    do {
      let words = CommandLine.arguments.dropFirst()
      let sections = try words.filter { $0 != "--json" }.map(section)
      let report = try measure(sections.isEmpty ? Section.allCases : sections)
      try show(report, json: words.contains("--json"))
      exit(report.isComplete ? 0 : 1)
    } catch {
      write("ryza-bench: \(error)\n", to: STDERR_FILENO)
      exit(2)
    }
  }

  private static func section(_ word: String) throws -> Section {
    if let section = Section(rawValue: word) { return section }
    let names = Section.allCases.map(\.rawValue).joined(separator: "|")
    throw BenchFailure("usage: ryza-bench [\(names)]… [--json], not \(word)")
  }

  /// Some spend their time waiting, so they are measured side by side; the rest alone.
  private static let together: [[Section]] = [[.gap, .verdict], [.lateness, .ringing]]

  private static func measure(_ sections: [Section]) throws -> Report {
    let machine = Machine.ofThisRun()
    let groups = together + sections.filter { !together.joined().contains($0) }.map { [$0] }
    let chapters = try groups.flatMap { group in
      try Parallel.run(
        group.filter(sections.contains).map { section in { @Sendable in measure(section) } })
    }
    return Report(machine: machine, chapters: chapters)
  }

  private static func measure(_ section: Section) -> Chapter {
    write("measuring: \(section.rawValue)\n", to: STDERR_FILENO)
    return Chapter.measure(section.rawValue) {
      switch section {
      case .gap: try GapBench.run()
      case .verdict: try VerdictBench.run()
      case .comeback: try ComebackBench.run()
      case .lateness: try LatenessBench.run()
      case .ringing: try RingingBench.run()
      case .idle: try IdleBench.run()
      case .start: try StartBench.run()
      case .keys: try KeyBench.run()
      case .next: try NextBench.run()
      case .reconcile: try ReconcileBench.run()
      case .store: try StoreBench.run()
      }
    }
  }

  private static func show(_ report: Report, json: Bool) throws {
    let bytes = json ? try JSONLines.encodePretty(report) : Array(Table.text(of: report).utf8)
    try Descriptor(owning: dup(STDOUT_FILENO)).writeAll(bytes)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    try? Descriptor(owning: dup(descriptor)).writeAll(Array(text.utf8))
  }
}
