import CivilTime
import Wire

/// The mission is done, and the alarm is over, or asks later whether its sleeper is up.
enum DoneView {
  static func frame(_ scene: Scene) -> Frame {
    let finished = scene.state.finished
    let check = check(scene)
    let toCome = [check, putOff(scene)].compactMap { $0 }
    let page = Page(scene, title: "Done", aside: scene.clock, tone: .good)
    return page.frame(scene) { frame, region in
      let face = BigDigits.face(
        scene.clock, rows: max(5, region.rows / 3), columns: region.columns, glyphs: scene.glyphs,
        style: .good)
      let columns = region.columns
      let blocks = [
        Block(face, rank: 4, alignment: .centered),
        Block(
          greeting(scene, asks: check != nil), Style(.good, isBold: true), columns: columns,
          rank: toCome.isEmpty ? 1 : 2, gap: 2, alignment: .centered),
        Block(
          summary(finished, asks: check != nil), columns: columns, rank: 2, alignment: .centered),
      ]
      let promises = toCome.map {
        Block($0, .strong, columns: columns, rank: 1, alignment: .centered)
      }
      let home = Block(
        "Any key takes you home.", .faint, columns: columns, rank: 3, alignment: .centered)
      frame.stack(blocks + promises + [home], in: region, isCentered: true)
    }
  }

  private static func greeting(_ scene: Scene, asks: Bool) -> String {
    let greeting =
      switch scene.time.hour {
      case 3..<12: "Good morning."
      case 12..<18: "Good afternoon."
      default: "Well done."
      }
    return asks ? greeting : greeting + " You are up."
  }

  /// The question that is still to come; nil when the finished alarm asks none.
  private static func check(_ scene: Scene) -> String? {
    guard let check = scene.state.snapshot?.check, check.alarm == scene.state.finished?.alarm
    else { return nil }
    return "At \(scene.clock(after: check.opens)) you will be asked whether you are up."
  }

  /// Another alarm that is not finished; nil when there is none.
  private static func putOff(_ scene: Scene) -> String? {
    let others = scene.state.rows.filter {
      $0.id != scene.state.finished?.alarm && ($0.nextKind == "snooze" || $0.nextKind == "reRing")
    }
    let dues = others.compactMap { row in row.next.flatMap(DueTime.init).map { (row, $0) } }
    guard let (row, due) = dues.min(by: { $0.1.instant < $1.1.instant }) else { return nil }
    let name = row.label.isEmpty ? "The alarm of \(row.time)" : row.label
    return "\(name) is not finished: it rings again at \(due.clock)."
  }

  private static func summary(_ finished: Finished?, asks: Bool) -> String {
    let end = asks ? "done" : "over"
    guard let finished else { return "The alarm is \(end)." }
    let name = finished.name
    let tries = finished.failed > 0 ? ", \(finished.failed) failed on the way" : ""
    return finished.needed > 1
      ? "\(name) is \(end): \(finished.needed) of \(finished.needed) done\(tries)."
      : "\(name) is \(end)\(tries)."
  }
}
