import CivilTime
import Wire

/// The mission is done, and the alarm is over.
enum DoneView {
  static func frame(_ scene: Scene) -> Frame {
    let finished = scene.state.finished
    let page = Page(scene, title: "Done", aside: scene.clock, tone: .good)
    return page.frame(scene) { frame, region in
      let face = BigDigits.face(
        scene.clock, rows: max(5, region.rows / 3), columns: region.columns, glyphs: scene.glyphs,
        style: .good)
      frame.stack(
        [
          Block(face, rank: 4, alignment: .centered),
          Block(
            greeting(scene), Style(.good, isBold: true), columns: region.columns, rank: 1, gap: 2,
            alignment: .centered),
          Block(summary(finished), columns: region.columns, rank: 2, alignment: .centered),
          Block(
            "Any key takes you home.", .faint, columns: region.columns, rank: 3,
            alignment: .centered),
        ], in: region, isCentered: true)
    }
  }

  private static func greeting(_ scene: Scene) -> String {
    switch scene.time.hour {
    case 3..<12: "Good morning. You are up."
    case 12..<18: "Good afternoon. You are up."
    default: "Well done. You are up."
    }
  }

  private static func summary(_ finished: Finished?) -> String {
    guard let finished else { return "The alarm is over." }
    let name = finished.name
    let tries = finished.failed > 0 ? ", \(finished.failed) failed on the way" : ""
    return finished.needed > 1
      ? "\(name) is over: \(finished.needed) of \(finished.needed) done\(tries)."
      : "\(name) is over\(tries)."
  }
}
