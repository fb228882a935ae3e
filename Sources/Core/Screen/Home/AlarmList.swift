import Appearance
import Wire

/// The alarms, one a row, the selected one with a pointer.
enum AlarmList {
  /// The columns of a row, in cells.
  private struct Columns {
    static let pointer = 2
    static let mark = 4
    var time: Int
    var when: Int
    var label: Int
    var mission: Int
    var next: Int

    init(_ total: Int, _ scene: Scene) {
      time = scene.state.settings.clock == .twelve ? 10 : 7
      when = total >= 34 ? 12 : 0
      let rest = total - (Self.pointer + Self.mark + time) - when
      next = total >= 60 ? 18 : 0
      mission = total >= 70 ? 11 : 0
      label = max(0, rest - next - mission)
    }
  }

  static func draw(_ frame: inout Frame, _ region: Region, _ scene: Scene) {
    let list = region.cutTop(drawHead(&frame, region, scene)).rest
    guard !scene.state.rows.isEmpty else {
      let text = scene.phrases.nothingMatches(scene.state.filter.line.text)
      return frame.stack(
        [Block(text, columns: list.columns, rank: 1)], in: list.inset(columns: 1), isCentered: true)
    }
    drawRows(&frame, list, scene, Columns(region.columns, scene))
  }

  /// What the list is narrowed to, or the names of its columns.
  ///
  /// - Returns: The rows used.
  private static func drawHead(
    _ frame: inout Frame, _ region: Region, _ scene: Scene
  ) -> Int {
    if scene.state.filter.isTyping || scene.state.filter.isSet {
      frame.put(
        filterLine(scene), row: region.row, column: region.column, limit: region.columns)
      return 1
    }
    guard region.rows >= 4, region.columns >= 60 else { return 0 }
    let heading = heading(Columns(region.columns, scene), scene.phrases)
    frame.put(heading, row: region.row, column: region.column, limit: region.columns)
    return 1
  }

  private static func filterLine(_ scene: Scene) -> Line {
    let filter = scene.state.filter
    let all = scene.state.snapshot?.alarms.count ?? 0
    return Line([
      TextRun("/ ", .strongAccent), TextRun(filter.line.text, .strong),
      TextRun(filter.isTyping ? "_" : "", .strongAccent),
      TextRun("   " + scene.phrases.shown(scene.state.rows.count, of: all), .faint),
    ])
  }

  private static func drawRows(
    _ frame: inout Frame, _ list: Region, _ scene: Scene, _ columns: Columns
  ) {
    let rows = scene.state.rows
    // Where there is room, what is hidden has a row of its own.
    let hasOwnRows = rows.count > list.rows && list.rows >= 5
    let inner = hasOwnRows ? list.inset(rows: 1) : list
    let selectedRow = scene.state.selectedRow?.id
    let selected = rows.firstIndex { $0.id == selectedRow } ?? 0
    let first = max(0, min(selected - inner.rows / 2, rows.count - inner.rows))
    let above = hidden(first, scene.glyphs.up, list, scene.phrases)
    let below = hidden(rows.count - first - inner.rows, scene.glyphs.down, list, scene.phrases)
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
      frame.addHitArea(
        Region(row: place, column: list.column, rows: 1, columns: list.columns),
        .action(.home(.select(row.id))))
    }
    guard hasOwnRows else { return }
    for (text, row) in [(above, list.row), (below, list.row + list.rows - 1)] {
      frame.put(text, row: row, column: list.column + 1, limit: list.columns, style: .strongAccent)
    }
  }

  /// ` ↓ 3 more`: how many rows there are beyond the edge; empty when there are none.
  private static func hidden(
    _ count: Int, _ arrow: String, _ list: Region, _ phrases: Phrases
  ) -> String {
    guard count > 0 else { return "" }
    return list.columns >= 34 ? " \(arrow) \(phrases.more(count))" : " \(arrow)\(count)"
  }

  private static func heading(_ columns: Columns, _ phrases: Phrases) -> Line {
    let text =
      column("", Columns.pointer) + column(phrases.columnOn, Columns.mark)
      + column(phrases.columnTime, columns.time) + column(phrases.columnWhen, columns.when)
      + column(phrases.columnLabel, columns.label)
      + column(phrases.columnMission, columns.mission) + column(phrases.columnNext, columns.next)
    return Line(text, .faint)
  }

  private static func line(
    _ row: Snapshot.AlarmRow, isSelected: Bool, _ columns: Columns, _ scene: Scene
  ) -> Line {
    let style: Style = isSelected ? .strong : row.enabled ? .plain : .faint
    let glyphs = scene.glyphs
    return Line([
      TextRun(isSelected ? column(glyphs.pointer, Columns.pointer) : "  ", .strongAccent),
      TextRun(column(mark(row), Columns.mark), row.enabled ? .good : style),
      TextRun(column(time(row, scene.phrases), columns.time), style),
      TextRun(column(when(row.when, scene.phrases), columns.when, glyphs), style),
      TextRun(column(label(row, glyphs), columns.label, glyphs), style),
      TextRun(column(row.mission, columns.mission, glyphs), style),
      TextRun(column(next(row, scene), columns.next, glyphs), style),
    ])
  }

  /// `[~]` rings, but not as its days say: one is left out or moved, or it pauses.
  private static func mark(_ row: Snapshot.AlarmRow) -> String {
    row.enabled ? row.changes.isEmpty ? "[x]" : "[~]" : "[ ]"
  }

  private static func time(_ row: Snapshot.AlarmRow, _ phrases: Phrases) -> String {
    DueTime.clock(row.time).map(phrases.clock) ?? row.time
  }

  /// An alarm of another zone names its place.
  private static func label(_ row: Snapshot.AlarmRow, _ glyphs: Glyphs) -> String {
    guard let zone = row.zone, let place = zone.split(separator: "/").last else { return row.label }
    let name = String(place).replacing("_", with: " ")
    return row.label.isEmpty ? name : "\(row.label) \(glyphs.dot) \(name)"
  }

  /// `once 2027-03-29` says its date in the next column.
  private static func when(_ text: String, _ phrases: Phrases) -> String {
    text.hasPrefix("once ") ? phrases.once : phrases.recurrence(text)
  }

  private static func next(_ row: Snapshot.AlarmRow, _ scene: Scene) -> String {
    let phrases = scene.phrases
    guard let due = row.next.flatMap(DueTime.init) else {
      return row.enabled ? phrases.none : phrases.off
    }
    let clock = phrases.clock(due)
    return switch row.nextKind {
    case "snooze": phrases.snoozedTo(clock)
    case "reRing": phrases.againAt(clock)
    case "guard": phrases.guardAt(clock)
    case "wakeUpCheck": phrases.checkAt(clock)
    default: phrases.dayAndTime(due, seenFrom: scene.date)
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
