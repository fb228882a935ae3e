import AlarmCore
import Wire

/// It rings: there are ways to start the mission, to type instead, and to snooze, and no way out.
enum RingingView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot else { return ConnectingView.frame(scene) }
    let label = snapshot.alarm?.label ?? ""
    let title =
      switch scene.room {
      case .full: label.isEmpty ? "RINGING" : "RINGING  \(label)"
      case .compact: "\(scene.clock)  RINGING  \(label)"
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
    let whatToDo = isTiny ? MissionText.inShort(mission) : MissionText.whatToDo(mission)
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
      let next = label.isEmpty ? "The next alarm rings." : "Next alarm: \(label)"
      let text = "\(finished.name) is done. \(next)"
      blocks.append(
        Block(
          text, Style(.good, isBold: true), columns: region.columns, rank: 2, alignment: .centered))
    }
    if let missing = VoiceText.whatIsMissing(snapshot), snapshot.prompt != .serviceUnavailable,
      !isTiny || scene.state.notice == nil
    {
      blocks.append(
        Block(
          missing + (isTiny ? ": k types." : ": press k to type."), .warning,
          columns: region.columns, rank: 2,
          alignment: .centered))
    }
    let notice = NoticeText.block(scene, columns: region.columns, alignment: .centered)
    if isTiny, let notice {
      // In a few rows the newest of two sentences is the one to show.
      blocks.append(notice)
    } else if isTiny, let advice = failedReading(snapshot)?.adviceGiven {
      blocks.append(
        Block(
          advice.afterwardsInShort, .warning, columns: region.columns, rank: 2, alignment: .centered
        ))
    } else if let prompt = PromptText.text(snapshot) {
      let lines = Wrapping.lines(prompt.text, columns: min(region.columns, 64))
        .prefix(isTiny ? max(1, region.rows - 1) : Int.max).map { Line($0, prompt.style) }
      blocks.append(Block(lines, rank: 2, alignment: .centered))
      if !isTiny { blocks += missedWords(scene, snapshot, columns: min(region.columns, 64)) }
    }
    blocks.append(
      Block(whatToDo, .strong, columns: region.columns, rank: 1, alignment: .centered))
    if let mission, mission.done + mission.failed > 0, mission.kind != "none" {
      blocks.append(
        Block(Line(MissionText.progress(mission)), rank: 3, gap: 0, alignment: .centered))
    }
    if let others = others(snapshot) {
      blocks.append(Block(Line(others), rank: 3, gap: 0, alignment: .centered))
    }
    if !isTiny { blocks.append(actions(snapshot)) }
    if !isTiny, !scene.state.needsBell {
      blocks.append(Block(soundLine(snapshot), rank: 7, alignment: .centered))
      if let replaced = replacedSound(snapshot) {
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
      Block(MarkedText.legend(words, scene.glyphs), rank: 8, gap: 0, alignment: .centered),
    ]
    if snapshot.reading?.isKept == true {
      blocks.append(
        Block(
          "The next try is at this sentence again: read all of it.", columns: columns,
          rank: 5, gap: 0, alignment: .centered))
    }
    return blocks
  }

  /// `1 more alarm waits`: every alarm that rings stands under a guard until it is finished.
  private static func others(_ snapshot: Snapshot) -> String? {
    let guarded = snapshot.reservations.filter { $0.kind == "guard" }.map(\.alarm)
    let count = Set(guarded).subtracting([snapshot.alarm?.id ?? 0]).count
    return count == 0 ? nil : count == 1 ? "1 more alarm waits" : "\(count) more alarms wait"
  }

  /// The keys once more, where a sleeper looks.
  private static func actions(_ snapshot: Snapshot) -> Block {
    let bindings = Keymap.bindings(on: .ringing, snapshot: snapshot)
      .filter { ![.help, .quit, .startExit].contains($0.action) }
    let lines = HintLines.lines(bindings)
    let width = lines.map(\.width).max() ?? 0
    return Block(lines.map { $0.padded(to: width) }, rank: 6, alignment: .centered)
  }

  private static func dueText(_ snapshot: Snapshot, _ scene: Scene) -> String {
    guard let alarm = snapshot.alarm, let due = DueTime(alarm.due) else { return "" }
    if alarm.late >= 60 {
      return "due \(due.clock), rang \(SpanText.text(seconds: alarm.late)) late"
    }
    let passed = -scene.seconds(until: due)
    guard scene.room == .full else { return "due \(due.clock)" }
    // Only whole minutes: what changes every second draws the eye away from what to do.
    return passed < 60
      ? "due \(due.clock)" : "due \(due.clock), \(Int(min(passed, 1e6) / 60)) min ago"
  }

  /// Why the built-in tone plays in place of the alarm's own sound; nil when it does not.
  private static func replacedSound(_ snapshot: Snapshot) -> String? {
    snapshot.problems.first { $0.hasPrefix(Snapshot.replacedSound) }
  }

  private static func soundLine(_ snapshot: Snapshot) -> Line {
    let audio = snapshot.audio
    guard audio.audible else {
      return Line("Sound: trying to be heard again", .warning)
    }
    return Line("Sound: playing on \(audio.output ?? "the speaker")", .faint)
  }
}
