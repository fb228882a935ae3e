public import CivilTime

/// What the keeper needs to know of the alarm that is to be heard.
public struct SoundWish: Hashable, Sendable {
  public var asset: SoundAsset
  public var volume: AlarmVolume
  /// The sink that the user named.
  public var output: String?

  public init(asset: SoundAsset, volume: AlarmVolume, output: String?) {
    self.asset = asset
    self.volume = volume
    self.output = output
  }
}

/// Something that the ledger and the screen should know.
///
/// The names of cases are written to the ledger, so they stay.
public enum KeeperNote: Hashable, Sendable, Codable {
  /// Told once for each rung and reason, however often it is tried.
  case tryFailed(Rung, try: Int, SoundFailure)
  /// The first three tries brought nothing.
  case cannotBeHeard
  /// Measured after so many tries.
  case audible(Rung, tries: Int, SoundMeasurement)
  /// Sound that was audible is gone.
  case lost(SoundFailure)
  /// The alarm's own sound cannot be played; the built-in tone takes over.
  case assetReplaced(Reason)
}

/// Keeps sound as it is demanded: compares the demand with what is measured, acts on the difference.
///
/// Coming back is always a restart: every order builds the player anew.
public struct Keeper: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// Nothing is demanded.
    case resting
    /// Quiet by a lease: the output is kept awake.
    case standingBy
    /// A try was ordered and has not reported.
    case trying(SoundToken, Ladder, deadline: BootInstant)
    /// The next try begins then.
    case pausing(Ladder, until: BootInstant)
    case audible(SoundToken, Ladder, SoundMeasurement, check: Check)
  }

  public enum Check: Hashable, Sendable {
    case due(BootInstant)
    /// Ordered; it has reported by then.
    case running(deadline: BootInstant)
    /// A rung below the normal path is heard, and the normal path is tried beside it.
    case returning(SoundToken, Ladder, deadline: BootInstant)
  }

  public struct Step: Hashable, Sendable {
    public var orders: [SoundOrder] = []
    public var notes: [KeeperNote] = []
    /// The order is the first of a return, and not one more try of it.
    public var beginsAnew = false
  }

  public private(set) var state = State.resting
  private var wish: SoundWish
  /// Why the wish's own sound cannot be played, so that the built-in tone is; nil when it can.
  public private(set) var assetProblem: Reason?
  private var lastToken = SoundToken(rawValue: 0)
  /// When sound was last proven after it was not.
  private var heardAgain: BootInstant?
  /// How often in a row sound was lost as soon as it was heard. Such a fight is told once, not for
  /// each blow.
  private var relapses = 0
  /// What has been noted of each rung since sound was last wanted or lost.
  private var noted: [Rung: SoundFailure] = [:]

  public static let checkInterval = Duration.seconds(5)
  static let checkPatience = Duration.seconds(1)
  /// Sound that was heard for less has not come back: the ladder goes on where it was.
  static let relapse = Duration.seconds(1)
  /// The adapter keeps its deadlines itself; one that does not answer so long after it hangs.
  static let grace = Duration.milliseconds(150)

  public init(wish: SoundWish) { self.wish = wish }

  /// Whether sound was measured, and nothing since has said that it is gone.
  public var isAudible: Bool { measurement != nil }

  /// What was measured last; nil while nothing is audible.
  public var measurement: SoundMeasurement? {
    switch state {
    case .audible(_, _, let measurement, _): measurement
    case .resting, .standingBy, .trying, .pausing: nil
    }
  }

  /// Where on the ladder it stands; nil while no sound is demanded.
  public var ladder: Ladder? {
    switch state {
    case .resting, .standingBy: nil
    case .trying(_, let ladder, _), .pausing(let ladder, _), .audible(_, let ladder, _, _): ladder
    }
  }

  /// Whether terminals shall ring and flash, because nothing else is heard.
  public var needsBell: Bool { !isAudible && ladder?.needsBell ?? false }

  /// The file that the alarm on stage wants to be heard; nil when it wants the built-in tone.
  public var ownSound: String? {
    switch wish.asset {
    case .file(let name): name
    case .builtInTone: nil
    }
  }

  /// Whether what is tried or heard now is what the alarm wants, and not the built-in tone for it.
  public var playsOwnSound: Bool {
    ladder.map { assetProblem == nil && !$0.doubtsTheAsset } ?? false
  }

  /// When `tick` is due; nil while only a report or a new demand can change something.
  public var nextWake: BootInstant? {
    switch state {
    case .resting, .standingBy: nil
    case .trying(_, _, let deadline): deadline + Self.grace
    case .pausing(_, let until): until
    case .audible(_, _, _, .due(let instant)): instant
    case .audible(_, _, _, .running(let deadline)): deadline + Self.grace
    case .audible(_, _, _, .returning(_, _, let deadline)): deadline + Self.grace
    }
  }

  /// Acts on a demand. Only a change of the demand changes anything.
  public mutating func pursue(_ demand: AudioDemand, at now: BootInstant) -> Step {
    switch (demand, state) {
    case (.audible, .resting), (.audible, .standingBy):
      return start(at: now)
    case (.audible, .trying), (.audible, .pausing), (.audible, .audible):
      return Step()
    case (.quiet, .standingBy), (.silent, .resting):
      return Step()
    case (.quiet, _):
      state = .standingBy
      return Step(orders: [.standBy])
    case (.silent, _):
      state = .resting
      return Step(orders: [.stop])
    }
  }

  /// Another alarm is to be heard from now on.
  public mutating func change(to wish: SoundWish, at now: BootInstant) -> Step {
    let isOther = wish != self.wish
    switch state {
    case .resting, .standingBy:
      self.wish = wish
      assetProblem = nil
      return Step()
    case .trying, .pausing, .audible:
      guard isOther else { return Step() }
      self.wish = wish
      assetProblem = nil
      return start(at: now)
    }
  }

  public mutating func receive(_ report: SoundReport, at now: BootInstant) -> Step {
    switch (state, report.result) {
    case (.trying(let token, let ladder, _), .audible(let measurement, _))
    where token == report.token:
      return heard(token, ladder, measurement, at: now)
    case (.trying(let token, let ladder, _), .failed(let failure)) where token == report.token:
      return failed(ladder, failure, at: now)
    case (.audible(_, _, _, .returning(let token, let ladder, _)), .audible(let measurement, _))
    where token == report.token:
      return heard(token, ladder, measurement, at: now)
    case (
      .audible(let old, let rung, let measurement, .returning(let token, let ladder, _)),
      .failed(let failure)
    ) where token == report.token:
      state = .audible(old, rung, measurement, check: .due(now + Self.checkInterval))
      return Step(notes: note(ladder, failure))
    case (.audible(let token, let ladder, _, .running), .audible(let measurement, _))
    where token == report.token:
      return stillAudible(token, ladder, measurement, at: now)
    case (.audible(let token, let ladder, _, _), .failed(let failure)) where token == report.token:
      return lost(ladder, failure, lastHeard: now, at: now)
    case (.audible(let token, let ladder, _, _), .lost(let failure, let lastHeard))
    where token == report.token:
      return lost(ladder, failure, lastHeard: lastHeard.boot, at: now)
    case (.resting, _), (.standingBy, _), (.pausing, _), (.trying, _), (.audible, _):
      return Step()
    }
  }

  public mutating func tick(at now: BootInstant) -> Step {
    guard let nextWake, nextWake <= now else { return Step() }
    switch state {
    case .resting, .standingBy:
      return Step()
    case .trying(_, let ladder, _):
      return failed(ladder, .serverDoesNotAnswer, at: now)
    case .pausing(let ladder, _):
      return order(ladder, at: now)
    case .audible(let token, let ladder, let measurement, .due):
      let check = Check.running(deadline: now + Self.checkPatience)
      state = .audible(token, ladder, measurement, check: check)
      return Step(orders: [.check(token)])
    case .audible(_, let ladder, _, .running):
      return lost(ladder, .serverDoesNotAnswer, lastHeard: now, at: now)
    case .audible(let token, let ladder, let measurement, .returning):
      state = .audible(token, ladder, measurement, check: .due(now + Self.checkInterval))
      return Step()
    }
  }

  // MARK: What a report brings

  private mutating func heard(
    _ token: SoundToken, _ ladder: Ladder, _ measurement: SoundMeasurement, at now: BootInstant
  ) -> Step {
    state = .audible(token, ladder, measurement, check: .due(now + Self.checkInterval))
    let isRelapse = relapses > 0
    heardAgain = now
    return Step(notes: isRelapse ? [] : [.audible(ladder.rung, tries: ladder.tries, measurement)])
  }

  private mutating func failed(
    _ ladder: Ladder, _ failure: SoundFailure, at now: BootInstant
  ) -> Step {
    var notes = note(ladder, failure)
    if case .asset(let why) = failure, assetProblem == nil {
      assetProblem = why
      return order(ladder, at: now, after: notes + [.assetReplaced(why)])
    }
    var next = ladder
    if case .assetLate(let why) = failure, !ladder.doubtsTheAsset {
      next.doubtTheAsset()
      return order(next, at: now, after: notes + [.assetReplaced(why)])
    }
    let start = next.failed(failure, at: now)
    if next.needsBell && !ladder.needsBell { notes.append(.cannotBeHeard) }
    guard start > now else { return order(next, at: now, after: notes) }
    state = .pausing(next, until: start)
    return Step(notes: notes)
  }

  private mutating func lost(
    _ ladder: Ladder, _ failure: SoundFailure, lastHeard: BootInstant, at now: BootInstant
  ) -> Step {
    // Somebody who fights over a mixer must not be able to keep us on the first step for ever.
    let isRelapse = heardAgain.map { now < $0 + Self.relapse } ?? false
    let anew = Ladder(lostAt: lastHeard, now: now)
    var step =
      isRelapse && !anew.isNearlyUsedUp
      ? failed(ladder, failure, at: now) : restart(anew, at: now)
    relapses = isRelapse ? relapses + 1 : 0
    if relapses <= 1 { step.notes.insert(.lost(failure), at: 0) }
    return step
  }

  /// A lower rung is good, but the normal path is better: it is tried beside it, and only when that
  /// is proven the other one goes.
  private mutating func stillAudible(
    _ token: SoundToken, _ ladder: Ladder, _ measurement: SoundMeasurement, at now: BootInstant
  ) -> Step {
    let notes = settled(ladder, measurement)
    guard ladder.rung != .output else {
      state = .audible(token, ladder, measurement, check: .due(now + Self.checkInterval))
      return Step(notes: notes)
    }
    let normal = Ladder(at: now)
    let attempt = attempt(on: normal, at: now)
    let check = Check.returning(attempt.token, normal, deadline: attempt.deadline)
    state = .audible(token, ladder, measurement, check: check)
    return Step(orders: [.ring(attempt)], notes: notes)
  }

  /// A fight is over when sound has lasted until a check.
  private mutating func settled(
    _ ladder: Ladder, _ measurement: SoundMeasurement
  ) -> [KeeperNote] {
    guard relapses > 0 else { return [] }
    relapses = 0
    return [.audible(ladder.rung, tries: ladder.tries, measurement)]
  }

  private mutating func note(_ ladder: Ladder, _ failure: SoundFailure) -> [KeeperNote] {
    guard noted.updateValue(failure, forKey: ladder.rung) != failure else { return [] }
    return [.tryFailed(ladder.rung, try: ladder.tries, failure)]
  }

  // MARK: Ordering

  private mutating func start(at now: BootInstant) -> Step {
    relapses = 0
    return restart(Ladder(at: now), at: now)
  }

  private mutating func restart(_ ladder: Ladder, at now: BootInstant) -> Step {
    noted = [:]
    var step = order(ladder, at: now)
    step.beginsAnew = true
    return step
  }

  private mutating func order(
    _ ladder: Ladder, at now: BootInstant, after notes: [KeeperNote] = []
  ) -> Step {
    let attempt = attempt(on: ladder, at: now)
    state = .trying(attempt.token, ladder, deadline: attempt.deadline)
    return Step(orders: [.ring(attempt)], notes: notes)
  }

  private mutating func attempt(on ladder: Ladder, at now: BootInstant) -> SoundTry {
    lastToken = SoundToken(rawValue: lastToken.rawValue + 1)
    let playsOwnSound = assetProblem == nil && !ladder.doubtsTheAsset
    return SoundTry(
      token: lastToken, rung: ladder.rung, asset: playsOwnSound ? wish.asset : .builtInTone,
      volume: wish.volume, role: ladder.role, output: wish.output,
      deadline: ladder.deadline(at: now))
  }
}
