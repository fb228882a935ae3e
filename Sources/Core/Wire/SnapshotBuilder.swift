public import AlarmCore
public import CivilTime

extension Snapshot {
  /// What may be seen of an engine at a moment.
  ///
  /// - Parameters:
  ///   - problems: what the host knows to be wrong: settings, files, the store.
  ///   - sounds: the sounds that have a name.
  ///   - readiness: the last survey; nil before the first.
  ///   - process: the number of the engine's process.
  public static func of(
    _ engine: Engine, at now: Moment, problems: [Problem] = [], sounds: [String]? = nil,
    readiness: Readiness? = nil, process: Int32? = nil
  ) -> Snapshot {
    var snapshot = withoutLists(
      engine, at: now, problems: problems, sounds: sounds, readiness: readiness, process: process)
    snapshot.takeLists(of: engine)
    return snapshot
  }

  /// The same without the alarms and their reservations, which may be thousands.
  public static func withoutLists(
    _ engine: Engine, at now: Moment, problems: [Problem] = [], sounds: [String]? = nil,
    readiness: Readiness? = nil, process: Int32? = nil
  ) -> Snapshot {
    let session = engine.session
    let shown = shownOccurrence(of: engine)
    let problems = problems + self.problems(of: engine)
    return Snapshot(
      phase: phase(of: engine),
      alarm: shown.flatMap { Alarm(of: $0, in: engine) },
      mission: Mission(of: engine, shown: shown),
      prompt: prompt(of: engine),
      message: message(of: engine),
      outcome: engine.session.flatMap(OutcomeDocument.init),
      audio: Audio(of: engine),
      lease: (session?.mission.attempt?.lease).map { Lease($0, at: now.boot) },
      wait: (session?.mission).flatMap { Wait($0, at: now.boot) },
      gaps: Gaps(of: session, at: now),
      reservations: [],
      problems: problems.map(\.description), troubles: problems.map { Told($0) },
      unseen: engine.family.toBeSeen.map { Unseen(of: $0, in: engine) },
      check: Check(of: engine, at: now),
      reading: Reading(of: session),
      typing: Typing(of: session?.mission),
      sequence: Sequence(of: engine.challenge, at: now.boot),
      math: Math(of: engine.challenge),
      alarms: [],
      missions: engine.book.missions.map(\.name),
      missionKinds: engine.book.missions.map(MissionSummary.init), sounds: sounds,
      removed: engine.removed.last.map(Removed.init),
      defaults: AlarmDraft(of: engine.book.template),
      readiness: readiness, process: process)
  }

  /// Puts the alarms and their reservations in.
  public mutating func takeLists(of engine: Engine) {
    alarms = engine.family.alarms.map { AlarmRow(of: $0, in: engine) }
    reservations = engine.family.reservations.sorted { $0.due < $1.due }
      .map { Reservation($0, in: engine) }
  }

  private static func shownOccurrence(of engine: Engine) -> Occurrence? {
    engine.session.flatMap { engine.family.occurrence($0.occurrence) }
      ?? engine.family.putOff.first ?? engine.check?.occurrence
  }

  private static func phase(of engine: Engine) -> Phase {
    guard let mission = engine.session?.mission else { return pausedPhase(of: engine) }
    return mission.attempt.map { phase(of: $0.lease.reason) } ?? .ringing
  }

  private static func phase(of reason: SilenceLease.Reason) -> Phase {
    switch reason {
    case .listening: .listening
    case .typing: .typing
    case .playing: .playing
    }
  }

  private static func pausedPhase(of engine: Engine) -> Phase {
    if !engine.family.putOff.isEmpty { return .snoozed }
    return engine.check == nil ? .waiting : .checking
  }

  private static func prompt(of engine: Engine) -> Prompt? {
    guard let session = engine.session else {
      return engine.lastFinished == nil ? nil : .completed
    }
    if let attempt = session.mission.attempt { return prompt(for: attempt.lease.reason) }
    return session.mission.lastOutcome.map(prompt) ?? .start
  }

  private static func prompt(for reason: SilenceLease.Reason) -> Prompt {
    switch reason {
    case .listening: .readAloud
    case .typing: .type
    case .playing: .play
    }
  }

  private static func prompt(after outcome: Outcome) -> Prompt {
    switch outcome {
    case .wrongAnswer: .wrongAnswer
    case .timeout: .timeout
    case .partialProgress: .partialProgress
    case .serviceUnavailable: .serviceUnavailable
    case .interruption: .interruption
    case .completed: .completed
    }
  }

  private static func message(of engine: Engine) -> String? {
    guard let session = engine.session else { return engine.lastFinished.map { "\($0.label)" } }
    switch session.mission.phase {
    case .ringing(queued: .some): return "The alarm is heard for a moment, then it begins."
    case .ringing(queued: nil), .finished: return outcomeText(of: session)
    case .attempting: return nil
    }
  }

  private static func outcomeText(of session: Session) -> String? {
    let mission = session.mission
    guard let outcome = mission.lastOutcome else { return session.cause.sentence }
    guard mission.lastWay == .exit else {
      let reading = mission.lastWay == .mission ? mission.lastReading : nil
      return outcome.description(with: reading?.advice)
        + (session.sentenceNote.map { " \($0)." } ?? "")
    }
    return "\(outcome) \(mission.exitLinesTyped) of \(EmergencyExit.lines.count) lines of the "
      + "emergency exit are typed: x brings the next."
  }

  private static func problems(of engine: Engine) -> [Problem] {
    [
      engine.soundFailure.map { .sound($0) },
      engine.vibrationProblem.map { .vibration(because: $0) },
      engine.replacement.map { .replacedSound(because: $0) },
    ].compactMap(\.self)
  }
}

// MARK: - Parts

// All times are told as the machine's clock shows them, whatever the zone of an alarm: so does whoever looks
// at the screen.

extension Snapshot.Alarm {
  fileprivate init?(of occurrence: Occurrence, in engine: Engine) {
    guard let alarm = engine.family.alarm(occurrence.alarm) else { return nil }
    self.init(
      id: alarm.id.rawValue, label: occurrence.terms.label,
      due: engine.zone.rfc3339(occurrence.due),
      late: (occurrence.opened - occurrence.due).inSecondsToTheMillisecond,
      snoozesLeft: max(0, occurrence.terms.snooze.limit - occurrence.snoozesTaken))
  }
}

extension Snapshot.Unseen {
  fileprivate init(of occurrence: Occurrence, in engine: Engine) {
    self.init(
      alarm: occurrence.alarm.rawValue, label: occurrence.terms.label,
      due: engine.zone.rfc3339(occurrence.due), end: occurrence.end?.rawValue ?? "")
  }
}

extension Snapshot.Check {
  fileprivate init?(of engine: Engine, at now: Moment) {
    guard let check = engine.check else { return nil }
    let opens = engine.spanUntilOpen(check.reservation, at: now)
    self.init(
      alarm: check.occurrence.alarm.rawValue, opens: opens.inSeconds,
      rings: (opens + engine.book.policies.checkWindow).inSeconds)
  }
}

extension MissionController {
  /// nil for missions without sentences.
  fileprivate var shownSentence: String? {
    if case .typing(let typing) = attempt?.challenge { return typing.sentence }
    return switch mission.kind {
    case .reading, .typing: sentence
    case .sequence, .math, .none: nil
    }
  }

  /// nil for plain sentences, and for lines of the emergency exit.
  fileprivate var shownQuestion: String? {
    mission.kind.pack == nil || attempt?.way == .exit ? nil : deck.top.question
  }
}

extension Snapshot.Mission {
  fileprivate init?(of engine: Engine, shown: Occurrence?) {
    if let controller = engine.session?.mission {
      self.init(
        controller.mission, controller.progress, sentence: controller.shownSentence,
        question: controller.shownQuestion)
    } else if let shown {
      self.init(engine.mission(of: shown), shown.progress, sentence: nil)
    } else {
      return nil
    }
  }

  private init(
    _ mission: Mission, _ progress: Progress, sentence: String?, question: String? = nil
  ) {
    self.init(
      name: mission.name, kind: mission.kind.word, done: progress.done, needed: progress.needed,
      failed: progress.failed, interrupted: progress.interrupted, sentence: sentence,
      question: question)
  }
}

extension Snapshot.Audio {
  fileprivate init(of engine: Engine) {
    let ladder = engine.keeper.ladder
    self.init(
      demand: Demand(engine.demand), audible: engine.keeper.isAudible,
      peak: engine.keeper.measurement?.peak ?? 0, output: engine.keeper.measurement?.output,
      rung: Self.rung(of: engine).rawValue, tries: ladder?.tries ?? 0)
  }

  private static func rung(of engine: Engine) -> Rung {
    engine.keeper.needsBell ? .bell : engine.keeper.ladder?.rung ?? .output
  }
}

extension Snapshot.Audio.Demand {
  fileprivate init(_ demand: AudioDemand) {
    switch demand {
    case .audible: self = .audible
    case .quiet: self = .quiet
    case .silent: self = .silent
    }
  }
}

extension Snapshot.Lease {
  fileprivate init(_ lease: SilenceLease, at now: BootInstant) {
    let end = lease.shownEnd
    self.init(reason: lease.reason.rawValue, remaining: max(0, (end - now).inSeconds))
  }
}

extension Snapshot.Wait {
  /// nil when an attempt may begin at once, or runs.
  fileprivate init?(_ mission: MissionController, at now: BootInstant) {
    guard case .ringing(let queued) = mission.phase, let until = mission.debt.heardUntil,
      until > now
    else { return nil }
    self.init(remaining: (until - now).inSeconds, begins: queued != nil)
  }
}

extension Snapshot.Gaps {
  fileprivate init(of session: Session?, at now: Moment) {
    guard let truth = session?.truth else {
      self.init(count: 0, longest: 0, total: 0)
      return
    }
    let open = truth.truth == .gap ? now.boot - truth.since.boot : .zero
    self.init(
      count: truth.gapCount + (open > .zero ? 1 : 0),
      longest: max(truth.longestGap, open).inSeconds, total: (truth.totalGap + open).inSeconds)
  }
}

extension Snapshot.Reading {
  /// The reading under way; while the alarm rings, the last one, so that its missed words are seen.
  fileprivate init?(of session: Session?) {
    guard let mission = session?.mission else { return nil }
    if let attempt = mission.attempt {
      guard case .reading(let reading) = attempt.challenge else { return nil }
      self.init(reading, unheard: .waiting, isKept: false)
    } else {
      // What was typed since then has nothing to do with it.
      guard mission.lastWay == .mission, let last = mission.lastReading else { return nil }
      self.init(last, unheard: .missed, isKept: last.sentence == mission.sentence)
    }
  }

  private init(_ reading: ReadingChallenge, unheard: Word.State, isKept: Bool) {
    self.init(
      words: zip(reading.words, reading.hearings).map {
        Word(text: $0, state: Word.State($1, unheard: unheard))
      },
      decibels: reading.level?.decibels, isClipping: reading.level?.isClipping ?? false,
      isOpen: reading.isOpen, zone: reading.level?.zone?.rawValue,
      advice: reading.advice?.rawValue, isKept: isKept)
  }
}

extension Snapshot.Reading.Word.State {
  fileprivate init(_ hearing: WordHearing, unheard: Self) {
    switch hearing {
    case .unheard: self = unheard
    case .heard: self = .heard
    case .earlier: self = .earlier
    }
  }
}

extension Snapshot.Typing {
  fileprivate init?(of mission: MissionController?) {
    guard let mission, let attempt = mission.attempt, case .typing(let typing) = attempt.challenge
    else { return nil }
    let isExit = attempt.way == .exit
    self.init(
      typed: typing.typed, right: typing.right, exitLine: isExit ? mission.exitLinesTyped + 1 : nil,
      exitLines: isExit ? EmergencyExit.lines.count : nil)
  }
}

extension Snapshot.Sequence {
  fileprivate init?(of challenge: Challenge?, at now: BootInstant) {
    guard case .sequence(let game) = challenge else { return nil }
    let isShowing = game.isShowing(at: now)
    self.init(
      round: game.round, rounds: game.mission.rounds,
      show: isShowing ? String(game.sequence.map(\.rawValue)) : "",
      lit: game.litPosition(at: now), entered: game.entered, length: game.sequence.count,
      mistakes: game.mistakes, mistakesAllowed: game.mission.mistakes)
  }
}

extension Snapshot.Math {
  fileprivate init?(of challenge: Challenge?) {
    guard case .math(let run) = challenge else { return nil }
    self.init(
      problem: run.problem.text, number: run.solved + 1, problems: run.mission.problems,
      typed: run.typed, mistakes: run.mistakes, mistakesAllowed: run.mission.mistakes,
      verdict: run.verdict.map { Verdict(answer: $0.answer, isRight: $0.isRight) })
  }
}

extension Snapshot.Reservation {
  fileprivate init(_ reservation: Reservation, in engine: Engine) {
    self.init(
      alarm: reservation.alarm.rawValue, kind: reservation.kind.storedWord ?? "",
      due: engine.zone.rfc3339(reservation.due))
  }
}

extension SnapshotChange {
  /// What is new to somebody.
  ///
  /// - Parameters:
  ///   - rest: what may be seen of the engine, without its lists.
  ///   - changed: the alarms that were changed since, or have gone; nil tells all of them anew.
  public init(_ engine: Engine, rest: Snapshot, changed: Set<AlarmID>?) {
    let family = engine.family
    let alarms = changed.map { $0.sorted().compactMap(family.alarm) } ?? family.alarms
    let rows = alarms.map { Snapshot.AlarmRow(of: $0, in: engine) }
    let promises = alarms.map { family.reservations(of: $0.id) }
    self.init(
      rest: rest, isAnew: changed == nil, alarms: AlarmRows(rows),
      gone: (changed ?? []).filter { family.alarm($0) == nil }.map(\.rawValue).sorted(),
      reservations: promises.filter { $0.count > 1 }.joined().map {
        Snapshot.Reservation($0, in: engine)
      })
  }
}

extension Snapshot.AlarmRow {
  fileprivate init(of alarm: Alarm, in engine: Engine) {
    let next = engine.family.next(of: alarm.id)
    let days = Snapshot.DayChanges(alarm.changes)
    self.init(
      id: alarm.id.rawValue, time: alarm.time.hoursAndMinutes,
      when: alarm.recurrence.text, label: alarm.label, mission: alarm.mission,
      sound: alarm.sound, volume: alarm.volume, enabled: alarm.isEnabled,
      snooze: alarm.snooze.length.inSeconds, snoozes: alarm.snooze.limit,
      next: next.map { engine.zone.rfc3339($0.due) }, nextKind: next?.kind.storedWord,
      zone: alarm.zone,
      check: alarm.wakeUpCheck?.inSeconds, skipsHolidays: alarm.skipsHolidays,
      changes: days?.texts ?? [], days: days)
  }
}

extension Snapshot.DayChanges {
  init?(_ changes: DayChanges) {
    guard changes != .none else { return nil }
    self.init(
      skipped: changes.skipped.map(\.description),
      moved: changes.moved.map {
        PortableAlarm.Move(date: $0.date.description, time: $0.time.hoursAndMinutes)
      },
      pausedUntil: changes.pausedUntil?.description)
  }
}

extension Snapshot.Removed {
  fileprivate init(_ alarm: Alarm) {
    self.init(id: alarm.id.rawValue, time: alarm.time.hoursAndMinutes, label: alarm.label)
  }
}

extension Snapshot.DayChanges {
  /// One short sentence each.
  var texts: [String] {
    skipped.map { "skips \($0)" }
      + (moved.map { ["moved to \($0.time) on \($0.date)"] } ?? [])
      + (pausedUntil.map { ["paused until \($0)"] } ?? [])
  }
}

extension AlarmDraft {
  init(of template: Alarm) {
    self.init(
      mission: template.mission, sound: template.sound, volume: template.volume,
      snooze: template.snooze.length.inSeconds, snoozes: template.snooze.limit,
      check: template.wakeUpCheck?.inSeconds, holidays: template.skipsHolidays ? "skip" : nil)
  }
}
