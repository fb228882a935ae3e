import Wire

/// A ring as a bar from its due time to its end: what the room was, told by signs as well as colours.
enum TimeLine {
  /// `!` marks a gap or a dead engine; however short it was, it has a cell.
  static func line(_ account: AccountDocument, columns: Int, _ glyphs: Glyphs) -> Line {
    let total = account.stretches.reduce(0) { $0 + $1.seconds }
    guard total > 0, total.isFinite, columns > 0 else { return Line.blank }
    var cells = Array(repeating: "", count: columns)
    var from = 0.0
    for stretch in account.stretches {
      let to = from + stretch.seconds
      let first = min(columns - 1, Int(from / total * Double(columns)))
      let last = min(columns - 1, max(first, Int(to / total * Double(columns)) - 1))
      for cell in first...last where weight(stretch.state) >= weight(cells[cell]) {
        cells[cell] = stretch.state
      }
      from = to
    }
    return Line(cells.map { TextRun(glyph($0, glyphs), style($0)) })
  }

  /// What the signs mean.
  static func legend(_ account: AccountDocument, _ scene: Scene) -> Line {
    var states: [String] = []
    for stretch in account.stretches where !states.contains(stretch.state) {
      states.append(stretch.state)
    }
    let runs = states.map { state in
      [
        TextRun(glyph(state, scene.glyphs), style(state)),
        TextRun(" " + scene.phrases.room(state), .faint),
      ]
    }
    return Line(Array(runs.joined(separator: [TextRun("   ")])))
  }

  /// Where two share a cell, what should not have been is shown.
  private static func weight(_ state: String) -> Int {
    switch state {
    case "": 0
    case "audible": 1
    case "quiet", "waits": 2
    case "late": 3
    default: 4
    }
  }

  private static func glyph(_ state: String, _ glyphs: Glyphs) -> String {
    switch state {
    case "audible": glyphs.full
    case "quiet": glyphs.empty
    case "waits": glyphs.waiting
    case "late": "-"
    default: "!"
    }
  }

  static func style(_ state: String) -> Style {
    switch state {
    case "audible": .good
    case "quiet", "waits": .faint
    case "late": .plain
    default: .alarm
    }
  }
}
