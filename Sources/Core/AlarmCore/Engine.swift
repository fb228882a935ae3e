public import CivilTime

/// The whole of what should happen, with no way to make anything happen.
///
/// One event in, one transition out; time comes with the event. It is a value, so that a host can
/// try a transition, store it, and only then adopt it.
public struct Engine: Hashable, Sendable {
  public private(set) var family: Family
  public private(set) var book: MissionBook
  public private(set) var zone: Zone
  /// The occurrence that is heard or answered now; others that ring wait for it.
  public private(set) var session: Session?
  public private(set) var keeper: Keeper
  /// The alarm that was finished last, until another one rings.
  public private(set) var lastFinished: Alarm?
  /// Why the normal path of sound last failed; nil while it works.
  public private(set) var soundFailure: SoundFailure?
  /// Why the built-in tone plays instead of the alarm's own sound.
  public private(set) var assetProblem: String?
  private var generator: SplitMix64
  private var nextAttempt: UInt64 = 1

  public init(stored: StoredState, book: MissionBook, zone: Zone, seed: UInt64) {
    family = Family(stored)
    self.book = book
    self.zone = zone
    keeper = Keeper(wish: SoundWish(asset: .builtInTone, volume: 100, output: nil))
    generator = SplitMix64(seed: seed)
  }

  public mutating func handle(_ event: Event, at now: Moment) -> Transition {
    var transition = Transition()
    dispatch(event, &transition, at: now)
    fireDueReservations(&transition, at: now)
    setTheStage(&transition, at: now)
    keepSound(keeper.pursue(demand, at: now.boot), &transition, at: now)
    recordTruth(at: now)
    transition.writes = family.takeWrites()
    return transition
  }

  /// When the wall clock next makes something due.
  public var nextDue: WallInstant? { family.nextDue }

  /// When a limit, a queued attempt or the keeper next needs a tick.
  public func nextWake(after now: BootInstant) -> BootInstant? {
    [session?.mission.nextWake(after: now), keeper.nextWake].compactMap { $0 }.min()
  }

  /// What sound is wanted now: the one rule.
  public var demand: AudioDemand { AudioRule.demand(session?.mission.phase) }

  private mutating func dispatch(_ event: Event, _ transition: inout Transition, at now: Moment) {
    switch event {
    case .started, .clockChanged:
      family.reconcile(at: now.wall, in: zone)
    case .zoneChanged(let zone):
      self.zone = zone
      family.reconcile(at: now.wall, in: zone)
    case .tick:
      advance(by: .tick, &transition, at: now)
      keepSound(keeper.tick(at: now.boot), &transition, at: now)
    case .configured(let book):
      self.book = book
    case .list(let request):
      transition.answer = answer(request, at: now)
      transition.mustBeStored = true
    case .ring(let request, let owner):
      transition.answer = answer(request, from: owner, &transition, at: now)
    case .clientGone(let client):
      guard session?.owner == client else { break }
      session?.owner = nil
      advance(by: .interrupted(.terminalGone), &transition, at: now)
    case .sound(let report):
      receive(report, &transition, at: now)
    case .ear(let report):
      advance(by: .ear(report), &transition, at: now)
    case .earGone(let why):
      advance(by: .earGone(why), &transition, at: now)
    case .storeFailed:
      advance(by: .interrupted(.storeFailed), &transition, at: now)
    }
  }
}

// MARK: - The list

extension Engine {
  private mutating func answer(_ request: ListRequest, at now: Moment) -> Answer {
    do throws(EditError) {
      return .done(try change(by: request, at: now))
    } catch {
      return .refused(.edit(error))
    }
  }

  private mutating func change(
    by request: ListRequest, at now: Moment
  ) throws(EditError) -> Done {
    switch request {
    case .add(let change):
      try requireMission(change.mission)
      return .added(try family.add(change, to: book.template, at: now.wall, in: zone))
    case .edit(let id, let change):
      try requireMission(change.mission)
      return .changed(try family.edit(id, change, at: now.wall, in: zone))
    case .enable(let id):
      return .changed(try family.enable(id, at: now.wall, in: zone))
    case .disable(let id):
      return .changed(try family.disable(id, at: now.wall, in: zone))
    case .remove(let id):
      return .removed(try family.discard(id))
    case .rehearse(let span, let change):
      try requireMission(change.mission)
      let alarm = family.rehearse(change, of: book.template, at: now.wall + span, in: zone)
      return .rehearsing(alarm, after: span)
    }
  }

  private func requireMission(_ name: String?) throws(EditError) {
    guard let name, book.mission(name) == nil else { return }
    throw .noSuchMission(name)
  }
}

// MARK: - The alarm that rings

extension Engine {
  private mutating func answer(
    _ request: RingRequest, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) -> Answer {
    do throws(Refusal) {
      return .done(try act(on: request, from: owner, &transition, at: now))
    } catch {
      return .refused(error)
    }
  }

  private mutating func act(
    on request: RingRequest, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    switch request {
    case .attempt(let way):
      return try attempt(way, from: owner, &transition, at: now)
    case .leave:
      guard session != nil else { throw .nothingRings }
      advance(by: .leave, &transition, at: now)
      return .left
    case .typed(let text):
      guard case .typing = challenge else { throw .notTyping }
      advance(by: .typed(text), &transition, at: now)
      return .noted
    case .answer(let line):
      guard case .typing = challenge else { throw .notTyping }
      advance(by: .answer(line), &transition, at: now)
      return .noted
    case .press(let key):
      guard case .sequence = challenge else { throw .notPlaying }
      advance(by: .press(key), &transition, at: now)
      return .noted
    case .snooze:
      return try snooze(&transition, at: now)
    case .awake:
      throw .noWakeUpCheck
    }
  }

  /// The challenge of the running attempt.
  public var challenge: Challenge? { session?.mission.attempt?.challenge }

  private mutating func attempt(
    _ way: AttemptWay, from owner: ClientID?, _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    if session == nil, let paused = family.paused.first {
      family.wake(paused, at: now.wall)
      transition.mustBeStored = true
      setTheStage(&transition, at: now)
    }
    guard session != nil else { throw .nothingRings }
    session?.owner = owner
    advance(by: .begin(way), &transition, at: now)
    guard case .ringing(queued: .some) = session?.mission.phase,
      let start = session?.mission.heardUntil
    else { return .attempting }
    return .queued(start - now.boot)
  }

  private mutating func snooze(
    _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    guard let session, let alarm = family.alarm(session.alarm) else { throw .nothingRings }
    advance(by: .leave, &transition, at: now)
    guard let occurrence = family.occurrence(session.occurrence) else { throw .nothingRings }
    let left = alarm.snooze.limit - occurrence.snoozesTaken
    guard left > 0 else { throw .noSnoozesLeft(limit: alarm.snooze.limit) }
    family.snooze(occurrence, for: alarm.snooze.length, at: now.wall)
    transition.mustBeStored = true
    return .snoozed(until: now.wall + alarm.snooze.length, left: left - 1)
  }

  /// Gives the mission an input, and writes down what it leads to.
  private mutating func advance(
    by input: MissionInput, _ transition: inout Transition, at now: Moment
  ) {
    guard let before = session?.mission else { return }
    let effects = session?.mission.handle(input, at: now.boot) ?? []
    for effect in effects { carryOut(effect, &transition, at: now) }
    guard let session, session.mission.phase != before.phase,
      let occurrence = family.occurrence(session.occurrence)
    else { return }
    switch session.mission.phase {
    case .ringing:
      break
    case .attempting:
      guard !before.isAttempting else { break }
      // The guard stands before the room gets quiet.
      family.standGuard(over: occurrence, at: now.wall)
      transition.mustBeStored = true
    case .finished:
      lastFinished = family.alarm(session.alarm)
      family.end(occurrence, as: .completed, at: now.wall)
      transition.mustBeStored = true
    }
  }

  private mutating func carryOut(
    _ effect: MissionEffect, _ transition: inout Transition, at now: Moment
  ) {
    switch effect {
    case .ear(let order): transition.earEffects.append(.ear(order))
    case .endEar: transition.earEffects.append(.endEar)
    case .concluded(let outcome): record(outcome, at: now)
    }
  }

  private mutating func record(_ outcome: Outcome, at now: Moment) {
    guard let session, var occurrence = family.occurrence(session.occurrence) else { return }
    occurrence.progress = session.mission.progress
    family.put(occurrence)
    log("outcome", "\(outcome.word): \(outcome)", at: now)
  }
}

// MARK: - The stage

extension Engine {
  private mutating func fireDueReservations(_ transition: inout Transition, at now: Moment) {
    for reservation in family.due(at: now.wall) {
      if reservation.kind == .known(.guardRing), isRinging(reservation.occurrence) {
        moveGuard(of: reservation.occurrence, at: now)
        continue
      }
      let ringing = family.ringing.count
      let mission = book.missionToRing(family.alarm(reservation.alarm)?.mission ?? "")
      family.fire(reservation, at: now.wall, mission: mission, in: zone)
      // One that was found too late, and is only recorded, takes nothing from anybody.
      guard family.ringing.count > ringing else { continue }
      advance(by: .interrupted(.anotherAlarmDue), &transition, at: now)
      lastFinished = nil
    }
  }

  private func isRinging(_ id: OccurrenceID?) -> Bool { family.ringing.contains { $0.id == id } }

  private mutating func moveGuard(of id: OccurrenceID?, at now: Moment) {
    guard let id, let occurrence = family.occurrence(id) else { return }
    family.standGuard(over: occurrence, at: now.wall)
  }

  /// One occurrence has the stage; when it ends or is put off, the next that rings gets it.
  private mutating func setTheStage(_ transition: inout Transition, at now: Moment) {
    if let session, !isRinging(session.occurrence) { leaveTheStage(&transition, at: now) }
    guard session == nil, let next = family.ringing.first, let alarm = family.alarm(next.alarm)
    else { return }
    let mission = book.missionToRing(alarm.mission)
    let pack = book.sentences(for: mission)
    let controller = MissionController(
      mission: mission, progress: next.progress, pack: pack, seed: generator.next(),
      firstToken: nextAttempt)
    session = Session(occurrence: next, mission: controller, at: now)
    log("rings", "\(alarm.label) \(mission.name)", at: now)
    if case .reading = mission.kind {
      transition.earEffects.append(.ear(.prepare(sentences: pack)))
    }
    let wish = SoundWish(
      asset: alarm.sound.map(SoundAsset.file) ?? .builtInTone, volume: alarm.volume,
      output: book.output)
    keepSound(keeper.change(to: wish, at: now.boot), &transition, at: now)
  }

  private mutating func leaveTheStage(_ transition: inout Transition, at now: Moment) {
    guard var session else { return }
    nextAttempt = session.mission.nextToken
    if session.truth.change(to: .finished, at: now) { log("silent", "", at: now) }
    if case .reading = session.mission.mission.kind { transition.earEffects.append(.endEar) }
    self.session = nil
    soundFailure = nil
    assetProblem = nil
  }
}

// MARK: - Sound

extension Engine {
  private mutating func receive(
    _ report: SoundReport, _ transition: inout Transition, at now: Moment
  ) {
    keepSound(keeper.receive(report, at: now.boot), &transition, at: now)
    guard case .audible(_, let since) = report.result, keeper.isAudible else { return }
    if demand == .audible { noteTruth(.audible, at: since) }
    advance(by: .alarmHeard, &transition, at: now)
  }

  /// Sound and what shakes go together, in one step.
  private mutating func keepSound(
    _ step: Keeper.Step, _ transition: inout Transition, at now: Moment
  ) {
    for order in step.orders {
      switch order {
      case .ring: transition.soundEffects += [.sound(order), .vibrate(true)]
      case .stop: transition.soundEffects += [.sound(order), .vibrate(false)]
      case .check: transition.soundEffects.append(.sound(order))
      }
    }
    for note in step.notes { take(note, at: now) }
  }

  private mutating func take(_ note: KeeperNote, at now: Moment) {
    log("sound", "\(note)", at: now)
    switch note {
    case .tryFailed(.output, _, let failure), .lost(let failure): soundFailure = failure
    case .audible(.output, _, _): soundFailure = nil
    case .tryFailed, .audible, .ladderExhausted: break
    case .assetReplaced(let why): assetProblem = why
    }
  }

  private mutating func recordTruth(at now: Moment) {
    guard let session else { return }
    switch session.mission.phase {
    case .ringing: noteTruth(keeper.isAudible ? .audible : .gap, at: now)
    case .attempting(let attempt): noteTruth(.quiet(attempt.lease.reason), at: now)
    case .finished: noteTruth(.finished, at: now)
    }
  }

  private mutating func noteTruth(_ truth: Truth, at moment: Moment) {
    guard session?.truth.change(to: truth, at: moment) == true else { return }
    switch truth {
    case .audible: log("audible", keeper.ladder.map { "\($0.rung)" } ?? "", at: moment)
    case .quiet(let reason): log("quiet", reason.rawValue, at: moment)
    case .gap: log("gap", "", at: moment)
    case .finished: log("silent", "", at: moment)
    }
  }

  private mutating func log(_ fact: String, _ detail: String, at moment: Moment) {
    family.log(
      LedgerEntry(
        at: moment, alarm: session?.alarm, occurrence: session?.occurrence, fact: fact,
        detail: detail))
  }
}
