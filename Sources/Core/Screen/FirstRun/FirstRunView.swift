import Readiness
import Wire

/// One question at a time: its answer's keys stand below it, too.
enum FirstRunView {
  static func frame(_ scene: Scene) -> Frame {
    guard case .firstRun(let run) = scene.state.overlay else { return HomeView.frame(scene) }
    let page = Page(scene, title: title(of: run.step, scene), aside: scene.clock)
    return page.frame(scene) { frame, region in
      let inner = scene.room == .full ? region.inset(columns: 4) : region
      frame.stack(
        blocks(run, scene, columns: inner.columns) + notice(scene, columns: inner.columns),
        in: inner, isCentered: scene.room != .tiny)
    }
  }

  private static func title(of step: FirstRun.Step, _ scene: Scene) -> String {
    // The one that is shown counts, even where its answer has made it needless.
    let all = FirstRun.Step.allCases.count { $0 == step || scene.state.isAsked($0) }
    return scene.phrases.question(
      step.rawValue + 1, of: all, about: scene.phrases.subject(of: step))
  }

  private static func blocks(_ run: FirstRun, _ scene: Scene, columns: Int) -> [Block] {
    switch run.step {
    case .speaker: speaker(run, scene, columns: columns)
    case .microphone: microphone(run, scene, columns: columns)
    case .wakeUp: wakeUp(scene, columns: columns)
    }
  }

  private static func speaker(_ run: FirstRun, _ scene: Scene, columns: Int) -> [Block] {
    let phrases = scene.phrases
    let tone = Block(
      ToneText.lines(run.tone, phrases, scene.glyphs, columns: columns), rank: 2)
    let question = Block(phrases.didYouHearIt, .strong, columns: columns, rank: 1)
    guard run.hasNoOther else {
      return [
        tone, question,
        Block(
          [
            answer(phrases.yesKey, phrases.yes, columns: columns),
            answer(
              "n", run.tone.nextOutput.map { phrases.noTry($0.description) } ?? phrases.no,
              columns: columns),
          ], rank: 3),
      ]
    }
    return [
      tone,
      Block(phrases.noOtherOutput, .warning, columns: columns, rank: 1),
    ]
  }

  private static func microphone(_ run: FirstRun, _ scene: Scene, columns: Int) -> [Block] {
    let phrases = scene.phrases
    guard let fact = scene.state.fact(.microphone), !fact.isReady else {
      return CalibrationView.blocks(run.voice.report, scene, columns: columns)
        + (run.voice.isOver
          ? [Block(answer("enter", phrases.goOn.words, columns: columns), rank: 5)] : [])
    }
    return [
      Block(
        phrases.name(of: .microphone) + ": " + phrases.text(of: fact), .warning, columns: columns,
        rank: 1),
      Block(phrases.readingIsTyped, columns: columns, rank: 2),
    ]
  }

  private static func wakeUp(_ scene: Scene, columns: Int) -> [Block] {
    let phrases = scene.phrases
    guard let fact = scene.state.fact(.wakeUp) else {
      return [Block(Line(phrases.checkingReadiness + scene.glyphs.ellipsis, .faint), rank: 1)]
    }
    guard !fact.isReady else {
      return [
        Block(phrases.text(of: fact), Style(.good, isBold: true), columns: columns, rank: 1),
        Block(answer("enter", phrases.goOn.words, columns: columns), rank: 2),
      ]
    }
    let never = Block(answer("n", phrases.neverSleeps.sentence, columns: columns), rank: 2)
    guard let command = fact.finding?.command else {
      return [Block(phrases.text(of: fact), .warning, columns: columns, rank: 1), never]
    }
    return [
      Block(phrases.nothingWakesIt, columns: columns, rank: 2),
      Block("$ \(command)", .strong, columns: columns, rank: 1),
      Block(
        phrases.thenCheckAgain, columns: columns, rank: 3),
      never,
    ]
  }

  private static func answer(_ key: String, _ words: String, columns: Int) -> Line {
    Line(
      [TextRun(key, .strongAccent), TextRun("  " + words)],
      key: key == "enter" ? .enter : key.first.map(Key.character))
  }

  private static func notice(_ scene: Scene, columns: Int) -> [Block] {
    guard let notice = scene.state.notice else { return [] }
    return [Block(notice.text, NoticeText.style(notice), columns: columns, rank: 6)]
  }
}
