/// Chapters as people read them.
enum Table {
  private static let nameWidth = 44

  static func text(of report: Report) -> String {
    let machine = report.machine
    let head =
      "ryza-bench on \(machine.model), \(machine.processors) processors, Linux \(machine.kernel)"
    return ([head] + report.chapters.map(text)).joined(separator: "\n\n") + "\n"
  }

  private static func text(of chapter: Chapter) -> String {
    let title = "\(chapter.title) (\(number(chapter.seconds)) s, load \(chapter.load))"
    if let failure = chapter.failure { return "\(title)\n  FAILED: \(failure)" }
    let head =
      "  " + padded("", to: nameWidth)
      + ["n", "p50", "p99", "max"].map { aligned($0) }.joined()
    let notes = chapter.notes.map { "  note: \($0)" }
    return ([title, head] + chapter.figures.map(row) + notes).joined(separator: "\n")
  }

  private static func row(of figure: Figure) -> String {
    if let absence = figure.absence {
      return "  \(padded(figure.name, to: nameWidth))  not run: \(absence)"
    }
    let series = figure.series
    let isOne = series.count == 1
    let statistics =
      isOne
      ? [series.median]
      : [
        series.median, series.percentile(99), series.maximum,
      ]
    let numbers = statistics.map { aligned($0.map(number) ?? "-") }.joined()
    let targets = figure.judgements.map { judgement in
      let target = judgement.target
      let which = isOne ? "" : "\(target.statistic.rawValue) "
      return "\(judgement.isMet ? "ok" : "OVER") (\(which)≤ \(number(target.most)))"
    }
    let unit = padded(figure.unit, to: 4)
    return "  \(padded(figure.name, to: nameWidth))\(aligned("\(series.count)"))"
      + padded(numbers, to: 24) + " \(unit) " + targets.joined(separator: "  ")
  }

  /// Three digits that mean something.
  private static func number(_ value: Double) -> String {
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
    let scale = [1.0, 10.0, 100.0][digits]
    let scaled = Int((abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = "\(scaled % Int(scale))"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  private static func aligned(_ text: String) -> String {
    String(repeating: " ", count: max(1, 8 - text.count)) + text
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
