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
      next = total >= 60 ? (scene.state.settings.clock == .twelve ? 21 : 18) : 0
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
      let all = scene.state.snapshot?.alarms.count ?? 0
      let line = ListFilterLine.line(
        scene.state.filter, shown: scene.state.rows.count, of: all, scene)
      frame.put(line, row: region.row, column: region.column, limit: region.columns)
      return 1
    }
    guard region.rows >= 4, region.columns >= 60 else { return 0 }
    let heading = heading(Columns(region.columns, scene), scene)
    frame.put(heading, row: region.row, column: region.column, limit: region.columns)
    return 1
  }

  private static func drawRows(
    _ frame: inout Frame, _ list: Region, _ scene: Scene, _ columns: Columns
  ) {
    let rows = scene.state.rows
    let selectedRow = scene.state.selectedRow?.id
    let selected = rows.firstIndex { $0.id == selectedRow } ?? 0
    frame.list(count: rows.count, selected: selected, in: list, scene) { index in
      let row = rows[index]
      let line = line(row, isSelected: index == selected, columns, scene)
      return (line, .action(.home(.select(row.id))))
    }
  }

  private static func heading(_ columns: Columns, _ scene: Scene) -> Line {
    let phrases = scene.phrases
    let texts: [(String, Int)] = [
      ("", Columns.pointer), (phrases.columnOn, Columns.mark), (phrases.columnTime, columns.time),
      (phrases.columnWhen, columns.when), (phrases.columnLabel, columns.label),
      (phrases.columnMission, columns.mission), (phrases.columnNext, columns.next),
    ]
    return Line(texts.map { Column.text($0.0, $0.1, scene.glyphs) }.joined(), .faint)
  }

  private static func line(
    _ row: Snapshot.AlarmRow, isSelected: Bool, _ columns: Columns, _ scene: Scene
  ) -> Line {
    let style: Style = isSelected ? .strong : row.enabled ? .plain : .faint
    let glyphs = scene.glyphs
    let texts: [(String, Int)] = [
      (time(row, scene.phrases), columns.time), (when(row.when, scene.phrases), columns.when),
      (label(row, glyphs), columns.label), (row.mission, columns.mission),
      (next(row, scene), columns.next),
    ]
    return Line(
      [
        TextRun(
          Column.text(isSelected ? glyphs.pointer : "", Columns.pointer, glyphs), .strongAccent),
        TextRun(Column.text(mark(row), Columns.mark, glyphs), row.enabled ? .good : style),
      ] + texts.map { TextRun(Column.text($0.0, $0.1, glyphs), style) })
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
}
