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
    return shown + [Line("and \(rest.count) more: ryza-tui status", .warning)]
  }

  /// The question that is asked, or what the last key did.
  private static func news(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [[Line]] {
    if let question = removalQuestion(scene, snapshot) { return [[question]] }
    guard let notice = scene.state.notice else { return [] }
    let style = NoticeText.style(notice)
    return [Wrapping.lines(notice.text, columns: columns).map { Line($0, style) }]
  }

  private static func problems(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [[Line]] {
    let unready = (snapshot.readiness?.facts ?? []).filter { !$0.fact.isReady }
      .map { "\($0.name): \($0.fact.text)" }
    return (unseen(snapshot, scene) + snapshot.problems + unready)
      .map { sentence($0, scene, columns: columns) }
  }

  /// What nobody was there for, until somebody says that they know.
  private static func unseen(_ snapshot: Snapshot, _ scene: Scene) -> [String] {
    snapshot.unseen.map { unseen in
      let name = unseen.label.isEmpty ? "An alarm" : unseen.label
      let due = DueTime(unseen.due).map { "\($0.day(seenFrom: scene.date)) \($0.clock)" }
      let what = unseen.end == "missed" ? "was missed" : "rang, and nobody answered"
      return "\(name), \(due ?? unseen.due), \(what). Press a to take note."
    }
  }

  private static func removalQuestion(_ scene: Scene, _ snapshot: Snapshot) -> Line? {
    guard case .removing(let id) = scene.state.overlay,
      let row = snapshot.alarms.first(where: { $0.id == id })
    else { return nil }
    let name = row.label.isEmpty ? row.time : "\(row.time) \(row.label)"
    return Line("Remove \(name)?", .warning)
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
      return [Line("Checking sound, microphone and speech" + scene.glyphs.ellipsis, .faint)]
    }
    let facts = readiness.facts
    guard facts.allSatisfy(\.fact.isReady) else { return [] }
    let ready = TextRun("READY", Style(.good, isBold: true))
    let separator = "  \(scene.glyphs.dot)  "
    let long = facts.map { "\($0.name.lowercased()) \($0.fact.text)" }
      .joined(separator: separator)
    let short = facts.map { $0.name.lowercased() }.joined(separator: ", ")
    let rest = ["   " + long, "  " + short].first { CellWidth.of($0) + 5 <= columns }
    return [Line([ready, TextRun(rest ?? "")])] + voice(readiness)
  }

  /// What a newcomer may still do, or do again.
  private static func voice(_ readiness: Snapshot.Readiness) -> [Line] {
    switch readiness.calibration {
    case .missing:
      [
        Line(
          [TextRun("v", .strongAccent), TextRun("  try your voice: ten seconds")],
          key: .character("v"))
      ]
    case .damaged:
      [
        Line(
          [
            TextRun("v", .strongAccent),
            TextRun("  try your voice again: what was kept is damaged"),
          ],
          key: .character("v"))
      ]
    case .stored, nil: []
    }
  }
}
