import Appearance
import Readiness
import Wire

/// The promise for tonight in one line, or what stands in its way: one plain sentence each.
enum ReadyLine {
  /// In at most so many rows; where they do not suffice, the last one says how much is left out.
  static func lines(
    _ scene: Scene, _ snapshot: Snapshot, columns: Int, rows: Int
  ) -> [Line] {
    let news = news(scene, snapshot, columns: columns)
    let problems = problems(scene, snapshot, columns: columns)
    let all = news + problems + [whenReady(scene, snapshot.readiness, columns: columns)]
    let lines = Array(all.joined())
    guard lines.count > rows else { return lines }
    var shown: [Line] = []
    var rest = (news + problems)[...]
    while let next = rest.first, shown.count + next.count < rows {
      shown += next
      rest.removeFirst()
    }
    guard !shown.isEmpty else { return Array(lines.prefix(max(0, rows))) }
    guard !rest.isEmpty else { return shown }
    return shown + [Line(scene.phrases.andMore(rest.count), .warning)]
  }

  /// The question that is asked, what is being typed, or what the last key did.
  private static func news(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [[Line]] {
    if let question = removalQuestion(scene, snapshot) { return [[question]] }
    guard let notice = scene.state.notice else { return [] }
    let style = NoticeText.style(notice)
    return [Wrapping.lines(notice.text, columns: columns).map { Line($0, style) }]
  }

  private static func problems(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [[Line]] {
    let failed = (snapshot.readiness?.measured ?? []).filter { !$0.fact.isReady }
    return (unseen(snapshot, scene) + snapshot.everyTrouble.map(scene.phrases.text))
      .map { sentence($0, scene, columns: columns) }
      + failed.map { unready($0.subject, $0.fact, scene, columns: columns) }
  }

  /// What is wrong, and the key that leads to its mend; a click leads there, too.
  private static func unready(
    _ subject: Subject, _ fact: Snapshot.Readiness.Fact, _ scene: Scene, columns: Int
  ) -> [Line] {
    let phrases = scene.phrases
    let text = "\(phrases.name(of: subject)): \(phrases.text(of: fact))"
    let end = text.hasSuffix(".") ? " " : ". "
    let selfTest = scene.state.keymap.bindings(on: .home).first { $0.action == .home(.selfTest) }
    guard let selfTest, let key = selfTest.hint?.key else {
      return sentence(text, scene, columns: columns)
    }
    return sentence(text + end + phrases.showsTheMend(key), scene, columns: columns).map { line in
      Line(line.runs, key: selfTest.keys.first)
    }
  }

  /// What nobody was there for, until somebody says that they know.
  private static func unseen(_ snapshot: Snapshot, _ scene: Scene) -> [String] {
    snapshot.unseen.map { unseen in
      let due = DueTime(unseen.due).map { scene.phrases.dayAndTime($0, seenFrom: scene.date) }
      return scene.phrases.unseen(unseen.label, due: due ?? unseen.due, end: unseen.end)
    }
  }

  private static func removalQuestion(_ scene: Scene, _ snapshot: Snapshot) -> Line? {
    guard case .removing(let id) = scene.state.overlay,
      let row = snapshot.alarms.first(where: { $0.id == id })
    else { return nil }
    let name = row.label.isEmpty ? row.time : "\(row.time) \(row.label)"
    return Line(scene.phrases.removeQuestion(name), .warning)
  }

  /// Where rows are dear, every problem gets one: better the start of all than all of the first.
  private static func sentence(_ text: String, _ scene: Scene, columns: Int) -> [Line] {
    switch scene.room {
    case .full: Wrapping.lines("! " + text, columns: columns).map { Line($0, .warning) }
    case .compact, .tiny: [Line("! " + text, .warning)]
    }
  }

  /// Empty when something stands in the way.
  private static func whenReady(
    _ scene: Scene, _ readiness: Snapshot.Readiness?, columns: Int
  ) -> [Line] {
    guard let readiness else {
      return [Line(scene.phrases.checkingReadiness + scene.glyphs.ellipsis, .faint)]
    }
    let facts = readiness.measured
    guard facts.allSatisfy(\.fact.isReady) else { return [] }
    let names = facts.map { scene.phrases.inTheLine($0.subject) }
    let ready = TextRun(scene.phrases.ready, Style(.good, isBold: true))
    let separator = "  \(scene.glyphs.dot)  "
    let long = zip(names, facts).map { "\($0) \(scene.phrases.text(of: $1.fact))" }
      .joined(separator: separator)
    let short = names.joined(separator: ", ")
    let room = columns - CellWidth.of(ready.text)
    let rest = ["   " + long, "  " + short].first { CellWidth.of($0) <= room }
    return [Line([ready, TextRun(rest ?? "")])] + voice(readiness, scene.phrases)
  }

  /// What a newcomer may still do, or do again.
  private static func voice(_ readiness: Snapshot.Readiness, _ phrases: Phrases) -> [Line] {
    switch readiness.calibration {
    case .missing: [voice(phrases.tryYourVoice, phrases)]
    case .damaged: [voice(phrases.tryYourVoiceAgain, phrases)]
    case .stored, nil: []
    }
  }

  private static func voice(_ text: String, _ phrases: Phrases) -> Line {
    Line(
      [TextRun(phrases.key(.voice), .strongAccent), TextRun("  " + text)],
      key: phrases.keys.keys(for: .voice).first.map(Key.init))
  }
}
