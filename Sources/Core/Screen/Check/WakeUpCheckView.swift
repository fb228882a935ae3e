import Wire

/// The question, some minutes after the mission, whether the sleeper is up.
enum WakeUpCheckView {
  static func frame(_ scene: Scene) -> Frame {
    let label = scene.state.snapshot?.alarm?.label ?? ""
    let page = Page(scene, title: scene.phrases.areYouUp, aside: scene.clock, tone: .warning)
    return page.frame(scene) { frame, region in
      let face = BigDigits.face(
        scene.clock, rows: max(5, region.rows / 3), columns: region.columns, glyphs: scene.glyphs,
        style: .plain)
      let next =
        scene.state.snapshot?.check.map {
          scene.phrases.withoutAnAnswer(
            in: scene.phrases.span(seconds: max(0, $0.rings - scene.age)))
        } ?? scene.phrases.withoutAnAnswer
      let notice = NoticeText.block(scene, columns: region.columns, alignment: .centered)
      frame.stack(
        [
          Block(face, rank: 3, alignment: .centered),
          Block(Line(label, .strong), rank: 4, gap: 1, alignment: .centered),
          Block(
            scene.phrases.pressEnterIfYouAreUp, .strong, columns: region.columns, rank: 1,
            alignment: .centered),
          Block(next, columns: region.columns, rank: 2, alignment: .centered),
        ] + AlertText.blocks(scene, columns: region.columns) + (notice.map { [$0] } ?? [])
          + ProblemText.block(
            scene, alignment: .centered, isSoundTold: scene.state.needsBell),
        in: region, isCentered: true)
    }
  }
}
