import Wire

/// What rings next, and when: a few lines beside the clock.
struct NextRing {
  /// Day and time: `tomorrow 06:30`.
  var when: TextRun
  /// The time alone: `06:30`.
  var clock: String
  /// How long until then: `in 7 h 48 min`.
  var countdown: String
  var label: String
  /// The mission, and why it rings when it is no ordinary ring.
  var detail: [String]

  static func lines(_ scene: Scene, _ snapshot: Snapshot) -> NextRing {
    let rows = snapshot.alarms.compactMap { row in
      row.next.flatMap(DueTime.init).map { (row, $0) }
    }
    guard let (row, due) = rows.min(by: { $0.1.instant < $1.1.instant }) else {
      return NextRing(
        when: TextRun("Nothing will ring.", .strong), clock: "", countdown: "", label: "",
        detail: [])
    }
    return NextRing(
      when: TextRun("\(due.day(seenFrom: scene.date)) \(due.clock)", .strong), clock: due.clock,
      countdown: "in " + SpanText.text(seconds: scene.seconds(until: due)), label: row.label,
      detail: reason(row, due, scene) ?? ["mission: \(row.mission)"])
  }

  /// Each line fits beside the clock in 80 columns.
  private static func reason(
    _ row: Snapshot.AlarmRow, _ due: DueTime, _ scene: Scene
  ) -> [String]? {
    switch row.nextKind {
    case "snooze": ["snoozed until \(due.clock)"]
    case "reRing": ["nobody came; rings again at \(due.clock)"]
    case "guard": ["not finished, kept by its guard"]
    case "wakeUpCheck": question(of: row, scene)
    default: nil
    }
  }

  private static func question(of row: Snapshot.AlarmRow, _ scene: Scene) -> [String] {
    // While another alarm is put off, Enter finishes that one.
    let isAlone = scene.state.snapshot?.phase == .checking
    let answer = (isAlone ? "enter then, or " : "answer: ") + "`ryza-tui awake`"
    guard let check = scene.state.snapshot?.check, check.alarm == row.id else {
      return ["asks first whether you are up:", answer]
    }
    guard check.opens > scene.age else { return ["unless you say that you are up:", answer] }
    return ["are you up? asked at \(scene.clock(after: check.opens)):", answer]
  }

  var blocks: [Block] {
    guard !countdown.isEmpty else { return [Block(Line([when]), rank: 1)] }
    return [
      Block(Line("Next ring", .faint), rank: 4),
      Block(Line([when, TextRun(label.isEmpty ? "" : "  " + label)]), rank: 1, gap: 0),
      Block(Line(countdown, .accent), rank: 2, gap: 0),
      Block(detail.map { Line($0, .faint) }, rank: 3, gap: 0),
    ]
  }

  var inOneLine: Line {
    countdown.isEmpty ? Line([when]) : Line([TextRun(clock, .strong), TextRun(" " + countdown)])
  }

  var inTwoLines: [Line] {
    guard !countdown.isEmpty else { return [Line([when])] }
    return [
      Line([TextRun("Next  ", .faint), when, TextRun("  " + label)]),
      Line("      ") + Line(countdown, .accent),
    ]
  }
}
