import Readiness
import Wire

/// Everything that tomorrow's alarm depends on, measured; what is wrong with its mend.
enum SelfTestView {
  static func frame(_ scene: Scene) -> Frame {
    guard case .selfTest(let test) = scene.state.overlay else { return HomeView.frame(scene) }
    let page = Page(scene, title: scene.phrases.selfTestTitle, aside: scene.clock)
    return page.frame(scene) { frame, region in
      let all = lines(
        test, scene.state.snapshot?.readiness, scene.phrases, scene.glyphs, columns: region.columns)
      let top = min(test.top, max(0, all.count - region.rows))
      frame.stack([Block(Array(all.dropFirst(top).prefix(region.rows)), rank: 1)], in: region)
    }
  }

  /// How far it can be scrolled in the window.
  static func lastTop(_ state: ScreenState) -> Int {
    guard case .selfTest(let test) = state.overlay else { return 0 }
    let region = Page.body(of: state.window)
    // Glyphs of either kind are one column wide.
    let all = lines(
      test, state.snapshot?.readiness, state.phrases, .unicode, columns: region.columns)
    return max(0, all.count - region.rows)
  }

  private static func lines(
    _ test: SelfTest, _ readiness: Snapshot.Readiness?, _ phrases: Phrases, _ glyphs: Glyphs,
    columns: Int
  ) -> [Line] {
    guard let readiness else { return [Line(phrases.checkingReadiness + glyphs.ellipsis, .faint)] }
    let facts = readiness.measured.map { ($0.subject, $0.fact) } + others(of: readiness)
    return facts.flatMap { lines($0.0, $0.1, phrases, columns: columns) }
      + tone(test.tone, phrases, glyphs, columns: columns)
  }

  private static func others(
    of readiness: Snapshot.Readiness
  ) -> [(Subject, Snapshot.Readiness.Fact)] {
    (readiness.others ?? []).compactMap { fact in fact.finding.map { ($0.subject, fact) } }
  }

  /// One fact: whether it holds in words, too, for who sees no colours.
  private static func lines(
    _ subject: Subject, _ fact: Snapshot.Readiness.Fact, _ phrases: Phrases, columns: Int
  ) -> [Line] {
    let (mark, style) = mark(of: fact)
    let text = Wrapping.lines(
      "\(phrases.name(of: subject)): \(phrases.text(of: fact))", columns: columns - 4)
    let lines = text.enumerated().map { index, line in
      Line(index == 0 ? mark : "", style).padded(to: 4) + Line(line)
    }
    guard let command = fact.finding?.command else { return lines }
    return lines + [Line([TextRun("    $ ", .faint), TextRun(command, .strong)])]
  }

  private static func mark(of fact: Snapshot.Readiness.Fact) -> (String, Style) {
    switch fact.finding?.consequence ?? (fact.isReady ? .none : .silence) {
    case .none: ("ok", Style(.good))
    case .lesser: ("!", .warning)
    case .silence: ("!!", .warning)
    }
  }

  private static func tone(
    _ tone: Toning?, _ phrases: Phrases, _ glyphs: Glyphs, columns: Int
  ) -> [Line] {
    guard let tone else {
      return [
        Line(
          [TextRun("t", .strongAccent), TextRun("   " + phrases.testTone.sentence)],
          key: .character("t"))
      ]
    }
    return ToneText.lines(tone, phrases, glyphs, columns: columns)
  }
}
