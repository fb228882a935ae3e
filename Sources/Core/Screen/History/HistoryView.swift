import Appearance
import Wire

/// What rang when: one ring a row, newest first.
enum HistoryView {
  static func frame(_ scene: Scene, _ history: History) -> Frame {
    let page = Page(
      scene, title: scene.phrases.historyTitle,
      aside: history.entries.isEmpty
        ? "" : scene.phrases.place(place(history), of: history.shown.count))
    return page.frame(scene) { frame, region in
      guard !history.shown.isEmpty else {
        return frame.stack(
          [Block(nothing(history, scene), columns: region.columns, rank: 1)],
          in: region.inset(columns: 1), isCentered: true)
      }
      let columns = Columns(region.columns, scene)
      let (head, list) = region.cutTop(history.filter.isTyping || region.columns >= 60 ? 1 : 0)
      frame.put(
        headLine(history, columns, scene), row: head.row, column: head.column,
        limit: head.rows > 0 ? head.columns : 0)
      frame.list(count: history.shown.count, selected: place(history) - 1, in: list, scene) {
        let entry = history.shown[$0]
        let isSelected = entry.occurrence == history.selected?.occurrence
        return (
          line(entry, isSelected: isSelected, columns, scene),
          .action(.history(.select(entry.occurrence)))
        )
      }
    }
  }

  /// The columns of a row, in cells; narrow screens keep when, how and what.
  private struct Columns {
    static let pointer = 2
    var date: Int
    var due: Int
    var rang = 0
    var late = 0
    var end: Int
    var snoozes = 0
    var done = 0
    var gaps = 0
    var label: Int

    init(_ total: Int, _ scene: Scene) {
      let isTwelve = scene.state.settings.clock == .twelve
      date = total >= 34 ? 12 : 7
      due = isTwelve ? 9 : 6
      end = total >= 60 ? 17 : max(0, total - Self.pointer - date - due)
      if total >= 60 { (rang, late, done) = (due, 7, 5) }
      if total >= 72 { gaps = 10 }
      if total >= 90 { snoozes = 5 }
      let used = Self.pointer + date + due + rang + late + end + snoozes + done + gaps
      label = max(0, total - used)
    }
  }

  private static func place(_ history: History) -> Int {
    (history.shown.firstIndex { $0.occurrence == history.selected?.occurrence } ?? 0) + 1
  }

  private static func nothing(_ history: History, _ scene: Scene) -> String {
    if history.filter.isSet { return scene.phrases.noRingHas(history.filter.line.text) }
    return history.isComplete
      ? scene.phrases.nothingHasRung : scene.phrases.isBeingRead + scene.glyphs.ellipsis
  }

  private static func headLine(_ history: History, _ columns: Columns, _ scene: Scene) -> Line {
    guard !history.filter.isTyping, !history.filter.isSet else {
      return ListFilterLine.line(
        history.filter, shown: history.shown.count, of: history.entries.count, scene)
    }
    let phrases = scene.phrases
    let texts: [(String, Int)] = [
      ("", Columns.pointer), (phrases.columnDate, columns.date), (phrases.columnDue, columns.due),
      (phrases.columnRang, columns.rang), (phrases.columnLate, columns.late),
      (phrases.columnEnd, columns.end),
      (phrases.columnSnoozes, columns.snoozes), (phrases.columnDone, columns.done),
      (phrases.columnGaps, columns.gaps), (phrases.columnLabel, columns.label),
    ]
    return Line(texts.map { Column.text($0.0, $0.1, scene.glyphs) }.joined(), .faint)
  }

  private static func line(
    _ entry: HistoryEntry, isSelected: Bool, _ columns: Columns, _ scene: Scene
  ) -> Line {
    let phrases = scene.phrases
    let glyphs = scene.glyphs
    let due = DueTime(entry.due)
    let style: Style = isSelected ? .strong : .plain
    let rang = entry.rang.flatMap(DueTime.init).map(phrases.clock)
    let late = entry.rang == nil ? "-" : phrases.shortSpan(seconds: entry.late)
    let texts: [(String, Int, Style)] = [
      (
        due.map { phrases.pastDay($0.date, seenFrom: scene.date) } ?? entry.date, columns.date,
        style
      ),
      (due.map(phrases.clock) ?? "", columns.due, style), (rang ?? "-", columns.rang, style),
      (late, columns.late, style),
      (end(of: entry, phrases), columns.end, Self.style(of: entry)),
      ("\(entry.snoozes)", columns.snoozes, style),
      ("\(entry.done)/\(entry.needed)", columns.done, style),
      (entry.gaps.map(phrases.gaps) ?? "", columns.gaps, style),
      (entry.label, columns.label, style),
    ]
    let pointer = TextRun(
      Column.text(isSelected ? glyphs.pointer : "", Columns.pointer, glyphs), .strongAccent)
    return Line([pointer] + texts.map { TextRun(Column.text($0.0, $0.1, glyphs), $0.2) })
  }

  private static func end(of entry: HistoryEntry, _ phrases: Phrases) -> String {
    entry.isRehearsal ? phrases.rehearsalEnd(entry.end) : phrases.end(entry.end)
  }

  private static func style(of entry: HistoryEntry) -> Style {
    guard !entry.isRehearsal else { return .faint }
    return switch entry.end {
    case "completed": .good
    case "missed", "unanswered", "emergencyExit": .warning
    default: .plain
    }
  }
}
