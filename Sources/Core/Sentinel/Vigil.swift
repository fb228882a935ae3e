public import CivilTime

/// What a sentinel makes of what it hears of its engine, and of what it does not hear.
///
/// A value: it is told what happened, and answers with what is to be done.
public struct Vigil: Hashable, Sendable {
  /// Whose task it is to start an engine that has died.
  public enum Starter: Hashable, Sendable {
    case sentinel
    /// A service manager runs the engine, and starts it again itself.
    case manager
  }

  public enum Event: Hashable, Sendable {
    case heard(SentinelWord)
    /// The pipe is closed, without a farewell before. Its process may still be ending.
    case hungUp
    /// The engine's process has ended.
    case gone
    /// The engine that was started has found that another one has the alarms, which is watched itself.
    case madeWay
    /// It is as late as ``Vigil/wake`` said.
    case time
    case examined(EngineCondition)
    /// No engine could be started.
    case notStarted
  }

  public enum Act: Hashable, Sendable {
    /// See what the engine's process does, and tell it at once (``Event/examined(_:)``).
    case examine
    /// Let it go on if it was stopped (`SIGCONT`).
    case rouse
    /// End it (`SIGKILL`).
    case kill
    /// Start another engine.
    case start
    /// Nothing is left to be watched.
    case leave
  }

  /// When something is to be looked at.
  public enum Wake: Hashable, Sendable {
    case never
    case awake(AwakeInstant)
    case wall(WallInstant)
  }

  /// How long an engine may be silent that should speak.
  public static let patience = Duration.seconds(4)
  /// How long after `SIGCONT` it may be silent.
  public static let secondChance = Duration.seconds(1)
  /// How long it may be silent in all while it waits for a disk or for a processor: whatever sounds,
  /// sounds on meanwhile, and ending it would help nobody.
  public static let longPatience = Duration.seconds(30)
  /// How long a start may take, on a slow card, with a store that has to be mended.
  public static let startPatience = Duration.seconds(60)
  /// How long a process that was ended may take to go before another one is tried.
  public static let dyingPatience = Duration.seconds(5)
  /// Whoever looks so much later than he wanted has not been running himself, or hardly, and knows
  /// nothing of others.
  public static let tardiness = Duration.seconds(1)

  private enum State: Hashable, Sendable {
    case resting(until: WallInstant?)
    /// It should speak.
    case awaiting(Silence)
    /// It was told to go on.
    case roused(until: AwakeInstant)
    /// It was ended, and has not gone yet.
    case dying(until: AwakeInstant)
    /// It has gone; the next one comes then.
    case pausing(until: AwakeInstant)
    case over
  }

  /// Nothing was heard yet of what should be.
  private struct Silence: Hashable, Sendable {
    /// When it becomes too long.
    var limit: AwakeInstant
    /// When it becomes too long for whoever waits for a disk or a processor, too.
    var lastLimit: AwakeInstant
    /// The processor time that it had used when it was looked at last.
    var work: Duration?

    init(at now: AwakeInstant, patience: Duration = Vigil.patience) {
      limit = now + patience
      lastLimit = now + max(patience * 2, Vigil.longPatience)
    }
  }

  private let starter: Starter
  private var state: State
  private var pace = RestartPace()
  private var began: AwakeInstant
  /// Whether an alarm was unfinished when an engine last spoke.
  private var isUnfinished = false

  /// An engine has just been started.
  public init(_ starter: Starter, at now: AwakeInstant) {
    self.starter = starter
    began = now
    state = .awaiting(Silence(at: now, patience: Self.startPatience))
  }

  /// When to come back with ``Event/time``.
  public var wake: Wake {
    switch state {
    case .awaiting(let silence): .awake(silence.limit)
    case .resting(let due): due.map { .wall($0) } ?? .never
    case .roused(let instant), .dying(let instant), .pausing(let instant): .awake(instant)
    case .over: .never
    }
  }

  public mutating func handle(_ event: Event, at now: AwakeInstant) -> [Act] {
    switch event {
    case .heard(let word): return hear(word, at: now)
    case .hungUp: return bury(at: now)
    case .gone: return mourn(at: now)
    case .madeWay: return leave()
    case .time: return look(at: now)
    case .examined(let condition): return judge(condition, at: now)
    case .notStarted: return mourn(at: now)
    }
  }

  private mutating func hear(_ word: SentinelWord, at now: AwakeInstant) -> [Act] {
    switch state {
    // What was said before the end is of no use any more.
    case .dying, .pausing, .over: return []
    case .resting, .awaiting, .roused: break
    }
    switch word {
    case .beat:
      isUnfinished = true
      state = .awaiting(Silence(at: now))
    case .rest(let due):
      isUnfinished = false
      state = .resting(until: due)
    case .farewell: return leave()
    }
    return []
  }

  /// It cannot say anything any more, so it is of no use; mostly it is just ending.
  private mutating func bury(at now: AwakeInstant) -> [Act] {
    switch state {
    case .dying, .pausing, .over: return []
    case .resting, .awaiting, .roused: return kill(at: now)
    }
  }

  private mutating func kill(at now: AwakeInstant) -> [Act] {
    state = .dying(until: now + Self.dyingPatience)
    return [.kill]
  }

  private mutating func mourn(at now: AwakeInstant) -> [Act] {
    switch state {
    case .pausing, .over: return []
    case .resting, .awaiting, .roused, .dying: break
    }
    switch starter {
    case .manager: return leave()
    case .sentinel:
      let pause = pace.pause(afterLifeOf: now - began, isUnfinished: isUnfinished)
      guard pause > .zero else { return start(at: now) }
      state = .pausing(until: now + pause)
      return []
    }
  }

  private mutating func start(at now: AwakeInstant) -> [Act] {
    began = now
    state = .awaiting(Silence(at: now, patience: Self.startPatience))
    return [.start]
  }

  private mutating func leave() -> [Act] {
    state = .over
    return [.leave]
  }

  /// The time has come that ``wake`` told.
  private mutating func look(at now: AwakeInstant) -> [Act] {
    switch state {
    case .over: return []
    case .resting(nil): return []
    // From now on it should speak, as if it just had.
    case .resting:
      state = .awaiting(Silence(at: now))
      return []
    case .awaiting(let silence):
      guard now >= silence.limit else { return [] }
      guard now - silence.limit <= Self.tardiness else {
        state = .awaiting(Silence(at: now))
        return []
      }
      return [.examine]
    case .roused(let limit):
      guard now >= limit else { return [] }
      guard now - limit <= Self.tardiness else {
        state = .roused(until: now + Self.secondChance)
        return []
      }
      return kill(at: now)
    case .dying(let limit): return now >= limit ? mourn(at: now) : []
    case .pausing(let limit): return now >= limit ? start(at: now) : []
    }
  }

  private mutating func judge(_ condition: EngineCondition, at now: AwakeInstant) -> [Act] {
    switch state {
    case .awaiting(let silence):
      guard let patient = patience(for: condition, with: silence, at: now) else {
        state = .roused(until: now + Self.secondChance)
        return [.rouse]
      }
      state = .awaiting(patient)
      return []
    case .resting, .roused, .dying, .pausing, .over: return []
    }
  }

  /// - Returns: nil when there is none left.
  private func patience(
    for condition: EngineCondition, with silence: Silence, at now: AwakeInstant
  ) -> Silence? {
    var longer = silence
    longer.limit = now + Self.patience
    switch condition {
    // Whoever debugs it is there, and sees what it does.
    case .traced: return longer
    case .stopped, .waits, .unknown: return nil
    case .waitsForDisk: return now < silence.lastLimit ? longer : nil
    case .runs(let work):
      longer.work = work
      // Half of the time on a processor should have sufficed; less, and the machine is to blame.
      let isBusy = silence.work.map { work - $0 >= Self.patience / 2 } ?? false
      return isBusy || now >= silence.lastLimit ? nil : longer
    }
  }
}
