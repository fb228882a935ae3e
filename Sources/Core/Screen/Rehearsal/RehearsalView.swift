import AlarmCore
import CivilTime
import Rehearsal
import Wire

/// A rehearsal under way, and what it came to: when it sounded, and what became of each sabotage.
enum RehearsalView {
  static func frame(_ scene: Scene) -> Frame {
    guard case .rehearsing(let rehearsing) = scene.state.overlay else {
      return HomeView.frame(scene)
    }
    let lines = lines(rehearsing, scene)
    var page = Page(
      scene, title: scene.phrases.rehearsalTitle(rehearsing.label),
      aside: scene.room == .tiny ? "" : scene.phrases.name(rehearsing.motion))
    let region = region(of: scene.size)
    if lines.count <= region.rows { page.footer.removeAll { $0.action == .move(.down) } }
    let top = min(rehearsing.top, max(0, lines.count - region.rows))
    return page.frame(scene) { frame, _ in
      frame.stack(
        [Block(Array(lines.dropFirst(top).prefix(region.rows)), rank: 1)], in: region)
    }
  }

  /// How far a report can be scrolled in the window.
  static func lastTop(_ report: RehearsalReport, _ state: ScreenState) -> Int {
    let region = region(of: state.window)
    let lines = RehearsalReportLines(
      report, state.phrases, glyphs: .unicode, columns: region.columns,
      isTiny: Scene.Room(state.window) == .tiny)
    return max(0, lines.all.count - region.rows)
  }

  private static func region(of size: ScreenSize) -> Region {
    let body = Page.body(of: size)
    return Scene.Room(size) == .full ? body.inset(rows: 1) : body
  }

  private static func lines(_ rehearsing: Rehearsing, _ scene: Scene) -> [Line] {
    let columns = region(of: scene.size).columns
    switch rehearsing.step {
    case .choosing: return []
    case .over(let report):
      return RehearsalReportLines(
        report, scene.phrases, glyphs: scene.glyphs, columns: columns,
        isTiny: scene.room == .tiny
      ).all
    case .failed(let why):
      return wrapped(scene.phrases.didNotWork(why), .warning, columns: columns)
    case .underWay where rehearsing.motion == .fast:
      return played(rehearsing, scene, columns: columns)
    case .underWay:
      return wrapped(scene.phrases.rehearsalRings, .strong, columns: columns)
        + wrapped(scene.phrases.rehearsalEnds, .plain, columns: columns)
    }
  }

  /// The line of time as far as it has been shown, what the clock shows, and what happens then.
  private static func played(
    _ rehearsing: Rehearsing, _ scene: Scene, columns: Int
  ) -> [Line] {
    let shown = rehearsing.passed.prefix(rehearsing.shown)
    let bar = TimeBar(rehearsing.passed, marks: [], glyphs: scene.glyphs)
    let length = shown.reduce(0) { $0 + $1.seconds }
    let now = shown.last.map { scene.phrases.clock(stretch: $0.clock) } ?? ""
    let news = shown.suffix(8).flatMap { stretch in
      RehearsalReportLines.lines(stretch, scene.phrases, columns: columns)
    }
    let legend =
      scene.room == .tiny ? [] : TimeBar.legend(rehearsing.passed, scene, columns: columns)
    let head = [Line(now, .strongAccent), bar.line(columns: columns, until: length)] + legend
    return head + [.blank] + news.suffix(max(1, region(of: scene.size).rows - head.count - 1))
  }

  private static func wrapped(_ text: String, _ style: Style, columns: Int) -> [Line] {
    Wrapping.lines(text, columns: columns).map { Line($0, style) }
  }
}
