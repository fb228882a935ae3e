/// One character cell.
public struct Cell: Hashable, Sendable {
  /// A base character and its marks; empty in the second half of a wide character.
  public var text: String
  /// 1, 2, or 0 in the second half of a wide character.
  public var width: Int
  public var style: Style

  public static let blank = Cell(text: " ", width: 1, style: .plain)
}

/// What a click stands for.
public enum Click: Hashable, Sendable {
  /// The key that is shown there.
  case key(Key)
  /// Something that no key does, such as choosing a row.
  case action(UserAction)
}

/// A place where a click means something.
public struct HitArea: Hashable, Sendable {
  public var region: Region
  public var click: Click
}

/// What a terminal shall show: a grid of styled cells, and where clicks mean something.
public struct Frame: Hashable, Sendable {
  public let size: ScreenSize
  public let glyphs: Glyphs
  public private(set) var cells: [Cell]
  public private(set) var hitAreas: [HitArea] = []

  public init(size: ScreenSize, glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: size.rows * size.columns)
  }

  public subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// The rows as text, without blanks at their ends.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var text = (0..<size.columns).map { self[row, $0].text }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  public var text: String { lines.joined(separator: "\n") }

  /// What a click on this cell stands for; nil where it means nothing.
  public func click(atRow row: Int, column: Int) -> Click? {
    hitAreas.last { $0.region.contains(row: row, column: column) }?.click
  }

  /// The same frame in reverse video: what flashes when there is no sound.
  public var flashed: Frame {
    var frame = self
    for index in frame.cells.indices { frame.cells[index].style.isReversed.toggle() }
    return frame
  }
}

extension Frame {
  /// Puts text from a cell on, over at most `limit` columns; what does not fit ends in an ellipsis.
  ///
  /// - Returns: The columns used.
  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, limit: Int, style: Style = .plain
  ) -> Int {
    let room = min(limit, size.columns - column)
    guard row >= 0, row < size.rows, column >= 0, room > 0 else { return 0 }
    var used = 0
    for cell in CellText.closed(fitted(CellText.cells(of: text), columns: room)) {
      set(cell, row: row, column: column + used, style: style)
      used += cell.width
    }
    return used
  }

  /// Puts a line from a cell on, over at most `limit` columns.
  mutating func put(_ line: Line, row: Int, column: Int, limit: Int) {
    var used = 0
    for run in line.runs {
      let room = limit - used
      used += put(run.text, row: row, column: column + used, limit: room, style: run.style)
      if CellWidth.of(run.text) > room { return }
    }
  }

  /// Makes a click in the region stand for a key, or for what no key does.
  mutating func addHitArea(_ region: Region, _ click: Click) {
    hitAreas.append(HitArea(region: region, click: click))
  }

  /// A horizontal line over a whole row of the region.
  mutating func rule(_ region: Region, row: Int, style: Style = .faint) {
    put(
      String(repeating: glyphs.horizontal, count: region.columns), row: row,
      column: region.column, limit: region.columns, style: style)
  }

  /// A light box along the region's edge.
  mutating func box(_ region: Region, style: Style = .faint) {
    guard region.rows >= 2, region.columns >= 2 else { return }
    let bottom = region.row + region.rows - 1
    let right = region.column + region.columns - 1
    let bar = String(repeating: glyphs.horizontal, count: region.columns - 2)
    put(
      glyphs.topLeft + bar + glyphs.topRight, row: region.row, column: region.column,
      limit: region.columns, style: style)
    for row in (region.row + 1)..<max(region.row + 1, bottom) {
      put(glyphs.vertical, row: row, column: region.column, limit: 1, style: style)
      put(glyphs.vertical, row: row, column: right, limit: 1, style: style)
    }
    put(
      glyphs.bottomLeft + bar + glyphs.bottomRight, row: bottom, column: region.column,
      limit: region.columns, style: style)
  }

  /// A line across a box, joined to its sides.
  mutating func divider(_ region: Region, row: Int, style: Style = .faint) {
    guard region.columns >= 2 else { return }
    let bar = String(repeating: glyphs.horizontal, count: region.columns - 2)
    put(
      glyphs.teeLeft + bar + glyphs.teeRight, row: row, column: region.column,
      limit: region.columns, style: style)
  }

  private func fitted(_ cells: [CellText.Cell], columns: Int) -> [CellText.Cell] {
    let shown = glyphs.isASCII ? cells.flatMap(asciiCells) : cells
    guard shown.reduce(0, { $0 + $1.width }) > columns else { return shown }
    var kept: [CellText.Cell] = []
    var used = 0
    for cell in shown {
      guard used + cell.width <= columns - 1 else { break }
      kept.append(cell)
      used += cell.width
    }
    return kept + [CellText.Cell(text: glyphs.ellipsis, width: 1)]
  }

  /// The signs of a sum are not to be guessed.
  private static let asciiSigns = ["×": "x", "−": "-"]

  /// What a terminal without UTF-8 shows instead; as wide as the original.
  private func asciiCells(_ cell: CellText.Cell) -> [CellText.Cell] {
    guard !cell.text.utf8.allSatisfy({ $0 < 0x80 }) else { return [cell] }
    if let sign = Self.asciiSigns[cell.text] { return [CellText.Cell(text: sign, width: 1)] }
    return Array(repeating: CellText.Cell(text: "?", width: 1), count: cell.width)
  }

  private mutating func set(_ cell: CellText.Cell, row: Int, column: Int, style: Style) {
    let index = row * size.columns + column
    breakWide(at: index)
    cells[index] = Cell(text: cell.text, width: cell.width, style: style)
    guard cell.width == 2 else { return }
    breakWide(at: index + 1)
    cells[index + 1] = Cell(text: "", width: 0, style: style)
  }

  /// Half a wide character cannot stay: its other half becomes a blank.
  private mutating func breakWide(at index: Int) {
    switch cells[index].width {
    case 2: cells[index + 1] = .blank
    case 0: cells[index - 1] = .blank
    default: break
    }
  }
}
