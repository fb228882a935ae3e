import CivilTime
import Wire

/// The clock, the next ring, the alarms, and whether all is ready for the night.
enum HomeView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot else { return ConnectingView.frame(scene) }
    let isTiny = scene.room == .tiny
    let page = Page(
      scene, title: scene.room == .full ? "ryza" : scene.clock,
      aside: isTiny ? "" : scene.date.shortText)
    return page.frame(scene) { frame, region in
      switch scene.room {
      case .full: drawFull(&frame, region, scene, snapshot)
      case .compact, .tiny: drawSmall(&frame, region, scene, snapshot)
      }
    }
  }

  private static func drawFull(
    _ frame: inout Frame, _ region: Region, _ scene: Scene, _ snapshot: Snapshot
  ) {
    let box = Region(scene.size)
    let face = BigDigits.face(
      scene.clock, rows: max(5, region.rows / 3), columns: region.columns / 2,
      glyphs: scene.glyphs, style: .strongAccent)
    let (head, rest) = region.cutTop(face.count + 2)
    let (clock, beside) = head.inset(rows: 1).cutLeft((face.first?.width ?? 0) + 6)
    frame.stack([Block(face, rank: 1)], in: clock.inset(columns: 1))
    frame.stack(NextRing.lines(scene, snapshot).blocks, in: beside, isCentered: true)
    frame.divider(box, row: rest.row)

    let status = ReadyLine.lines(
      scene, snapshot, columns: region.columns, rows: rest.rows / 2 - 1)
    let (bottom, middle) = rest.cutTop(1).rest.cutBottom(status.count + 1)
    frame.divider(box, row: bottom.row)
    frame.stack([Block(status, rank: 1)], in: bottom.cutTop(1).rest)
    drawList(&frame, middle, scene, snapshot)
  }

  private static func drawSmall(
    _ frame: inout Frame, _ region: Region, _ scene: Scene, _ snapshot: Snapshot
  ) {
    let next = NextRing.lines(scene, snapshot)
    let isTiny = scene.room == .tiny
    let headRows = min(isTiny ? 1 : 2, region.rows)
    let (head, rest) = region.cutTop(headRows)
    frame.stack([Block(isTiny ? [next.inOneLine] : next.inTwoLines, rank: 1)], in: head)
    let status = ReadyLine.lines(
      scene, snapshot, columns: region.columns,
      rows: isTiny ? (rest.rows > 1 ? 1 : 0) : rest.rows / 2)
    let (bottom, middle) = rest.cutBottom(status.count)
    frame.stack([Block(status, rank: 1)], in: bottom)
    drawList(&frame, isTiny ? middle : middle.inset(rows: 1), scene, snapshot)
  }

  private static func drawList(
    _ frame: inout Frame, _ region: Region, _ scene: Scene, _ snapshot: Snapshot
  ) {
    if snapshot.alarms.isEmpty {
      frame.stack(
        Newcomer.blocks(columns: region.columns), in: region.inset(columns: 1), isCentered: true)
    } else {
      AlarmList.draw(&frame, region, scene, snapshot)
    }
  }
}

/// What somebody sees who has no alarm yet.
enum Newcomer {
  static func blocks(columns: Int) -> [Block] {
    let tryIt =
      columns >= 56 ? "try the alarm now: it rings in a few seconds" : "try the alarm now"
    return [
      Block(Line("No alarm is set.", .strong), rank: 3),
      Block(hint("t", tryIt), rank: 1),
      Block(hint("n", "make your first alarm"), rank: 2, gap: 0),
    ]
  }

  private static func hint(_ key: Character, _ meaning: String) -> Line {
    Line(
      [TextRun(String(key), .strongAccent), TextRun("  " + meaning)], key: .character(key))
  }
}
