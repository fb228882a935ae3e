public import CivilTime

/// The whole of what should happen, with no way to make anything happen.
///
/// One event in, one transition out; time comes with the event. It is a value, so that a host can
/// try a transition, store it, and only then adopt it.
public struct Engine: Hashable, Sendable {
  public internal(set) var family: Family
  public internal(set) var book: MissionBook
  public internal(set) var zones: ZoneBook
  /// Which sentences were shown when, and which were set aside.
  public internal(set) var sentences: SentenceMemory
  /// Whether the wall clock can be believed.
  public internal(set) var clock: ClockTrust
  /// The occurrence that is heard or answered now; others that ring wait for it.
  public internal(set) var session: Session?
  public internal(set) var keeper: Keeper
  /// The alarm that was finished last, until another one rings.
  public internal(set) var lastFinished: Alarm?
  /// Why the normal path of sound last failed; nil while it works.
  public internal(set) var soundFailure: SoundFailure?
  /// Why what should shake does not; nil while it does, or nothing should.
  public internal(set) var vibrationProblem: Reason?
  /// Why sounds of alarms cannot be played, by their names: as it was when they were played or judged
  /// last. It is forgotten with the engine, which finds it out again.
  public internal(set) var soundProblems: [String: Reason] = [:]
  /// What was removed, and can be brought back.
  public internal(set) var removed: RemovedAlarms
  /// Why those rings again that have yet to come on stage.
  var causes: [OccurrenceID: RingCause] = [:]
  /// When the last engine wrote something.
  private let lastWrite: WallInstant?
  var generator: SplitMix64
  var nextAttempt: UInt64 = 1

  /// - Parameter boot: which boot of the machine it is.
  public init(
    stored: StoredState, book: MissionBook, zones: ZoneBook, boot: BootID, seed: UInt64,
    clock: ClockTrust = .trusted
  ) {
    family = Family(stored, boot: boot)
    self.book = book
    self.zones = zones
    sentences = SentenceMemory(stored.sentences)
    let family = family
    removed = RemovedAlarms(stored.removed.filter { family.alarm($0.id) == nil }, zones: zones)
    self.clock = clock
    lastWrite = stored.lastWrite
    keeper = Keeper(
      wish: SoundWish(asset: .builtInTone, volume: AlarmVolume(percent: 100), output: nil))
    generator = SplitMix64(seed: seed)
  }

  public mutating func handle(_ event: Event, at now: Moment) -> Transition {
    var transition = Transition()
    leaveOutAbsence(at: now)
    dispatch(event, &transition, at: now)
    fire(family.due(at: now), &transition, at: now)
    setTheStage(&transition, at: now)
    pauseIfNobodyComes(&transition, at: now)
    keepSound(keeper.pursue(demand, at: now.boot), &transition, at: now)
    recordTruth(at: now)
    transition.writes = family.takeWrites() + sentences.takeWrites() + removed.takeWrites()
    return transition
  }

  /// When the wall clock next makes something due.
  public var nextDue: WallInstant? { family.nextDue }

  /// When a limit, a queued attempt, a promise or the keeper next needs a tick.
  public func nextWake(after now: BootInstant) -> BootInstant? {
    [
      session?.mission.nextWake(after: now), keeper.nextWake, family.nextElapsed, ringEnd,
      nextCheckOpening(after: now),
    ].compactMap { $0 }.min()
  }

  /// The machine's own zone.
  public var zone: Zone { zones.machine }

  /// What it takes to end an occurrence.
  public func mission(of occurrence: Occurrence) -> Mission { rules.mission(of: occurrence) }

  var rules: Rules { Rules(zones: zones, book: book) }

  /// What sound is wanted now: the one rule.
  public var demand: AudioDemand { AudioRule.demand(session?.mission.phase) }

  /// A clock that shows less than it did when the last engine wrote something has lost the time, or
  /// somebody has set it back: nobody can tell.
  private func isBehindTheLedger(_ now: Moment) -> Bool {
    lastWrite.map { now.wall < $0 - .seconds(60) } ?? false
  }

  private mutating func dispatch(_ event: Event, _ transition: inout Transition, at now: Moment) {
    switch event {
    case .started:
      log(.engine, .engineBegan, at: now)
      sentences.forget(allBut: book.packs, at: now.wall)
      family.reconcile(at: now, by: rules, clock: clock)
      for occurrence in family.ringing { causes[occurrence.id] = .cutOff }
      if clock == .unsynchronized || isBehindTheLedger(now) {
        ringUnjudgeable(&transition, at: now)
      }
    case .clockChanged:
      log(.clock, .clockSet, at: now)
      family.reconcile(at: now, by: rules, clock: clock)
    case .clockTrust(let clock):
      self.clock = clock
      family.reconcile(at: now, by: rules, clock: clock)
    case .zonesChanged(let zones):
      self.zones = zones
      family.reconcile(at: now, by: rules, clock: clock)
    case .tick:
      advance(by: .tick, &transition, at: now)
      keepSound(keeper.tick(at: now.boot), &transition, at: now)
    case .configured(let book):
      self.book = book
      sentences.forget(allBut: book.packs, at: now.wall)
      family.reconcile(at: now, by: rules, clock: clock)
      keepSound(changeWish(at: now), &transition, at: now)
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
    case .vibration(let problem):
      noteVibration(problem, at: now)
    case .soundJudged(let sound, let problem):
      soundProblems[sound] = problem
    case .ear(let report):
      advance(by: .ear(report), &transition, at: now)
    case .earGone(let why):
      advance(by: .earGone(why), &transition, at: now)
    case .storeFailed:
      advance(by: .interrupted(.storeFailed), &transition, at: now)
      session?.ringingSince = now.boot
    }
  }
}
