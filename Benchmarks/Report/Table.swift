/// Chapters as people read them.
public enum Table {
  private static let nameWidth = 44

  public static func text(of report: Report) -> String {
    (["ryza-bench on \(report.machine)"] + report.chapters.map(text)).joined(separator: "\n\n")
      + "\n"
  }

  public static func text(of chapter: Chapter) -> String {
    let title = "\(chapter.title) (\(Columns.number(chapter.seconds)) s, load \(chapter.load))"
    if let failure = chapter.failure { return "\(title)\n  FAILED: \(failure)" }
    let head =
      "  " + Columns.padded("", to: nameWidth)
      + ["n", "p50", "p99", "max"].map { Columns.aligned($0) }.joined()
    let notes = chapter.notes.map { "  note: \($0)" }
    return ([title, head] + chapter.figures.map(row) + notes).joined(separator: "\n")
  }

  private static func row(of figure: Figure) -> String {
    if let absence = figure.absence {
      return "  \(Columns.padded(figure.name, to: nameWidth))  not run: \(absence)"
    }
    let series = figure.series
    let isOne = series.count == 1
    let statistics =
      isOne
      ? [series.median]
      : [
        series.median, series.percentile(99), series.maximum,
      ]
    let numbers = statistics.map { Columns.aligned($0.map(Columns.number) ?? "-") }.joined()
    let targets = figure.judgements.map { judgement in
      let target = judgement.target
      let which = isOne ? "" : "\(target.statistic.rawValue) "
      return "\(judgement.isMet ? "ok" : "OVER") (\(which)≤ \(Columns.number(target.most)))"
    }
    let unit = Columns.padded(figure.unit, to: 4)
    return "  \(Columns.padded(figure.name, to: nameWidth))\(Columns.aligned("\(series.count)"))"
      + Columns.padded(numbers, to: 24) + " \(unit) " + targets.joined(separator: "  ")
  }
}
