import Rehearsal

/// What is to be rehearsed: how, and what is to be broken meanwhile.
enum RehearsalPlanView {
  static func frame(_ scene: Scene) -> Frame {
    guard case .rehearsing(let rehearsing) = scene.state.overlay else {
      return HomeView.frame(scene)
    }
    let page = Page(
      scene, title: scene.phrases.rehearsalTitle(rehearsing.label),
      aside: scene.room == .tiny ? "" : scene.clock)
    return page.frame(scene) { frame, region in
      draw(rehearsing, scene, &frame, scene.room == .full ? region.inset(rows: 1) : region)
    }
  }

  /// A line with the choice that it stands for; nil for one that says what follows.
  private typealias Row = (line: Line, place: Int?)

  private static func draw(
    _ rehearsing: Rehearsing, _ scene: Scene, _ frame: inout Frame, _ region: Region
  ) {
    let rows = rows(rehearsing, scene)
    let selected = rows.firstIndex { $0.place == rehearsing.place } ?? 0
    let first = max(0, min(selected - region.rows / 2, rows.count - region.rows))
    for (offset, row) in rows.dropFirst(first).prefix(region.rows).enumerated() {
      let place = region.row + offset
      frame.put(row.line, row: place, column: region.column, limit: region.columns)
      guard let choice = row.place else { continue }
      frame.addHitArea(
        Region(row: place, column: region.column, rows: 1, columns: region.columns),
        .action(.rehearsal(.pick(choice))))
    }
  }

  private static func rows(_ rehearsing: Rehearsing, _ scene: Scene) -> [Row] {
    let choices = Rehearsing.Choice.all.enumerated().map { place, choice in
      Row(line(choice, isSelected: place == rehearsing.place, rehearsing, scene), place)
    }
    guard scene.room != .tiny else { return choices }
    let motions = Rehearsing.Motion.allCases.count
    let gap = scene.room == .full ? [Row(Line.blank, nil)] : []
    return [Row(Line(scene.phrases.howToRehearse, .faint), nil)] + choices.prefix(motions) + gap
      + [Row(Line(scene.phrases.whatIsBroken, .faint), nil)] + choices.dropFirst(motions)
  }

  private static func line(
    _ choice: Rehearsing.Choice, isSelected: Bool, _ rehearsing: Rehearsing, _ scene: Scene
  ) -> Line {
    let (mark, words) =
      switch choice {
      case .motion(let motion):
        (motion == rehearsing.motion ? "(o) " : "( ) ", scene.phrases.words(motion))
      case .sabotage(let sabotage):
        (rehearsing.ticked.contains(sabotage) ? "[x] " : "[ ] ", scene.phrases.words(sabotage))
      }
    return Line([
      TextRun(isSelected ? scene.glyphs.pointer + " " : "  ", .strongAccent),
      TextRun(mark, .good), TextRun(words, isSelected ? .strong : .plain),
    ])
  }
}
