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
    scene.room == .tiny
      ? tinyBlocks(scene, snapshot, region) : pageBlocks(scene, snapshot, region)
  }

  private static func pageBlocks(
    _ scene: Scene, _ snapshot: Snapshot, _ region: Region
  ) -> [Block] {
    let face = BigDigits.face(
      scene.clock, rows: max(5, region.rows / 3), columns: region.columns,
      glyphs: scene.glyphs, style: .strong)
    var blocks = [Block(face, rank: 5, alignment: .centered)]
    blocks += AlertText.blocks(scene, columns: region.columns)
    blocks += finished(scene, snapshot, columns: region.columns)
    blocks += voice(scene, snapshot, columns: region.columns)
    blocks += prompt(scene, snapshot, columns: min(region.columns, 64))
    blocks.append(
      Block(
        scene.phrases.whatToDo(scene.state.missionToDo), .strong, columns: region.columns, rank: 1,
        alignment: .centered))
    blocks += wait(scene, columns: region.columns)
    blocks += standing(scene, snapshot)
    if scene.room == .full {
      let lines = AlarmsThatRing.lines(scene, snapshot)
      let width = lines.map(\.width).max() ?? 0
      blocks.append(
        Block(lines.map { $0.padded(to: width) }, rank: 6, gap: 0, alignment: .centered))
    }
    blocks.append(actions(scene))
    if !scene.state.needsBell { blocks += sound(scene, snapshot, columns: min(region.columns, 64)) }
    blocks += ProblemText.block(
      scene, alignment: .centered, isSoundTold: scene.state.needsBell)
    let notice = NoticeText.block(scene, columns: region.columns, alignment: .centered)
    return blocks + (notice.map { [$0] } ?? [])
  }

  /// A few rows: what to do, the newest of what there is to say, and what else has room, by its rank.
  private static func tinyBlocks(
    _ scene: Scene, _ snapshot: Snapshot, _ region: Region
  ) -> [Block] {
    var blocks = AlertText.blocks(scene, columns: region.columns)
    if scene.state.notice == nil { blocks += voice(scene, snapshot, columns: region.columns) }
    blocks += newest(scene, snapshot, region)
    blocks.append(
      Block(
        scene.phrases.whatToDoInShort(scene.state.missionToDo), .strong, columns: region.columns,
        rank: 1, alignment: .centered))
    blocks += standing(scene, snapshot)
    if replacedSound(snapshot, scene.phrases) != nil {
      blocks.append(
        Block(Line(scene.phrases.tonePlaysInShort, .warning), rank: 6, gap: 0, alignment: .centered)
      )
    }
    let others = ProblemText.block(
      scene, alignment: .centered, isSoundTold: scene.state.needsBell)
    return blocks + others + [tinyKeys(scene)]
  }

  /// In a few rows the newest of two sentences is the one to show.
  private static func newest(
    _ scene: Scene, _ snapshot: Snapshot, _ region: Region
  ) -> [Block] {
    if let notice = NoticeText.block(scene, columns: region.columns, alignment: .centered) {
      return [notice]
    }
    if let wait = scene.wait {
      let text = scene.phrases.isHeardFirstInShort(wait.seconds, begins: wait.begins)
      return [Block(Line(text, .warning), rank: 2, alignment: .centered)]
    }
    if let advice = failedReading(snapshot)?.adviceGiven {
      return [
        Block(
          scene.phrases.afterwardsInShort(advice), .warning, columns: region.columns, rank: 2,
          alignment: .centered)
      ]
    }
    guard let prompt = PromptText.text(snapshot, scene.phrases) else { return [] }
    let text = scene.phrases.saidInShort(snapshot) ?? prompt.text
    let lines = Wrapping.lines(text, columns: region.columns).prefix(max(1, region.rows - 1))
    return [
      Block(lines.map { Line($0, prompt.style) }, rank: 2, alignment: .centered)
    ]
  }

  /// The keys for which the footer has no room.
  private static func tinyKeys(_ scene: Scene) -> Block {
    let bindings = scene.state.keymap.bindings(on: .ringing)
    let words: [(UserAction, String)] = [
      (.alarm(.snooze), scene.phrases.snoozeInShort),
      (.alarm(.startExit), scene.phrases.wayOutInShort),
    ]
    let keys = words.compactMap { action, word in
      bindings.first { $0.action == action }?.hint.map { "\($0.key) \(word)" }
    }
    return Block(Line(keys.joined(separator: "  ")), rank: 10, alignment: .centered)
  }

  private static func finished(
    _ scene: Scene, _ snapshot: Snapshot, columns: Int
  ) -> [Block] {
    guard let finished = scene.state.finished else { return [] }
    let text = scene.phrases.isDoneNext(
      finished.name(scene.phrases), next: snapshot.alarm?.label ?? "")
    return [
      Block(text, Style(.good, isBold: true), columns: columns, rank: 2, alignment: .centered)
    ]
  }

  private static func voice(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [Block] {
    guard !scene.state.typesInstead, snapshot.prompt != .serviceUnavailable,
      let missing = VoiceText.whatIsMissing(snapshot, scene.phrases)
    else { return [] }
    let text = scene.phrases.pressToType(missing, inShort: scene.room == .tiny)
    return [Block(text, .warning, columns: columns, rank: 2, alignment: .centered)]
  }

  /// What happened last; or what is waited for, where an attempt was asked for.
  private static func prompt(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [Block] {
    if let wait = scene.wait, wait.begins {
      let text = scene.phrases.isHeardFirst(wait.seconds, begins: true)
      return [Block(text, .strong, columns: columns, rank: 2, alignment: .centered)]
    }
    guard let prompt = PromptText.text(snapshot, scene.phrases) else { return [] }
    return [
      Block(prompt.text, prompt.style, columns: columns, rank: 2, alignment: .centered)
    ] + missedWords(scene, snapshot, columns: columns)
  }

  /// That the next attempt is not to be had at once.
  private static func wait(_ scene: Scene, columns: Int) -> [Block] {
    guard let wait = scene.wait, !wait.begins else { return [] }
    let text = scene.phrases.isHeardFirst(wait.seconds, begins: false)
    return [Block(text, columns: columns, rank: 3, gap: 0, alignment: .centered)]
  }

  /// How far it has come, and who else waits.
  private static func standing(_ scene: Scene, _ snapshot: Snapshot) -> [Block] {
    var blocks: [Block] = []
    if let mission = snapshot.mission, mission.done + mission.failed > 0, mission.kind != "none" {
      blocks.append(
        Block(Line(scene.phrases.progress(mission)), rank: 3, gap: 0, alignment: .centered))
    }
    let waiting = AlarmsThatRing(snapshot).waiting
    if waiting > 0 {
      let text =
        scene.room == .tiny
        ? scene.phrases.alarmsWaitInShort(waiting) : scene.phrases.alarmsWait(waiting)
      blocks.append(Block(Line(text), rank: 3, gap: 0, alignment: .centered))
    }
    return blocks
  }

  private static func sound(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [Block] {
    let line = Block(soundLine(snapshot, scene.phrases), rank: 7, alignment: .centered)
    let replaced = replacedSound(snapshot, scene.phrases).map {
      Block($0, .warning, columns: columns, rank: 7, gap: 0, alignment: .centered)
    }
    return [line] + (replaced.map { [$0] } ?? [])
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

  /// The keys once more, where a sleeper looks.
  private static func actions(_ scene: Scene) -> Block {
    let elsewhere: [UserAction] = [
      .window(.help), .window(.quit), .alarm(.startExit), .alarm(.chooseNext),
    ]
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
