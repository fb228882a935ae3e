import Wire

/// The alarms, one a row, the selected one with a pointer.
enum AlarmList {
  /// The columns of a row, in cells.
  private struct Columns {
    var when: Int
    var label: Int
    var mission: Int
    var next: Int

    init(_ total: Int) {
      when = total >= 34 ? 12 : 0
      let rest = total - (2 + 4 + 7) - when
      next = total >= 60 ? 18 : 0
      mission = total >= 70 ? 11 : 0
      label = max(0, rest - next - mission)
    }
  }

  static func draw(
    _ frame: inout Frame, _ region: Region, _ scene: Scene, _ snapshot: Snapshot
  ) {
    let columns = Columns(region.columns)
    var list = region
    if region.rows >= 4, region.columns >= 60 {
      let (head, rest) = region.cutTop(1)
      frame.put(heading(columns), row: head.row, column: head.column, limit: head.columns)
      list = rest
    }
    drawRows(&frame, list, scene, columns)
  }

  private static func drawRows(
    _ frame: inout Frame, _ list: Region, _ scene: Scene, _ columns: Columns
  ) {
    let rows = scene.state.rows
    // Where there is room, what is hidden has a row of its own.
    let hasOwnRows = rows.count > list.rows && list.rows >= 5
    let inner = hasOwnRows ? list.inset(rows: 1) : list
    let selected = rows.firstIndex { $0.id == scene.state.selectedRow?.id } ?? 0
    let first = max(0, min(selected - inner.rows / 2, rows.count - inner.rows))
    let above = hidden(first, scene.glyphs.up, columns: list.columns)
    let below = hidden(
      rows.count - first - inner.rows, scene.glyphs.down, columns: list.columns)
    for (offset, row) in rows.dropFirst(first).prefix(inner.rows).enumerated() {
      let line = line(row, isSelected: first + offset == selected, columns, scene)
      let mark =
        hasOwnRows ? "" : (offset == 0 ? above : "") + (offset == inner.rows - 1 ? below : "")
      let limit = list.columns - CellWidth.of(mark)
      let place = inner.row + offset
      frame.put(line, row: place, column: list.column, limit: limit)
      frame.put(
        mark, row: place, column: list.column + limit, limit: list.columns - limit,
        style: .strongAccent)
    }
    guard hasOwnRows else { return }
    for (text, row) in [(above, list.row), (below, list.row + list.rows - 1)] {
      frame.put(text, row: row, column: list.column + 1, limit: list.columns, style: .strongAccent)
    }
  }

  /// ` ↓ 3 more`: how many rows there are beyond the edge; empty when there are none.
  private static func hidden(_ count: Int, _ arrow: String, columns: Int) -> String {
    guard count > 0 else { return "" }
    return columns >= 34 ? " \(arrow) \(count) more" : " \(arrow)\(count)"
  }

  private static func heading(_ columns: Columns) -> Line {
    let text =
      column("", 2) + column("On", 4) + column("Time", 7) + column("When", columns.when)
      + column("Label", columns.label) + column("Mission", columns.mission)
      + column("Next ring", columns.next)
    return Line(text, .faint)
  }

  private static func line(
    _ row: Snapshot.AlarmRow, isSelected: Bool, _ columns: Columns, _ scene: Scene
  ) -> Line {
    let style: Style = isSelected ? .strong : row.enabled ? .plain : .faint
    return Line([
      TextRun(isSelected ? column(scene.glyphs.pointer, 2) : "  ", .strongAccent),
      TextRun(column(row.enabled ? "[x]" : "[ ]", 4), row.enabled ? .good : style),
      TextRun(column(row.time, 7), style),
      TextRun(column(when(row.when), columns.when, scene.glyphs), style),
      TextRun(column(row.label, columns.label, scene.glyphs), style),
      TextRun(column(row.mission, columns.mission, scene.glyphs), style),
      TextRun(column(next(row, scene), columns.next, scene.glyphs), style),
    ])
  }

  /// `once 2027-03-29` says its date in the next column.
  private static func when(_ text: String) -> String {
    text.hasPrefix("once ") ? "once" : text
  }

  private static func next(_ row: Snapshot.AlarmRow, _ scene: Scene) -> String {
    guard let due = row.next.flatMap(DueTime.init) else { return row.enabled ? "none" : "off" }
    let time = "\(due.day(seenFrom: scene.date)) \(due.clock)"
    switch row.nextKind {
    case "snooze": return "snoozed to \(due.clock)"
    case "reRing": return "again at \(due.clock)"
    case "guard": return "guard at \(due.clock)"
    case "wakeUpCheck": return "check at \(due.clock)"
    default: return time
    }
  }

  /// The text in exactly so many columns, the last of them blank.
  private static func column(
    _ text: String, _ columns: Int, _ glyphs: Glyphs = .unicode
  ) -> String {
    guard columns > 0 else { return "" }
    var used = 0
    var shown = ""
    let cells = CellText.cells(of: text)
    let isTooLong = cells.reduce(0) { $0 + $1.width } > columns - 1
    let room = isTooLong ? columns - 2 : columns - 1
    for cell in cells {
      guard used + cell.width <= room else { break }
      shown += cell.text
      used += cell.width
    }
    if isTooLong {
      shown += glyphs.ellipsis
      used += 1
    }
    return shown + String(repeating: " ", count: max(0, columns - used))
  }
}
