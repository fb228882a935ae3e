import BenchReport
import CivilTime
import LinuxLoop
import ReadingJudge

/// `ryza-judge`: how often the reading judge is right, and how fast.
public enum JudgeBench {
  /// Measures what is asked for.
  ///
  /// - Parameter tell: is told now and then how far it is, from any thread.
  /// - Throws: ``BadInput`` and whatever makes a judge impossible.
  public static func run(
    _ wishes: JudgeWishes, tell: @escaping @Sendable (String) -> Void
  ) throws -> JudgeReport {
    let cost = wishes.parts.contains(.cost) ? try ShippedTrials.cost() : nil
    let set = try wishes.folder.map(SpeechFolder.read) ?? ShippedTrials.build(tell: tell)
    let run = try JudgeRun(set.trials, wishes, tell: tell)
    var report = JudgeReport(
      machine: .ofThisRun(), input: set.name, notes: notes(set, wishes), isListing: wishes.isListing
    )
    for rule in wishes.rules { try add(rule, run, wishes, to: &report) }
    report.chapters += cost.map { [$0.chapter] } ?? []
    return report
  }

  private static func add(
    _ rule: ReadingRule, _ run: JudgeRun, _ wishes: JudgeWishes, to report: inout JudgeReport
  ) throws {
    let start = (Clocks.boot, Machine.load)
    let outcomes = try run.classes(rule, repeats: wishes.parts.contains(.attempts))
    report.tables.append(Findings.classes(outcomes, rule: rule))
    if wishes.parts.contains(.attempts) {
      report.tables.append(Findings.attempts(outcomes, rule: rule))
    }
    report.tables.append(Findings.words(outcomes, rule: rule))
    var time = Findings.time(outcomes, rule: rule)
    (time.seconds, time.load) = ((Clocks.boot - start.0).inSeconds, start.1)
    report.chapters.append(time)
    if wishes.parts.contains(.robustness) {
      report.tables.append(Findings.robustness(try run.robustness(rule), rule: rule))
    }
    if wishes.parts.contains(.comparison), rule == wishes.rules.first {
      report.tables.append(
        Findings.comparison(
          try run.comparison(), ours: outcomes, rule: rule, limit: wishes.comparisonLimit))
    }
    report.decisions += outcomes.map { JudgeReport.Decision($0) }
  }

  private static func notes(_ set: TrialSet, _ wishes: JudgeWishes) -> [String] {
    var notes = set.notes
    for kind in TrialClass.allCases {
      let files = set.missing.filter { $0.kind == kind }.map(\.file)
      guard !files.isEmpty else { continue }
      let names = Set(files).sorted()
      let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
      notes.append("\(files.count) trials of \(kind.rawValue) not run, recording missing: \(shown)")
    }
    if let half = wishes.half { notes.append("half \(half.rawValue) of the speakers") }
    if let sample = wishes.sample { notes.append("at most \(sample) trials of each class") }
    return notes
  }
}
