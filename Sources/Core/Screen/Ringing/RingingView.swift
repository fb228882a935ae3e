import AlarmCore
import Wire

/// It rings: there are ways to start the mission, to type instead, and to snooze, and no way out.
enum RingingView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot else { return ConnectingView.frame(scene) }
    let label = snapshot.alarm?.label ?? ""
    let title =
      switch scene.room {
      case .full: scene.phrases.ringing(label)
      case .compact: "\(scene.clock)  \(scene.phrases.ringing)  \(label)"
      case .tiny: "\(scene.clock) \(label)"
      }
    let aside = scene.room == .tiny ? "" : dueText(snapshot, scene)
    let page = Page(scene, title: title, aside: aside, tone: .alarm)
    return page.frame(scene) { frame, region in
      frame.stack(blocks(scene, snapshot, region), in: region, isCentered: true)
    }
  }

  private static func blocks(_ scene: Scene, _ snapshot: Snapshot, _ region: Region) -> [Block] {
    let mission = snapshot.mission
    let isTiny = scene.room == .tiny
    let whatToDo = isTiny ? scene.phrases.whatToDoInShort(mission) : scene.phrases.whatToDo(mission)
    var blocks: [Block] = []
    if !isTiny {
      let face = BigDigits.face(
        scene.clock, rows: max(5, region.rows / 3), columns: region.columns,
        glyphs: scene.glyphs, style: .strong)
      blocks.append(Block(face, rank: 5, alignment: .centered))
    }
    blocks += AlertText.blocks(scene, columns: region.columns)
    if let finished = scene.state.finished, !isTiny {
      let label = snapshot.alarm?.label ?? ""
      let text = scene.phrases.isDoneNext(finished.name(scene.phrases), next: label)
      blocks.append(
        Block(
          text, Style(.good, isBold: true), columns: region.columns, rank: 2, alignment: .centered))
    }
    if let missing = VoiceText.whatIsMissing(snapshot, scene.phrases),
      snapshot.prompt != .serviceUnavailable,
      !isTiny || scene.state.notice == nil
    {
      blocks.append(
        Block(
          scene.phrases.pressToType(missing, inShort: isTiny), .warning, columns: region.columns,
          rank: 2, alignment: .centered))
    }
    let notice = NoticeText.block(scene, columns: region.columns, alignment: .centered)
    if isTiny, let notice {
      // In a few rows the newest of two sentences is the one to show.
      blocks.append(notice)
    } else if isTiny, let advice = failedReading(snapshot)?.adviceGiven {
      blocks.append(
        Block(
          scene.phrases.afterwardsInShort(advice), .warning, columns: region.columns, rank: 2,
          alignment: .centered))
    } else if let prompt = PromptText.text(snapshot, scene.phrases) {
      let lines = Wrapping.lines(prompt.text, columns: min(region.columns, 64))
        .prefix(isTiny ? max(1, region.rows - 1) : Int.max).map { Line($0, prompt.style) }
      blocks.append(Block(lines, rank: 2, alignment: .centered))
      if !isTiny { blocks += missedWords(scene, snapshot, columns: min(region.columns, 64)) }
    }
    blocks.append(
      Block(whatToDo, .strong, columns: region.columns, rank: 1, alignment: .centered))
    if let mission, mission.done + mission.failed > 0, mission.kind != "none" {
      blocks.append(
        Block(Line(scene.phrases.progress(mission)), rank: 3, gap: 0, alignment: .centered))
    }
    if let others = others(snapshot, scene.phrases) {
      blocks.append(Block(Line(others), rank: 3, gap: 0, alignment: .centered))
    }
    if !isTiny { blocks.append(actions(scene)) }
    if !isTiny, !scene.state.needsBell {
      blocks.append(Block(soundLine(snapshot, scene.phrases), rank: 7, alignment: .centered))
      if let replaced = replacedSound(snapshot, scene.phrases) {
        blocks.append(
          Block(
            replaced, .warning, columns: min(region.columns, 64), rank: 7, gap: 0,
            alignment: .centered))
      }
    }
    if !isTiny, let notice { blocks.append(notice) }
    return blocks
  }

  /// The reading that the prompt speaks of; nil when the prompt is about something else.
  private static func failedReading(_ snapshot: Snapshot) -> Snapshot.Reading? {
    switch snapshot.prompt {
    case .wrongAnswer, .timeout: snapshot.reading
    case .start, .readAloud, .type, .play, .partialProgress, .serviceUnavailable, .interruption,
      .completed, nil:
      nil
    }
  }

  /// The sentence that was read, with what was missed of it, and what is left for the next try.
  private static func missedWords(
    _ scene: Scene, _ snapshot: Snapshot, columns: Int
  ) -> [Block] {
    guard failedReading(snapshot) != nil else { return [] }
    let words = ReadingView.words(snapshot)
    guard words.contains(where: { $0.mark == .right || $0.mark == .before }) else { return [] }
    let lines = MarkedText.lines(words: words, columns: columns, glyphs: scene.glyphs)
    var blocks = [
      Block(lines, rank: 4, alignment: .centered),
      Block(MarkedText.legend(words, scene), rank: 8, gap: 0, alignment: .centered),
    ]
    if snapshot.reading?.isKept == true {
      blocks.append(
        Block(
          scene.phrases.thisSentenceAgain, columns: columns, rank: 5, gap: 0, alignment: .centered))
    }
    return blocks
  }

  /// `1 more alarm waits`: every alarm that rings stands under a guard until it is finished.
  private static func others(_ snapshot: Snapshot, _ phrases: Phrases) -> String? {
    let guarded = snapshot.reservations.filter { $0.kind == "guard" }.map(\.alarm)
    let count = Set(guarded).subtracting([snapshot.alarm?.id ?? 0]).count
    return count == 0 ? nil : phrases.alarmsWait(count)
  }

  /// The keys once more, where a sleeper looks.
  private static func actions(_ scene: Scene) -> Block {
    let elsewhere: [UserAction] = [.window(.help), .window(.quit), .alarm(.startExit)]
    let bindings = scene.state.keymap.bindings(on: .ringing)
      .filter { !elsewhere.contains($0.action) }
    let lines = HintLines.lines(bindings)
    let width = lines.map(\.width).max() ?? 0
    return Block(lines.map { $0.padded(to: width) }, rank: 6, alignment: .centered)
  }

  private static func dueText(_ snapshot: Snapshot, _ scene: Scene) -> String {
    guard let alarm = snapshot.alarm, let due = DueTime(alarm.due) else { return "" }
    if alarm.late >= 60 {
      return scene.phrases.due(scene.phrases.clock(due), late: alarm.late)
    }
    let passed = -scene.seconds(until: due)
    let clock = scene.phrases.clock(due)
    guard scene.room == .full else { return scene.phrases.due(clock) }
    // Only whole minutes: what changes every second draws the eye away from what to do.
    return passed < 60
      ? scene.phrases.due(clock)
      : scene.phrases.due(clock, minutesAgo: Int(min(passed, 1e6) / 60))
  }

  /// Why the built-in tone plays in place of the alarm's own sound; nil when it does not.
  private static func replacedSound(_ snapshot: Snapshot, _ phrases: Phrases) -> String? {
    snapshot.everyTrouble.first { problem in
      guard let what = problem.what else { return problem.text.hasPrefix(Snapshot.replacedSound) }
      guard case .replacedSound = what else { return false }
      return true
    }.map(phrases.text)
  }

  private static func soundLine(_ snapshot: Snapshot, _ phrases: Phrases) -> Line {
    let audio = snapshot.audio
    guard audio.audible else {
      return Line(phrases.soundIsTrying, .warning)
    }
    return Line(phrases.soundPlays(on: audio.output), .faint)
  }
}
