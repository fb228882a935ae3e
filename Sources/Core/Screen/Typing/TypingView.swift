import Wire

/// The keyboard way: the sentence, and the line that is being typed below it.
enum TypingView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot else { return ConnectingView.frame(scene) }
    let isTiny = scene.room == .tiny
    let wrong = WrongWordText(scene, snapshot)
    let page = Page(
      scene,
      title: isTiny
        ? wrong?.inShort ?? scene.phrases.typeIt
        : exitTitle(snapshot, scene.phrases)
          ?? scene.phrases.typeThis(scene.phrases.position(snapshot.mission)),
      aside: isTiny
        ? LeaseBar.short(scene) : scene.phrases.failures(snapshot.mission))
    return page.frame(scene) { frame, region in
      let inner = scene.room == .full ? region.inset(columns: 4) : region
      frame.stack(
        isTiny ? tinyBlocks(scene, snapshot, inner) : blocks(scene, snapshot, inner.columns),
        in: inner, isCentered: !isTiny)
    }
  }

  private static func exitTitle(_ snapshot: Snapshot, _ phrases: Phrases) -> String? {
    guard let line = snapshot.typing?.exitLine, let lines = snapshot.typing?.exitLines
    else { return nil }
    return phrases.emergencyExit(line: line, of: lines)
  }

  private static func blocks(_ scene: Scene, _ snapshot: Snapshot, _ columns: Int) -> [Block] {
    let sentence = snapshot.mission?.sentence ?? ""
    let warning = LeaseBar.warning(scene, unless: condition(scene, snapshot))
    var blocks: [Block] = []
    if let prompt = PromptText.text(snapshot, scene.phrases) {
      blocks.append(Block(prompt.text, prompt.style, columns: columns, rank: 6))
    }
    blocks += QuestionText.blocks(snapshot, columns: columns)
    blocks.append(Block(sentence, .strong, columns: columns, rank: 2, gap: 2))
    blocks.append(Block(typed(scene, snapshot, columns: columns), rank: 1))
    if let wrong = WrongWordText(scene, snapshot) {
      blocks.append(Block(wrong.sentence, .warning, columns: columns, rank: 3, gap: 0))
    }
    if let notice = NoticeText.block(scene, columns: columns, alignment: .leading) {
      blocks.append(notice)
    }
    if let bar = LeaseBar.line(scene, columns: columns) {
      blocks.append(Block(bar, rank: 5, gap: 2))
    }
    blocks.append(Block(warning, .faint, columns: columns, rank: 4))
    return blocks + ProblemText.block(scene, alignment: .leading)
  }

  /// What keeps the alarm away: the next letters, or Enter once there are none.
  private static func condition(_ scene: Scene, _ snapshot: Snapshot) -> String {
    let isWhole = scene.state.line == snapshot.mission?.sentence
    return isWhole ? scene.phrases.youPressEnter : scene.phrases.theNextLettersAreRight
  }

  /// Few rows: the part of the sentence that comes next, and the end of what was typed.
  private static func tinyBlocks(
    _ scene: Scene, _ snapshot: Snapshot, _ region: Region
  ) -> [Block] {
    let typed = CellText.cells(of: scene.state.line).map(\.text)
    let sentence = Array(snapshot.mission?.sentence ?? "")
    let start = max(0, min(rightCount(scene, snapshot), sentence.count) - 4)
    let ahead = Wrapping.lines(String(sentence[start...]), columns: region.columns)
    let shown = typed.suffix(max(0, region.columns - 3)).joined()
    let line = Block(Line("> " + shown + "_", .strongAccent), rank: 1, gap: 0)
    if let notice = scene.state.notice {
      let lines = Wrapping.lines(notice.text, columns: region.columns)
        .prefix(max(1, region.rows - 1)).map { Line($0, NoticeText.style(notice)) }
      return [Block(lines, rank: 2, gap: 0), line]
    }
    let question =
      region.rows >= 3 && typed.isEmpty ? QuestionText.inShort(snapshot, region) : nil
    let room = region.rows - (question == nil ? 1 : 2)
    let lines = ahead.prefix(max(1, room)).map { Line($0) }
    return (question.map { [$0] } ?? []) + [Block(Array(lines), rank: 2, gap: 0), line]
  }

  /// The typed line under its sentence, each character marked as right or wrong.
  private static func typed(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [Line] {
    let right = rightCount(scene, snapshot)
    let characters = Array(scene.state.line)
    let isCurrent = snapshot.typing?.typed == scene.state.line
    var lines: [Line] = []
    var start = 0
    repeat {
      let end = min(characters.count, start + max(1, columns - 1))
      let part = characters[start..<end]
      let good = String(part.prefix(max(0, right - start)))
      let rest = String(part.dropFirst(max(0, right - start)))
      let mark: MarkedText.Mark = isCurrent ? .wrong : .waiting
      lines.append(
        Line([
          TextRun(good, MarkedText.style(.right)), TextRun(rest, MarkedText.style(mark)),
          TextRun(end == characters.count ? "_" : "", .strongAccent),
        ]))
      lines.append(
        Line([
          TextRun(repeated(scene.glyphs.heard, under: good), .good),
          TextRun(
            repeated(isCurrent ? scene.glyphs.missed : scene.glyphs.waiting, under: rest),
            .warning),
        ]))
      start = end
    } while start < characters.count
    return lines
  }

  /// The engine's count belongs to the line it saw; of a newer line only the common start is sure.
  private static func rightCount(_ scene: Scene, _ snapshot: Snapshot) -> Int {
    guard let typing = snapshot.typing else { return 0 }
    let common = zip(typing.typed, scene.state.line).prefix { $0 == $1 }.count
    return min(typing.right, common)
  }

  private static func repeated(_ glyph: String, under text: String) -> String {
    String(repeating: glyph, count: CellWidth.of(text))
  }
}
