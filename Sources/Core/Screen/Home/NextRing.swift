import Wire

/// What rings next, when, and the rest of its family: a few lines beside the clock.
struct NextRing {
  /// Day and time: `tomorrow 06:30`.
  var when: TextRun
  /// The time alone: `06:30`.
  var clock: String
  /// How long until then: `in 7 h 48 min`.
  var countdown: String
  var label: String
  /// The mission, or why it rings when it is no ordinary ring.
  var detail: [String]
  /// What else is promised for it, earliest first.
  var family: [String]

  init(_ scene: Scene, _ snapshot: Snapshot) {
    let phrases = scene.phrases
    guard let soonest = scene.state.soonest else {
      when = TextRun(phrases.nothingWillRing, .strong)
      (clock, countdown, label, detail, family) = ("", "", "", [], [])
      return
    }
    let (row, due) = (soonest.row, soonest.due)
    when = TextRun(phrases.dayAndTime(due, seenFrom: scene.date), .strong)
    clock = phrases.clock(due)
    countdown = phrases.inSpan(seconds: scene.seconds(until: due))
    label = row.label
    detail = Self.reason(row, due, scene) ?? [phrases.mission(row.mission)]
    family = Self.family(of: row, after: due, scene, snapshot)
  }

  /// Each line fits beside the clock in 80 columns.
  private static func reason(
    _ row: Snapshot.AlarmRow, _ due: DueTime, _ scene: Scene
  ) -> [String]? {
    let clock = scene.phrases.clock(due)
    return switch row.nextKind {
    case "snooze": [scene.phrases.snoozedUntil(clock)]
    case "reRing": [scene.phrases.ringsAgain(clock)]
    case "guard": [scene.phrases.keptByItsGuard]
    case "wakeUpCheck": question(of: row, scene)
    default: nil
    }
  }

  private static func question(of row: Snapshot.AlarmRow, _ scene: Scene) -> [String] {
    let phrases = scene.phrases
    // While another alarm is put off, Enter finishes that one.
    let isAlone = scene.state.snapshot?.phase == .checking
    guard let check = scene.state.snapshot?.check, check.alarm == row.id else {
      return [phrases.asksFirst, phrases.answerBy(enterToo: isAlone)]
    }
    guard check.opens > scene.age else {
      return [phrases.unlessYouAreUp, phrases.answerBy(enterToo: isAlone)]
    }
    return [
      phrases.areYouUpAsked(at: scene.clock(after: check.opens)),
      phrases.answerBy(enterToo: isAlone),
    ]
  }

  /// What else this alarm has promised: its own reservations, and the question that follows it.
  private static func family(
    of row: Snapshot.AlarmRow, after next: DueTime, _ scene: Scene, _ snapshot: Snapshot
  ) -> [String] {
    let others = snapshot.reservations.filter { $0.alarm == row.id }
      .compactMap { reservation in DueTime(reservation.due).map { (reservation.kind, $0) } }
      .filter { $0.1.instant > next.instant }
      .sorted { $0.1.instant < $1.1.instant }
      .map { kind, due in
        let isSameDay = due.date == next.date
        let when =
          isSameDay
          ? scene.phrases.clock(due) : scene.phrases.dayAndTime(due, seenFrom: scene.date)
        return scene.phrases.promise(kind, at: when)
      }
    let isOrdinary = row.nextKind == nil || row.nextKind == "primary"
    let question = isOrdinary ? row.check.map { [scene.phrases.checkFollows(after: $0)] } ?? [] : []
    return question + others.prefix(2)
  }

  func blocks(_ scene: Scene) -> [Block] {
    guard !countdown.isEmpty else { return [Block(Line([when]), rank: 1)] }
    return [
      Block(Line(scene.phrases.nextRing, .faint), rank: 4),
      Block(Line([when, TextRun(label.isEmpty ? "" : "  " + label)]), rank: 1, gap: 0),
      Block(Line(countdown, .accent), rank: 2, gap: 0),
      Block(detail.map { Line($0, .faint) }, rank: 3, gap: 0),
      Block(family.isEmpty ? [] : [Line(family.joined(separator: ", "), .faint)], rank: 5, gap: 0),
    ]
  }

  var inOneLine: Line {
    countdown.isEmpty ? Line([when]) : Line([TextRun(clock, .strong), TextRun(" " + countdown)])
  }

  func inTwoLines(_ scene: Scene) -> [Line] {
    guard !countdown.isEmpty else { return [Line([when])] }
    let name = Line(scene.phrases.next + "  ", .faint)
    return [
      name + Line([when, TextRun("  " + label)]),
      Line("").padded(to: name.width) + Line(countdown, .accent),
    ]
  }
}
