public import CivilTime

/// What the keeper needs to know of the alarm that is to be heard.
public struct SoundWish: Hashable, Sendable {
  public var asset: SoundAsset
  /// Percent, 1…100.
  public var volume: Int
  /// The sink that the user named.
  public var output: String?

  public init(asset: SoundAsset, volume: Int, output: String?) {
    self.asset = asset
    self.volume = volume
    self.output = output
  }
}

/// Something that the ledger and the screen should know.
public enum KeeperNote: Hashable, Sendable {
  case tryFailed(Rung, try: Int, SoundFailure)
  /// A whole walk of the ladder brought nothing.
  case ladderExhausted
  /// Measured after so many tries.
  case audible(Rung, tries: Int, SoundMeasurement)
  /// Sound that was audible is gone.
  case lost(SoundFailure)
  /// The alarm's own sound cannot be played; the built-in tone takes over.
  case assetReplaced(String)
}

/// Keeps sound as it is demanded: compares the demand with what is measured, acts on the difference.
///
/// Coming back is always a restart: every order builds the player anew.
public struct Keeper: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case resting
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
  }

  public struct Step: Hashable, Sendable {
    public var orders: [SoundOrder] = []
    public var notes: [KeeperNote] = []
  }

  public private(set) var state = State.resting
  private var wish: SoundWish
  /// Why the wish's own sound cannot be played, so that the built-in tone is; nil when it can.
  public private(set) var assetProblem: String?
  private var lastToken = SoundToken(rawValue: 0)
  /// A rung below the normal path is left for it after so many good checks.
  private var goodChecks = 0

  public static let checkInterval = Duration.seconds(5)
  static let checkPatience = Duration.seconds(1)
  /// The adapter keeps its deadlines itself; one that does not answer so long after it hangs.
  static let grace = Duration.milliseconds(150)
  private static let checksBeforeTheNormalPath = 6

  public init(wish: SoundWish) { self.wish = wish }

  /// Whether sound was measured, and nothing since has said that it is gone.
  public var isAudible: Bool {
    switch state {
    case .audible: true
    case .resting, .trying, .pausing: false
    }
  }

  /// What was measured last; nil while nothing is audible.
  public var measurement: SoundMeasurement? {
    switch state {
    case .audible(_, _, let measurement, _): measurement
    case .resting, .trying, .pausing: nil
    }
  }

  /// Where on the ladder it stands; nil while nothing is demanded.
  public var ladder: Ladder? {
    switch state {
    case .resting: nil
    case .trying(_, let ladder, _), .pausing(let ladder, _), .audible(_, let ladder, _, _): ladder
    }
  }

  /// When `tick` is due; nil while only a report or a new demand can change something.
  public var nextWake: BootInstant? {
    switch state {
    case .resting: nil
    case .trying(_, _, let deadline): deadline + Self.grace
    case .pausing(_, let until): until
    case .audible(_, _, _, .due(let instant)): instant
    case .audible(_, _, _, .running(let deadline)): deadline + Self.grace
    }
  }

  /// Acts on a demand. Only a change of the demand changes anything.
  public mutating func pursue(_ demand: AudioDemand, at now: BootInstant) -> Step {
    switch (demand, state) {
    case (.audible, .resting):
      return order(Ladder(at: now), at: now)
    case (.audible, .trying), (.audible, .pausing), (.audible, .audible):
      return Step()
    case (.quiet, .resting), (.silent, .resting):
      return Step()
    case (.quiet, _), (.silent, _):
      state = .resting
      return Step(orders: [.stop])
    }
  }

  /// Another alarm is to be heard from now on.
  public mutating func change(to wish: SoundWish, at now: BootInstant) -> Step {
    guard state != .resting else {
      self.wish = wish
      assetProblem = nil
      return Step()
    }
    guard wish != self.wish else { return Step() }
    self.wish = wish
    assetProblem = nil
    return order(Ladder(at: now), at: now)
  }

  public mutating func receive(_ report: SoundReport, at now: BootInstant) -> Step {
    switch (state, report.result) {
    case (.trying(let token, let ladder, _), .audible(let measurement, _))
    where token == report.token:
      state = .audible(token, ladder, measurement, check: .due(now + Self.checkInterval))
      goodChecks = 0
      return Step(notes: [.audible(ladder.rung, tries: ladder.tries, measurement)])
    case (.trying(let token, let ladder, _), .failed(let failure)) where token == report.token:
      return failed(ladder, failure, at: now)
    case (.audible(let token, let ladder, _, _), .audible(let measurement, _))
    where token == report.token:
      return stillAudible(token, ladder, measurement, at: now)
    case (.audible(let token, _, _, _), .failed(let failure)) where token == report.token:
      return lost(failure, at: now)
    case (.resting, _), (.pausing, _), (.trying, _), (.audible, _):
      return Step()
    }
  }

  public mutating func tick(at now: BootInstant) -> Step {
    guard let nextWake, nextWake <= now else { return Step() }
    switch state {
    case .resting:
      return Step()
    case .trying(_, let ladder, _):
      return failed(ladder, .serverDoesNotAnswer, at: now)
    case .pausing(let ladder, _):
      return order(ladder, at: now)
    case .audible(let token, let ladder, let measurement, .due):
      let check = Check.running(deadline: now + Self.checkPatience)
      state = .audible(token, ladder, measurement, check: check)
      return Step(orders: [.check(token)])
    case .audible(_, _, _, .running):
      return lost(.serverDoesNotAnswer, at: now)
    }
  }

  private mutating func order(_ ladder: Ladder, at now: BootInstant) -> Step {
    lastToken = SoundToken(rawValue: lastToken.rawValue + 1)
    let deadline = ladder.deadline(at: now)
    state = .trying(lastToken, ladder, deadline: deadline)
    let order = SoundTry(
      token: lastToken, rung: ladder.rung, asset: assetProblem == nil ? wish.asset : .builtInTone,
      volume: wish.volume, output: wish.output, deadline: deadline)
    return Step(orders: [.ring(order)])
  }

  private mutating func failed(
    _ ladder: Ladder, _ failure: SoundFailure, at now: BootInstant
  ) -> Step {
    var notes = [KeeperNote.tryFailed(ladder.rung, try: ladder.tries, failure)]
    if case .asset(let why) = failure, assetProblem == nil {
      assetProblem = why
      notes.append(.assetReplaced(why))
      return order(ladder, at: now, after: notes)
    }
    var next = ladder
    let start = next.failed(at: now)
    if next.fruitlessWalks > ladder.fruitlessWalks { notes.append(.ladderExhausted) }
    guard start > now else { return order(next, at: now, after: notes) }
    state = .pausing(next, until: start)
    return Step(notes: notes)
  }

  private mutating func order(
    _ ladder: Ladder, at now: BootInstant, after notes: [KeeperNote]
  ) -> Step {
    var step = order(ladder, at: now)
    step.notes = notes
    return step
  }

  private mutating func lost(_ failure: SoundFailure, at now: BootInstant) -> Step {
    order(Ladder(at: now), at: now, after: [.lost(failure)])
  }

  /// A lower rung is good, but the normal path is better: it is tried again now and then.
  private mutating func stillAudible(
    _ token: SoundToken, _ ladder: Ladder, _ measurement: SoundMeasurement, at now: BootInstant
  ) -> Step {
    goodChecks += 1
    if ladder.rung != .output, goodChecks >= Self.checksBeforeTheNormalPath {
      return order(Ladder(at: now), at: now)
    }
    state = .audible(token, ladder, measurement, check: .due(now + Self.checkInterval))
    return Step()
  }
}
