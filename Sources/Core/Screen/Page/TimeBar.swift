import AlarmCore
import Rehearsal
import Wire

/// A line of time as a row of cells, with what struck below it.
struct TimeBar {
  private let timeLine: TimeLine
  /// Seconds from its beginning.
  private let marks: [Double]
  private let glyphs: Glyphs

  init(_ stretches: [AccountDocument.Stretch], marks: [Double], glyphs: Glyphs) {
    timeLine = TimeLine(stretches)
    self.marks = marks
    self.glyphs = glyphs
  }

  /// - Parameter end: what comes later is not drawn yet, in seconds; nil draws all of it.
  func line(columns: Int, until end: Double? = nil) -> Line {
    let last = end.map { $0 > 0 ? timeLine.cell(at: $0, of: columns) ?? 0 : -1 } ?? columns
    let cells = timeLine.cells(columns).enumerated().map { index, state in
      state.map { index <= last ? Self.run($0, glyphs) : TextRun(" ") } ?? TextRun(" ")
    }
    return Line(Self.joined(cells))
  }

  /// Where sabotage struck; nil where none did.
  func markLine(columns: Int) -> Line? {
    guard !marks.isEmpty else { return nil }
    var row = [String](repeating: " ", count: columns)
    for mark in marks {
      if let cell = timeLine.cell(at: mark, of: columns) { row[cell] = glyphs.up }
    }
    return Line(row.joined(), .warning)
  }

  /// What the signs of these stretches mean.
  static func legend(_ stretches: [AccountDocument.Stretch], _ scene: Scene) -> Line {
    side(by: meanings(stretches, scene))
  }

  /// The same in lines of at most `columns`.
  static func legend(
    _ stretches: [AccountDocument.Stretch], _ scene: Scene, columns: Int
  ) -> [Line] {
    // Between two of them are two columns more than between two words.
    Wrapping.groups(of: meanings(stretches, scene), columns: columns + 2) { Line($0).width + 2 }
      .map(side(by:))
  }

  private static func meanings(
    _ stretches: [AccountDocument.Stretch], _ scene: Scene
  ) -> [[TextRun]] {
    let present = Set(stretches.map(\.state))
    return Account.State.allCases.filter { present.contains($0.rawValue) }.map { state in
      [run(state, scene.glyphs), TextRun(" " + scene.phrases.room(state.rawValue), .faint)]
    }
  }

  private static func side(by meanings: [[TextRun]]) -> Line {
    Line(Array(meanings.joined(separator: [TextRun("   ")])))
  }

  /// A cell of a state; no two look alike without their colours.
  static func run(_ state: Account.State, _ glyphs: Glyphs) -> TextRun {
    switch state {
    case .audible: TextRun(glyphs.full, .good)
    case .quiet: TextRun(glyphs.empty, .accent)
    case .gap: TextRun("!", .alarm)
    case .waits: TextRun(glyphs.dot, .faint)
    case .dead: TextRun(glyphs.missed, .alarm)
    case .late: TextRun("?", .alarm)
    }
  }

  private static func joined(_ runs: [TextRun]) -> [TextRun] {
    runs.reduce(into: []) { joined, run in
      if let last = joined.last, last.style == run.style {
        joined[joined.count - 1].text += run.text
      } else {
        joined.append(run)
      }
    }
  }
}
