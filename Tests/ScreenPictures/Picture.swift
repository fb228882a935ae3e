public import Appearance
public import Screen

/// A frame as a picture (SVG 1.1): cells of one size, boxes and blocks drawn, text in whatever
/// monospaced font the reader has.
public struct Picture: Sendable {
  private let frame: Frame
  private let theme: Theme
  private let paint: Paint

  public init(_ frame: Frame, theme: Theme, paint: Paint) {
    self.frame = frame
    self.theme = theme
    self.paint = paint
  }

  private static let cell = (width: 8.0, height: 18.0)
  private static let margin = 12.0
  private static let baseline = 13.5

  /// The whole document.
  public var text: String {
    let width = Double(frame.size.columns) * Self.cell.width + 2 * Self.margin
    let height = Double(frame.size.rows) * Self.cell.height + 2 * Self.margin
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(height))\" viewBox=\"0 0 \(Self.number(width)) "
      + "\(Self.number(height))\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
      + "font-size=\"13\">\n"
      + "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(paint.background)\"/>\n"
    return head + (0..<frame.size.rows).flatMap(elements).joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: - Rows

  private struct Run {
    var column: Int
    var columns: Int
    var text: String
    var look: Look
  }

  private func elements(ofRow row: Int) -> [String] {
    runs(ofRow: row).flatMap { run in
      let color = color(of: run.look)
      let ink = run.look.attributes.contains(.reverse) ? paint.background : color
      return backdrop(of: run, row: row, color: color) + strokes(of: run, row: row, ink: ink)
        + words(of: run, row: row, ink: ink)
    }
  }

  /// Neighbouring cells that look alike.
  private func runs(ofRow row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<frame.size.columns {
      let cell = frame[row, column]
      let look = theme.look(of: cell.style)
      if let last = runs.last, last.look == look {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(column: column, columns: 1, text: cell.text, look: look))
      }
    }
    return runs
  }

  private func color(of look: Look) -> String {
    look.color.index(at: .sixteen).map { paint.colors[$0] } ?? paint.foreground
  }

  private func backdrop(of run: Run, row: Int, color: String) -> [String] {
    guard run.look.attributes.contains(.reverse) else { return [] }
    return [
      Self.rectangle(
        x: x(run.column), y: y(row), width: Double(run.columns) * Self.cell.width,
        height: Self.cell.height, fill: color)
    ]
  }

  // MARK: - Boxes and blocks

  /// Which arms a box character has: left, right, up, down.
  private static let arms: [Character: (Bool, Bool, Bool, Bool)] = [
    "─": (true, true, false, false), "│": (false, false, true, true),
    "┌": (false, true, false, true), "┐": (true, false, false, true),
    "└": (false, true, true, false), "┘": (true, false, true, false),
    "├": (false, true, true, true), "┤": (true, false, true, true),
    "┬": (true, true, false, true), "┴": (true, true, true, false), "┼": (true, true, true, true),
  ]
  private static let blocks: [Character: Double] = ["█": 1, "░": 0.25]

  private func strokes(of run: Run, row: Int, ink: String) -> [String] {
    var path = ""
    var rectangles: [String] = []
    for column in run.column..<run.column + run.columns {
      guard let character = frame[row, column].text.first else { continue }
      if let arms = Self.arms[character] { path += line(arms, row: row, column: column) }
      guard let opacity = Self.blocks[character] else { continue }
      rectangles.append(
        Self.rectangle(
          x: x(column), y: y(row), width: Self.cell.width, height: Self.cell.height, fill: ink,
          opacity: opacity))
    }
    guard !path.isEmpty else { return rectangles }
    return rectangles + ["<path d=\"\(path)\" stroke=\"\(ink)\" fill=\"none\"\(dim(run.look))/>"]
  }

  private func line(_ arms: (Bool, Bool, Bool, Bool), row: Int, column: Int) -> String {
    let middle = (x(column) + Self.cell.width / 2, y(row) + Self.cell.height / 2)
    let ends = [
      (arms.0, (x(column), middle.1)), (arms.1, (x(column + 1), middle.1)),
      (arms.2, (middle.0, y(row))), (arms.3, (middle.0, y(row + 1))),
    ]
    return ends.filter(\.0).map { _, end in
      "M\(Self.number(middle.0)) \(Self.number(middle.1))L\(Self.number(end.0)) "
        + Self.number(end.1)
    }.joined()
  }

  // MARK: - Words

  /// Each stretch of text without a gap of two blanks; a font of another width cannot shift the next.
  private func words(of run: Run, row: Int, ink: String) -> [String] {
    var elements: [String] = []
    var start = run.column
    var text = ""
    func close(at column: Int) {
      let shown = text.reversed().drop { $0 == " " }.reversed()
      defer { text = "" }
      guard !shown.isEmpty else { return }
      let blanks = text.count - shown.count
      let length = Double(column - start - blanks) * Self.cell.width
      elements.append(
        "<text x=\"\(Self.number(x(start)))\" y=\"\(Self.number(y(row) + Self.baseline))\" "
          + "textLength=\"\(Self.number(length))\" lengthAdjust=\"spacingAndGlyphs\" "
          + "fill=\"\(ink)\"\(attributes(of: run.look)) xml:space=\"preserve\">"
          + "\(Self.escaped(String(shown)))</text>")
    }
    for column in run.column..<run.column + run.columns {
      let shown = frame[row, column].text
      let isDrawn = shown.first.map { Self.arms[$0] != nil || Self.blocks[$0] != nil } ?? false
      if isDrawn || (shown == " " && (text.isEmpty || text.last == " ")) {
        close(at: column)
      } else {
        if text.isEmpty { start = column }
        text += shown
      }
    }
    close(at: run.column + run.columns)
    return elements
  }

  private func attributes(of look: Look) -> String {
    (look.attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
      + (look.attributes.contains(.underline) ? " text-decoration=\"underline\"" : "")
      + dim(look)
  }

  private func dim(_ look: Look) -> String {
    look.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
  }

  // MARK: - Numbers and characters

  private func x(_ column: Int) -> Double { Self.margin + Double(column) * Self.cell.width }

  private func y(_ row: Int) -> Double { Self.margin + Double(row) * Self.cell.height }

  private static func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String, opacity: Double = 1
  ) -> String {
    "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
      + "height=\"\(number(height))\" fill=\"\(fill)\""
      + (opacity < 1 ? " opacity=\"\(opacity)\"" : "") + "/>"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
