import CivilTime
import Wire

/// The clock, the next ring, the alarms, and whether all is ready for the night.
enum HomeView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot else { return ConnectingView.frame(scene) }
    let isTiny = scene.room == .tiny
    let page = Page(
      scene, title: scene.room == .full ? "ryza" : scene.clock,
      aside: isTiny ? "" : scene.phrases.shortDate(scene.date))
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
    let next = NextRing(scene, snapshot)
    let face = BigDigits.face(
      scene.homeClock, rows: max(5, region.rows / 3), columns: region.columns / 2,
      glyphs: scene.glyphs, style: .strongAccent)
    let (head, rest) = region.cutTop(face.count + 2)
    let (clock, beside) = head.inset(rows: 1).cutLeft((face.first?.width ?? 0) + 6)
    frame.stack([Block(face, rank: 1)], in: clock.inset(columns: 1))
    frame.stack(next.blocks(scene), in: beside, isCentered: true)
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
    let next = NextRing(scene, snapshot)
    let isTiny = scene.room == .tiny
    let headRows = min(isTiny ? 1 : 2, region.rows)
    let (head, rest) = region.cutTop(headRows)
    frame.stack([Block(isTiny ? [next.inOneLine] : next.inTwoLines(scene), rank: 1)], in: head)
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
        Newcomer.blocks(scene.phrases, columns: region.columns), in: region.inset(columns: 1),
        isCentered: true)
    } else {
      AlarmList.draw(&frame, region, scene)
    }
  }
}
