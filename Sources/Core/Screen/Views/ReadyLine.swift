import Wire

/// The promise for tonight in one line, or what stands in its way: one plain sentence each.
enum ReadyLine {
  static func lines(_ scene: Scene, _ snapshot: Snapshot, columns: Int) -> [Line] {
    let question = removalQuestion(scene, snapshot)
    let notice = scene.state.notice.map { notice in
      Wrapping.lines(notice.text, columns: columns).map { Line($0, NoticeText.style(notice)) }
    }
    let problems = snapshot.problems.flatMap { sentence($0, scene, columns: columns) }
    return (question.map { [$0] } ?? notice ?? []) + problems
      + readiness(scene, snapshot.readiness, columns: columns)
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

  private static func readiness(
    _ scene: Scene, _ readiness: Snapshot.Readiness?, columns: Int
  ) -> [Line] {
    guard let readiness else {
      return [Line("Checking sound, microphone and speech" + scene.glyphs.ellipsis, .faint)]
    }
    let facts = [
      ("Sound", readiness.sound), ("Microphone", readiness.microphone),
      ("Speech", readiness.speech),
    ]
    let failures = facts.filter { !$0.1.isReady }
    guard failures.isEmpty else {
      return failures.flatMap { name, fact in
        sentence("\(name): \(fact.text)", scene, columns: columns)
      }
    }
    let ready = TextRun("READY", Style(.good, isBold: true))
    let separator = "  \(scene.glyphs.dot)  "
    let long = facts.map { "\($0.0.lowercased()) \($0.1.text)" }.joined(separator: separator)
    let short = facts.map { $0.0.lowercased() }.joined(separator: ", ")
    let rest = ["   " + long, "  " + short].first { CellWidth.of($0) + 5 <= columns }
    return [Line([ready, TextRun(rest ?? "")])]
  }
}
