import AlarmCore
import CivilTime
import Rehearsal
import Wire

/// A rehearsal's report, line by line: the verdict, the line of time, what became of each sabotage, and
/// every gap with its causes.
struct RehearsalReportLines {
  private let report: RehearsalReport
  private let phrases: Phrases
  private let glyphs: Glyphs
  private let columns: Int
  private let isTiny: Bool

  init(
    _ report: RehearsalReport, _ phrases: Phrases, glyphs: Glyphs, columns: Int, isTiny: Bool
  ) {
    self.report = report
    self.phrases = phrases
    self.glyphs = glyphs
    self.columns = columns
    self.isTiny = isTiny
  }

  var all: [Line] {
    let gap = isTiny ? [] : [Line.blank]
    let parts = [verdict, timeLine, effects, unused, gaps].filter { !$0.isEmpty }
    return Array(parts.joined(separator: gap))
  }

  private var verdict: [Line] {
    guard !report.effects.isEmpty else {
      return wrapped(phrases.longestGap(report.account.gaps.longest), .strong)
    }
    return wrapped(
      report.isKept ? phrases.cameBackEveryTime : phrases.wasSilentTooLong,
      report.isKept ? Style(.good, isBold: true) : .alarm)
  }

  private var timeLine: [Line] {
    let stretches = report.account.stretches
    let bar = TimeBar(stretches, marks: report.effects.map(\.offset), glyphs: glyphs)
    let begin = stretches.first.map { phrases.clock(stretch: $0.clock) } ?? ""
    let end = report.account.ring.ended.map { phrases.clock(stretch: $0.dropFirst(11)) } ?? ""
    let clocks = Line(begin, .faint).padded(to: columns - CellWidth.of(end)) + Line(end, .faint)
    return (isTiny ? [] : [clocks]) + [bar.line(columns: columns)]
      + [bar.markLine(columns: columns)].compactMap { $0 } + legend
  }

  /// What each kind of cell means, and how long it was so.
  private var legend: [Line] {
    let items = Account.State.allCases.compactMap { state -> [TextRun]? in
      let seconds = report.total(of: state.rawValue)
      guard seconds > 0 else { return nil }
      let words = " \(phrases.name(state)) \(phrases.measured(seconds))"
      return [TimeBar.run(state, glyphs), TextRun(words)]
    }
    return Wrapping.groups(of: items, columns: columns) { item in
      item.reduce(2) { $0 + CellWidth.of($1.text) }
    }.map { group in Line(Array(group.joined(separator: [TextRun("   ")]))) }
  }

  private var effects: [Line] {
    report.effects.flatMap { effect in
      let clock = phrases.clock(stretch: effect.clock)
      let isKept: Bool
      switch effect.verdict {
      case .neverSilent, .cameBack: isKept = true
      case .tooLate, .neverCame: isKept = false
      }
      let words =
        "\(clock)  \(phrases.words(effect.strike.sabotage)): \(phrases.words(effect))"
      return wrapped(words, isKept ? .plain : .alarm, indent: 2)
    }
  }

  private var unused: [Line] {
    guard !report.unused.isEmpty || !report.notes.isEmpty else { return [] }
    return report.unused.flatMap { strike in
      wrapped(phrases.neverStruck(strike.sabotage), .faint, indent: 2)
    } + report.notes.flatMap { wrapped($0, .faint, indent: 2) }
  }

  private var gaps: [Line] {
    report.account.stretches.filter { $0.state == "gap" || $0.state == "dead" }
      .flatMap { Self.lines($0, phrases, columns: columns) }
  }

  /// A stretch with what the ledger says of it.
  static func lines(
    _ stretch: AccountDocument.Stretch, _ phrases: Phrases, columns: Int
  ) -> [Line] {
    let state = Account.State(rawValue: stretch.state).map(phrases.name) ?? stretch.state
    let head =
      "\(phrases.clock(stretch: stretch.clock))  \(state) \(phrases.measured(stretch.seconds))"
    let causes = stretch.said.map { "  \(phrases.text($0))" }
    return Wrapping.lines(head, columns: columns).map { Line($0) }
      + causes.flatMap { cause in
        Wrapping.lines(cause, columns: max(1, columns - 2)).map { Line("  " + $0, .faint) }
      }
  }

  private func wrapped(_ text: String, _ style: Style, indent: Int = 0) -> [Line] {
    Wrapping.lines(text, columns: columns - indent).enumerated().map { index, line in
      Line((index == 0 ? "" : String(repeating: " ", count: indent)) + line, style)
    }
  }
}
