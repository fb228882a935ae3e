import CivilTime
import Wire

/// The mission is done, and the alarm is over, or asks later whether its sleeper is up.
enum DoneView {
  static func frame(_ scene: Scene) -> Frame {
    let text = DoneText(scene)
    let toCome = text.toCome
    let page = Page(scene, title: scene.phrases.doneTitle, aside: scene.clock, tone: .good)
    return page.frame(scene) { frame, region in
      let face = BigDigits.face(
        scene.clock, rows: max(5, region.rows / 3), columns: region.columns, glyphs: scene.glyphs,
        style: .good)
      let columns = region.columns
      let blocks = [
        Block(face, rank: 4, alignment: .centered),
        Block(
          text.greeting, Style(.good, isBold: true), columns: columns,
          rank: toCome.isEmpty ? 1 : 2, gap: 2, alignment: .centered),
        Block(
          text.summary, columns: columns, rank: 2, alignment: .centered),
      ]
      let promises = toCome.map {
        Block($0, .strong, columns: columns, rank: 1, alignment: .centered)
      }
      let home = Block(
        scene.phrases.anyKeyTakesYouHome, .faint, columns: columns, rank: 3, alignment: .centered)
      let problem = ProblemText.block(scene, alignment: .centered)
      frame.stack(blocks + promises + [home] + problem, in: region, isCentered: true)
    }
  }
}
