import BenchReport
import CivilTime
import LinuxLoop
import ReadingJudge

/// `ryza-judge`: how often the reading judge is right, and how fast.
public struct JudgeBench {
  private let wishes: JudgeWishes
  /// Told now and then how far it is, from any thread.
  private let tell: @Sendable (String) -> Void
  /// Told each piece of the report as soon as it is there: a full run takes long.
  private let show: (String) -> Void

  public init(
    _ wishes: JudgeWishes, tell: @escaping @Sendable (String) -> Void,
    show: @escaping (String) -> Void
  ) {
    self.wishes = wishes
    self.tell = tell
    self.show = show
  }

  /// Measures what is asked for.
  ///
  /// - Throws: ``BadInput`` and whatever makes a judge impossible.
  public func run() throws -> JudgeReport {
    let cost = wishes.parts.contains(.cost) ? try ShippedTrials.cost() : nil
    let set = try wishes.folder.map(SpeechFolder.read) ?? ShippedTrials.build(tell: tell)
    let run = try JudgeRun(set.trials, wishes, tell: tell)
    var report = JudgeReport(machine: .ofThisRun(), input: set.name, notes: notes(on: set))
    show(report.head)
    if let cost { add(cost.chapter, to: &report) }
    for rule in wishes.rules { try measure(rule, run, &report) }
    if wishes.isListing { show(report.wrongDecisions) }
    return report
  }

  private func measure(
    _ rule: ReadingRule, _ run: JudgeRun, _ report: inout JudgeReport
  ) throws {
    let start = (Clocks.boot, Machine.load)
    let outcomes = try run.classes(rule, repeats: wishes.parts.contains(.attempts))
    report.decisions += outcomes.map { JudgeReport.Decision($0) }
    add(Findings.classes(outcomes, rule: rule), to: &report)
    if wishes.parts.contains(.attempts) {
      add(Findings.attempts(outcomes, rule: rule), to: &report)
    }
    add(Findings.words(outcomes, rule: rule), to: &report)
    var time = Findings.time(outcomes, rule: rule)
    (time.seconds, time.load) = ((Clocks.boot - start.0).inSeconds, start.1)
    add(time, to: &report)
    if wishes.parts.contains(.robustness) {
      add(Findings.robustness(try run.robustness(rule), rule: rule), to: &report)
    }
    if wishes.parts.contains(.comparison), rule == wishes.rules.first {
      let others = try run.comparison()
      add(
        Findings.comparison(others, ours: outcomes, rule: rule, limit: wishes.comparisonLimit),
        to: &report)
    }
  }

  private func add(_ table: ProportionTable, to report: inout JudgeReport) {
    report.tables.append(table)
    show(table.text)
  }

  private func add(_ chapter: Chapter, to report: inout JudgeReport) {
    report.chapters.append(chapter)
    show(Table.text(of: chapter))
  }

  private func notes(on set: TrialSet) -> [String] {
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
