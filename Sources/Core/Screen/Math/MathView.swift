import Wire

/// A sum to be done in the head, large enough to be read without glasses, and the number below it.
enum MathView {
  static func frame(_ scene: Scene) -> Frame {
    guard let math = scene.state.snapshot?.math else { return ConnectingView.frame(scene) }
    let isTiny = scene.room == .tiny
    let place = scene.phrases.place(math.number, of: math.problems)
    let page = Page(
      scene,
      title: isTiny
        ? scene.phrases.verdictInShort(math) ?? scene.phrases.sum(place)
        : scene.phrases.doTheSum(place),
      aside: isTiny ? LeaseBar.short(scene) : scene.phrases.mistakes(math))
    return page.frame(scene) { frame, region in
      frame.stack(
        isTiny ? tinyBlocks(scene, math) : blocks(scene, math, region), in: region,
        isCentered: true)
    }
  }

  private static func blocks(
    _ scene: Scene, _ math: Snapshot.Math, _ region: Region
  ) -> [Block] {
    let columns = region.columns
    var blocks: [Block] = []
    if let verdict = scene.phrases.verdict(math) {
      let style: Style = math.verdict?.isRight == true ? .good : .warning
      blocks.append(Block(verdict, style, columns: columns, rank: 2, alignment: .centered))
    }
    blocks += sum(scene, math, region)
    if let notice = NoticeText.block(scene, columns: columns, alignment: .centered) {
      blocks.append(notice)
    }
    if let bar = LeaseBar.line(scene, columns: columns) {
      blocks.append(Block(bar, rank: 4, gap: 2, alignment: .centered))
    }
    let warning = LeaseBar.warning(scene, unless: scene.phrases.youHaveTheAnswer)
    blocks.append(Block(warning, .faint, columns: columns, rank: 5, alignment: .centered))
    return blocks + ProblemText.block(scene, alignment: .centered)
  }

  /// In big digits where they fit; the number, too, where there are rows for both.
  private static func sum(_ scene: Scene, _ math: Snapshot.Math, _ region: Region) -> [Block] {
    guard
      let problem = face(Self.problem(math).filter { $0 != " " }, 5, scene, region, style: .strong)
    else { return tinyBlocks(scene, math) }
    let typed = "=" + scene.state.line + "_"
    let answer =
      region.rows >= 16 ? face(typed, 5, scene, region, style: .strongAccent) : nil
    return [
      Block(problem, rank: 1, alignment: .centered),
      Block(answer ?? [line(scene)], rank: 1, gap: 2, alignment: .centered),
    ]
  }

  private static func face(
    _ text: String, _ rows: Int, _ scene: Scene, _ region: Region, style: Style
  ) -> [Line]? {
    guard region.rows >= rows + 2, text.allSatisfy(BigDigits.known.contains) else { return nil }
    let face = BigDigits.face(
      text, rows: rows, columns: region.columns, glyphs: scene.glyphs, style: style)
    return face.count > 1 ? face : nil
  }

  /// Few rows: the sum above, what was typed below.
  private static func tinyBlocks(_ scene: Scene, _ math: Snapshot.Math) -> [Block] {
    var blocks = [
      Block(Line(problem(math), .strong), rank: 1, gap: 0, alignment: .centered),
      Block(line(scene), rank: 1, gap: 0, alignment: .centered),
    ]
    if scene.room == .tiny {
      let mistakes = Line(scene.phrases.mistakes(math), .faint)
      blocks.append(Block(mistakes, rank: 2, gap: 0, alignment: .centered))
    }
    return blocks
  }

  private static func line(_ scene: Scene) -> Line {
    Line("= " + scene.state.line + "_", .strongAccent)
  }

  /// With a minus that the fonts of every console have: a sum must not be guessed.
  private static func problem(_ math: Snapshot.Math) -> String {
    math.problem.replacing("−", with: "-")
  }
}
