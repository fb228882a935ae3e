import Wire

/// Wake Sequence: keys light up one after the other; then they are to be pressed in that order.
enum SequenceView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot, let sequence = snapshot.sequence else {
      return waiting(scene)
    }
    let isShowing = !sequence.show.isEmpty
    let title =
      scene.state.isWrongKey
      ? scene.phrases.wrongKey : isShowing ? scene.phrases.watch : scene.phrases.yourTurn
    let isTiny = scene.room == .tiny
    let round = scene.phrases.place(sequence.round, of: sequence.rounds)
    let page = Page(
      scene, title: isTiny ? title : scene.phrases.wakeSequence,
      aside: isTiny ? round : scene.phrases.round(round))
    return page.frame(scene) { frame, region in
      if isTiny {
        drawTiny(&frame, region, scene, sequence)
      } else {
        let inner = scene.room == .full ? region.inset(columns: 4) : region
        frame.stack(blocks(scene, snapshot, sequence, inner), in: inner, isCentered: true)
      }
    }
  }

  private static func waiting(_ scene: Scene) -> Frame {
    Page(scene, title: scene.phrases.wakeSequence, aside: LeaseBar.short(scene)).frame(scene) {
      frame, region in
      frame.stack([Block(Line(scene.phrases.getReady), rank: 1)], in: region)
    }
  }

  private static func blocks(
    _ scene: Scene, _ snapshot: Snapshot, _ sequence: Snapshot.Sequence, _ region: Region
  ) -> [Block] {
    let isShowing = !sequence.show.isEmpty
    let columns = region.columns
    let whatToDo =
      isShowing ? scene.phrases.watchTheKeys : scene.phrases.pressTheSame
    var blocks: [Block] = []
    if scene.state.isWrongKey {
      blocks.append(
        Block(
          scene.phrases.wrongKeyWatchAgain, .warning, columns: columns, rank: 2,
          alignment: .centered))
    } else {
      blocks.append(
        Block(whatToDo, .strong, columns: columns, rank: 2, alignment: .centered))
    }
    blocks.append(
      Block(
        region.rows >= 14 ? board(scene, sequence) : smallBoard(scene, sequence), rank: 1, gap: 2,
        alignment: .centered))
    blocks.append(Block(answer(scene, sequence), rank: 3, alignment: .centered))
    blocks.append(Block(Line(scene.phrases.mistakes(sequence)), rank: 5, alignment: .centered))
    let warning =
      isShowing
      ? scene.phrases.quietWhileYouPlay
      : LeaseBar.warning(scene, unless: scene.phrases.youPressTheNextKey)
    blocks.append(Block(warning, .faint, columns: columns, rank: 4, alignment: .centered))
    return blocks + ProblemText.block(scene, alignment: .centered)
  }

  private static func drawTiny(
    _ frame: inout Frame, _ region: Region, _ scene: Scene, _ sequence: Snapshot.Sequence
  ) {
    var rows = smallBoard(scene, sequence)
    if rows.count > 1 { rows[1] = rows[1] + Line("  ") + answer(scene, sequence) }
    frame.stack([Block(rows, rank: 1)], in: region)
  }

  /// Three rows of boxed keys.
  private static func board(_ scene: Scene, _ sequence: Snapshot.Sequence) -> [Line] {
    let glyphs = scene.glyphs
    let bar = String(repeating: glyphs.horizontal, count: 7)
    let bars = Array(repeating: bar, count: SequenceBoard.side)
    let top = Line(
      glyphs.topLeft + bars.joined(separator: glyphs.teeTop) + glyphs.topRight, .faint)
    let middle = Line(
      glyphs.teeLeft + bars.joined(separator: glyphs.cross) + glyphs.teeRight, .faint)
    let bottom = Line(
      glyphs.bottomLeft + bars.joined(separator: glyphs.teeBottom) + glyphs.bottomRight, .faint)
    let rows = (0..<SequenceBoard.side).map { row in
      let edge = TextRun(glyphs.vertical, .faint)
      let keys = (0..<SequenceBoard.side).flatMap { column -> [TextRun] in
        let key = keyRun(row * SequenceBoard.side + column, scene, sequence)
        return [TextRun("  " + key.text + "  ", key.style), edge]
      }
      return Line([edge] + keys)
    }
    return [top] + Array(rows.map { [$0] }.joined(separator: [middle])) + [bottom]
  }

  private static func smallBoard(_ scene: Scene, _ sequence: Snapshot.Sequence) -> [Line] {
    (0..<SequenceBoard.side).map { row in
      Line(
        (0..<SequenceBoard.side).map { column in
          keyRun(row * SequenceBoard.side + column, scene, sequence)
        })
    }
  }

  /// Three columns: `[S]` is lit, `>d<` is chosen by the arrows, ` q ` is neither.
  private static func keyRun(
    _ place: Int, _ scene: Scene, _ sequence: Snapshot.Sequence
  ) -> TextRun {
    let key = SequenceBoard.keys[place]
    if litKey(sequence) == key { return TextRun("[\(key.uppercased())]", .lit) }
    if sequence.show.isEmpty, scene.state.boardPlace == place {
      return TextRun(">\(key)<", .strong)
    }
    return TextRun(" \(key) ")
  }

  private static func litKey(_ sequence: Snapshot.Sequence) -> Character? {
    let keys = Array(sequence.show)
    return sequence.lit.flatMap { keys.indices.contains($0) ? keys[$0] : nil }
  }

  /// The right keys so far, and a blank for each that is missing.
  private static func answer(_ scene: Scene, _ sequence: Snapshot.Sequence) -> Line {
    let pressed = Array(scene.state.pressed)
    let length = min(max(0, sequence.length), 9)
    let keys = (0..<length).map { index -> String in
      guard index < sequence.entered else { return "_" }
      return index < pressed.count ? String(pressed[index]) : scene.glyphs.full
    }
    return Line(keys.joined(separator: " "), .strongAccent)
  }
}

extension Style {
  fileprivate static let lit = Style(.accent, isBold: true, isReversed: true)
}
