import CivilTime
import Wire

/// The mornings of some weeks as two pictures: dots for when, bars for how long.
enum ChartView {
  private static let scaleWidth = 8

  static func frame(_ scene: Scene, _ history: History) -> Frame {
    let chart = MorningChart(history.entries, today: scene.date)
    let page = Page(
      scene, title: scene.phrases.chartTitle,
      aside: scene.room == .tiny ? "" : scene.phrases.mornings(chart.rings, onTime: chart.onTime))
    return page.frame(scene) { frame, region in
      guard let median = chart.median else {
        return frame.stack(
          [Block(scene.phrases.noMorningsYet, columns: region.columns, rank: 1)], in: region,
          isCentered: true)
      }
      frame.stack(blocks(chart, median: median, scene, region), in: region)
    }
  }

  private static func blocks(
    _ chart: MorningChart, median: Double, _ scene: Scene, _ region: Region
  ) -> [Block] {
    let phrases = scene.phrases
    let days = min(MorningChart.days, region.columns - scaleWidth)
    let rows = max(2, (region.rows - 6) / 2)
    let summary = phrases.median(phrases.shortSpan(seconds: median))
    return [
      Block(phrases.everyWeek(MorningChart.weeks), .faint, columns: region.columns, rank: 5),
      Block(Line(phrases.whenYouWereUp, .strong), rank: 4, gap: 0),
      Block(dots(chart, days: days, rows: rows, scene), rank: 2, gap: 0),
      Block(Line(phrases.fromRingToDone, .strong), rank: 4, gap: 0),
      Block(bars(chart, days: days, rows: rows, scene), rank: 3, gap: 0),
      Block(summary, .strong, columns: region.columns, rank: 1, gap: 0),
      Block(phrases.gapsInAll(chart.gaps), columns: region.columns, rank: 2, gap: 0),
    ]
  }

  /// A dot for each morning; earlier is higher.
  private static func dots(
    _ chart: MorningChart, days: Int, rows: Int, _ scene: Scene
  ) -> [Line] {
    let times = chart.mornings.map(\.upAt)
    guard let earliest = times.min(), let latest = times.max() else { return [] }
    let span = max(rows - 1, latest - earliest)
    func row(of minute: Int) -> Int { (minute - earliest) * (rows - 1) / max(1, span) }
    return (0..<rows).map { place in
      let isEdge = place == 0 || place == rows - 1
      let minute = earliest + span * place / max(1, rows - 1)
      let label = isEdge ? scene.phrases.clock(timeOfDay(minute)) : ""
      let cells = columns(chart, days: days) { row(of: $0.upAt) == place }
      return scale(label) + cells.line(scene.glyphs.full, .accent, blank: scene.glyphs)
    }
  }

  private static func timeOfDay(_ minute: Int) -> TimeOfDay {
    TimeOfDay(hour: minute / 60 % 24, minute: minute % 60)
  }

  /// A bar for each morning, the longest as high as there are rows.
  private static func bars(
    _ chart: MorningChart, days: Int, rows: Int, _ scene: Scene
  ) -> [Line] {
    let longest = max(1, chart.mornings.map(\.took).max() ?? 1)
    return (0..<rows).map { place in
      let least = longest * Double(rows - 1 - place) / Double(rows)
      let label = place == 0 ? scene.phrases.shortSpan(seconds: longest) : ""
      let cells = columns(chart, days: days) { $0.took > least || place == rows - 1 }
      return scale(label) + cells.line(scene.glyphs.full, .good, blank: scene.glyphs)
    }
  }

  private static func scale(_ label: String) -> Line {
    Line(label, .faint).padded(to: scaleWidth)
  }

  /// One cell for each day, today at the right.
  private static func columns(
    _ chart: MorningChart, days: Int, _ isSet: (MorningChart.Morning) -> Bool
  ) -> [ChartCell] {
    (0..<max(0, days)).reversed().map { daysAgo in
      guard let morning = chart.mornings.first(where: { $0.daysAgo == daysAgo }) else {
        return .none
      }
      return isSet(morning) ? .set : .blank
    }
  }
}

/// What a chart has for a day in one of its rows.
private enum ChartCell {
  /// No morning was finished on that day.
  case none
  case blank, set
}

extension [ChartCell] {
  fileprivate func line(_ glyph: String, _ style: Style, blank glyphs: Glyphs) -> Line {
    Line(
      map { cell in
        switch cell {
        case .none: TextRun(glyphs.waiting, .faint)
        case .blank: TextRun(" ")
        case .set: TextRun(glyph, style)
        }
      })
  }
}
