/// This terminal is the only thing that rings: the question before it goes.
enum LeavingView {
  static func frame(_ scene: Scene) -> Frame {
    let page = Page(scene, title: scene.phrases.leaveTitle, aside: scene.clock, tone: .alarm)
    return page.frame(scene) { frame, region in
      let columns = min(region.columns, 64)
      let question =
        scene.room == .tiny
        ? scene.phrases.onlyThisTerminalRingsInShort : scene.phrases.onlyThisTerminalRings
      frame.stack(
        [
          Block(question, .alarm, columns: columns, rank: 1, alignment: .centered),
          Block(
            scene.phrases.theAlarmStaysUnfinished, columns: columns, rank: 2, alignment: .centered),
        ], in: region, isCentered: true)
    }
  }
}
