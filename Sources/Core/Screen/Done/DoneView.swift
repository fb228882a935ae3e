import CivilTime
import Wire

/// The mission is done, and the alarm is over, or asks later whether its sleeper is up.
enum DoneView {
  static func frame(_ scene: Scene) -> Frame {
    let check = check(scene)
    let toCome = [check, putOff(scene)].compactMap { $0 }
    let page = Page(scene, title: scene.phrases.doneTitle, aside: scene.clock, tone: .good)
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
          summary(scene, asks: check != nil), columns: columns, rank: 2, alignment: .centered),
      ]
      let promises = toCome.map {
        Block($0, .strong, columns: columns, rank: 1, alignment: .centered)
      }
      let home = Block(
        scene.phrases.anyKeyTakesYouHome, .faint, columns: columns, rank: 3, alignment: .centered)
      frame.stack(blocks + promises + [home], in: region, isCentered: true)
    }
  }

  private static func greeting(_ scene: Scene, asks: Bool) -> String {
    let greeting = scene.phrases.greeting(hour: scene.time.hour)
    return asks ? greeting : "\(greeting) \(scene.phrases.youAreUp)"
  }

  /// The question that is still to come; nil when the finished alarm asks none.
  private static func check(_ scene: Scene) -> String? {
    guard let check = scene.state.snapshot?.check, check.alarm == scene.state.finished?.alarm
    else { return nil }
    return scene.phrases.youWillBeAsked(at: scene.clock(after: check.opens))
  }

  /// Another alarm that is not finished; nil when there is none.
  private static func putOff(_ scene: Scene) -> String? {
    let others = scene.state.rows.filter {
      $0.id != scene.state.finished?.alarm && ($0.nextKind == "snooze" || $0.nextKind == "reRing")
    }
    let dues = others.compactMap { row in row.next.flatMap(DueTime.init).map { (row, $0) } }
    guard let (row, due) = dues.min(by: { $0.1.instant < $1.1.instant }) else { return nil }
    let name = row.label.isEmpty ? scene.phrases.alarmOf(row.time) : row.label
    return scene.phrases.isNotFinished(name, ringsAt: scene.phrases.clock(due))
  }

  private static func summary(_ scene: Scene, asks: Bool) -> String {
    let finished = scene.state.finished
    return scene.phrases.summary(
      finished?.name(scene.phrases) ?? scene.phrases.theAlarm, needed: finished?.needed ?? 0,
      failed: finished?.failed ?? 0, asks: asks)
  }
}
