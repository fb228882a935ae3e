/// A run of text in one style.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var style: Style

  public init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// One line of a view: runs side by side.
public struct Line: Hashable, Sendable {
  public var runs: [TextRun]
  /// What a click on the line stands for.
  public var key: Key?

  public init(_ runs: [TextRun], key: Key? = nil) {
    self.runs = runs
    self.key = key
  }

  public init(_ text: String, _ style: Style = .plain) { runs = [TextRun(text, style)] }

  public static let blank = Line([])

  /// In columns.
  public var width: Int { runs.reduce(0) { $0 + CellWidth.of($1.text) } }

  public static func + (left: Line, right: Line) -> Line {
    Line(left.runs + right.runs, key: left.key ?? right.key)
  }

  /// The line with blanks at its end, at least `columns` wide.
  public func padded(to columns: Int) -> Line {
    let missing = columns - width
    return missing > 0 ? self + Line(String(repeating: " ", count: missing)) : self
  }
}

/// Breaks text into lines.
public enum Wrapping {
  /// Lines of at most `columns`, broken at blanks; a word that is longer stays whole (and is cut
  /// when it is drawn).
  public static func lines(_ text: String, columns: Int) -> [String] {
    groups(of: text.split(separator: " ").map(String.init), columns: columns) { CellWidth.of($0) }
      .map { $0.joined(separator: " ") }
  }

  /// The same in at most so many lines; the last one takes the rest, and is cut when it is drawn.
  static func lines(_ text: String, columns: Int, atMost limit: Int) -> [String] {
    let lines = lines(text, columns: columns)
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [lines.dropFirst(limit - 1).joined(separator: " ")]
  }

  /// The items of each line, when items stand one blank apart.
  static func groups<Item>(of items: [Item], columns: Int, width: (Item) -> Int) -> [[Item]] {
    var lines: [[Item]] = []
    var used = 0
    for item in items {
      let needed = width(item)
      if lines.isEmpty || used + 1 + needed > columns {
        lines.append([item])
        used = needed
      } else {
        lines[lines.count - 1].append(item)
        used += 1 + needed
      }
    }
    return lines
  }
}
