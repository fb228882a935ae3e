import CivilTime

/// What the keeper asks for, and the truth about what is heard.
extension Engine {
  mutating func receive(
    _ report: SoundReport, _ transition: inout Transition, at now: Moment
  ) {
    let wasAudible = keeper.isAudible
    keepSound(keeper.receive(report, at: now.boot), &transition, at: now)
    if case .lost(_, let lastHeard) = report.result, wasAudible, !keeper.isAudible {
      noteTruth(.gap, at: lastHeard)
    }
    guard case .audible(_, let since) = report.result, keeper.isAudible else { return }
    if demand == .audible { noteTruth(.audible, at: since) }
    advance(by: .alarmHeard, &transition, at: now)
  }

  /// Tells the keeper what is to be heard of the alarm on stage.
  mutating func changeWish(at now: Moment) -> Keeper.Step {
    guard let session, let terms = family.occurrence(session.occurrence)?.terms
    else { return Keeper.Step() }
    let wish = SoundWish(
      asset: terms.sound.map(SoundAsset.file) ?? .builtInTone,
      volume: AlarmVolume(percent: terms.volume, rise: rise(of: session)),
      output: book.output)
    return keeper.change(to: wish, at: now.boot)
  }

  /// An alarm begins gently once; what comes back after a reading comes back at full volume.
  private func rise(of session: Session) -> VolumeRise? {
    book.rise.map { VolumeRise(start: session.start, span: $0) }
  }

  /// Sound and what shakes go together, in one step.
  mutating func keepSound(
    _ step: Keeper.Step, _ transition: inout Transition, at now: Moment
  ) {
    for order in step.orders {
      switch order {
      case .ring:
        transition.soundEffects += [.sound(order), .vibrate(step.beginsAnew ? .anew : .on)]
      case .standBy, .stop: transition.soundEffects += [.sound(order), .vibrate(.off)]
      case .check: transition.soundEffects.append(.sound(order))
      }
    }
    for note in step.notes { take(note, at: now) }
  }

  private mutating func take(_ note: KeeperNote, at now: Moment) {
    log(.sound, .sound(note), at: now)
    switch note {
    case .tryFailed(.output, _, let failure), .lost(let failure): soundFailure = failure
    case .audible(.output, _, _): soundFailure = nil
    case .tryFailed, .audible, .cannotBeHeard, .assetReplaced: break
    }
    judgeSound(by: note)
  }

  /// Why the built-in tone plays in place of the sound of the alarm on stage; nil when it does not.
  public var replacement: Reason? { session == nil ? nil : keeper.assetProblem }

  /// What a ring has shown of its alarm's own sound. That it came too late says nothing against it.
  private mutating func judgeSound(by note: KeeperNote) {
    guard let sound = keeper.ownSound else { return }
    switch note {
    case .assetReplaced: soundProblems[sound] = keeper.assetProblem ?? soundProblems[sound]
    case .audible: if keeper.playsOwnSound { soundProblems[sound] = nil }
    case .tryFailed, .lost, .cannotBeHeard: break
    }
  }

  /// Whether this says something new of what should shake.
  ///
  /// Each ring learns of it for itself: what a survey found before the alarm rang stands in no ledger
  /// of a ring.
  public func isNews(vibrationProblem problem: Reason?) -> Bool {
    problem != vibrationProblem || session.map { $0.vibrationProblem != problem } ?? false
  }

  /// What shakes only helps: that it does not is told, and changes nothing.
  mutating func noteVibration(_ problem: Reason?, at now: Moment) {
    guard isNews(vibrationProblem: problem) else { return }
    vibrationProblem = problem
    session?.vibrationProblem = problem
    if let problem {
      log(.sound, .still(because: problem), at: now)
    } else if demand == .audible {
      log(.sound, .shakesAgain, at: now)
    }
  }

  mutating func recordTruth(at now: Moment) {
    guard let session else { return }
    switch session.mission.phase {
    case .ringing: noteTruth(keeper.isAudible ? .audible : .gap, at: now)
    case .attempting(let attempt): noteTruth(.quiet(attempt.lease.reason), at: now)
    case .finished: noteTruth(.finished, at: now)
    }
  }

  mutating func noteTruth(_ truth: Truth, at moment: Moment) {
    guard session?.truth.change(to: truth, at: moment) == true else { return }
    switch truth {
    case .audible: log(.audible, keeper.ladder.map { .audible(rung: $0.rung) }, at: moment)
    case .quiet(let reason): log(.quiet, .quiet(reason: reason), at: moment)
    case .gap: log(.gap, nil, at: moment)
    case .waits(let kind): log(.waits, .waits(kind: kind), at: moment)
    case .finished: log(.silent, nil, at: moment)
    }
  }

  mutating func log(_ fact: LedgerFact, _ remark: LedgerRemark?, at moment: Moment) {
    family.log(
      LedgerEntry(
        at: moment, alarm: session?.alarm, occurrence: session?.occurrence,
        fact: fact.rawValue, detail: remark?.detail ?? "", remark: remark))
  }

  /// Writes down a fact of an occurrence that need not have the stage.
  mutating func log(
    _ fact: LedgerFact, _ remark: LedgerRemark, of occurrence: Occurrence, at now: Moment
  ) {
    family.log(
      LedgerEntry(
        at: now, alarm: occurrence.alarm, occurrence: occurrence.id, fact: fact.rawValue,
        detail: remark.detail, remark: remark))
  }
}
