/// Which rows of a long list are in sight: the selected one always is, in the middle where it can be.
struct ListWindow {
  /// The first row in sight.
  let first: Int
  /// Rows above and below the sight.
  let above: Int
  let below: Int
  /// Where there is room, what is hidden is told on rows of its own.
  let hasOwnRows: Bool
  /// The region of the rows themselves.
  let rows: Region

  init(count: Int, selected: Int, in region: Region) {
    hasOwnRows = count > region.rows && region.rows >= 5
    rows = hasOwnRows ? region.inset(rows: 1) : region
    first = max(0, min(selected - rows.rows / 2, count - rows.rows))
    above = first
    below = max(0, count - first - rows.rows)
  }

  /// ` ↓ 3 more`; empty when there are none.
  static func hidden(_ count: Int, _ arrow: String, _ scene: Scene, columns: Int) -> String {
    guard count > 0 else { return "" }
    return columns >= 34 ? " \(arrow) \(scene.phrases.more(count))" : " \(arrow)\(count)"
  }
}

extension Frame {
  /// Draws the rows of a list that are in sight, and how many are hidden at its edges.
  mutating func list(
    count: Int, selected: Int, in region: Region, _ scene: Scene,
    row: (Int) -> (line: Line, click: Click)
  ) {
    let window = ListWindow(count: count, selected: selected, in: region)
    let columns = region.columns
    let above = ListWindow.hidden(window.above, glyphs.up, scene, columns: columns)
    let below = ListWindow.hidden(window.below, glyphs.down, scene, columns: columns)
    let shown = min(window.rows.rows, count - window.first)
    for offset in 0..<max(0, shown) {
      let (line, click) = row(window.first + offset)
      let mark =
        window.hasOwnRows ? "" : (offset == 0 ? above : "") + (offset == shown - 1 ? below : "")
      let limit = columns - CellWidth.of(mark)
      let place = window.rows.row + offset
      put(line, row: place, column: region.column, limit: limit)
      put(
        mark, row: place, column: region.column + limit, limit: columns - limit,
        style: .strongAccent)
      addHitArea(Region(row: place, column: region.column, rows: 1, columns: columns), click)
    }
    guard window.hasOwnRows else { return }
    for (text, row) in [(above, region.row), (below, region.row + region.rows - 1)] {
      put(text, row: row, column: region.column + 1, limit: columns, style: .strongAccent)
    }
  }
}
