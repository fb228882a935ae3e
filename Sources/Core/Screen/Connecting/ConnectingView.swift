/// No engine answers: it is being started, for the first time or again, or it hangs.
enum ConnectingView {
  static func frame(_ scene: Scene) -> Frame {
    let isFirst = scene.state.snapshot == nil
    let page = Page(
      scene, title: "ryza", aside: scene.phrases.shortDate(scene.date),
      tone: isFirst ? .accent : .alarm)
    return page.frame(scene) { frame, region in
      let face = BigDigits.face(
        scene.clock, rows: max(5, region.rows / 3), columns: region.columns, glyphs: scene.glyphs,
        style: .plain)
      let text =
        isFirst
        ? TextRun(scene.phrases.startingTheEngine + scene.glyphs.ellipsis)
        : scene.state.isConnected
          ? TextRun(hangs(scene), .alarm)
          : TextRun(scene.phrases.engineIsGone + scene.glyphs.ellipsis, .alarm)
      frame.stack(
        [
          Block(face, rank: 3, alignment: .centered),
          Block(
            text.text, text.style, columns: region.columns, rank: 1, gap: 2,
            alignment: .centered),
        ] + AlertText.blocks(scene, columns: region.columns), in: region, isCentered: true)
    }
  }

  private static func hangs(_ scene: Scene) -> String {
    scene.room == .tiny ? scene.phrases.engineHangsInShort : scene.phrases.engineDoesNotAnswer
  }
}
