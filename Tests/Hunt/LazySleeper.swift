import AlarmCore
import CivilTime
import Simulation

/// Somebody who wants quiet: starts attempt after attempt, and does in them what keeps them going longest.
public struct LazySleeper {
  /// What the room was like from the third attempt of a row on, each with the alarm that followed it.
  public struct Result: Hashable, Sendable {
    public var heard = Duration.zero
    /// Kept quiet by attempts.
    public var quiet = Duration.zero
    /// How much of the quiet went into letters that were right: a second each.
    public var earned = Duration.zero

    /// Of the time that brought nothing, what was heard.
    public var share: Double { heard / (heard + max(quiet - earned, .zero)) }
  }

  /// What is done in an attempt.
  private enum Idleness: CaseIterable {
    case nothing
    /// Keys and sounds that are wrong, as late as they help.
    case wrongThings
    /// What is right, as slowly as it helps.
    case slowSteps
    case leaving
  }

  /// One of each kind.
  public static let missions = Home.missions.filter { $0.kind != .none }.map(\.name)

  private static let attempts = 9
  private static let shownFrom = 3

  private var world: SimulatedWorld
  private var dice: Dice
  private var result = Result()
  private var isCounted = false

  /// Lives through one ring.
  public static func result(mission: String, seed: UInt64) -> Result {
    var sleeper = LazySleeper(mission: mission, seed: seed)
    return sleeper.live()
  }

  private init(mission: String, seed: UInt64) {
    let start = Moment(
      wall: WallInstant(secondsSince1970: 1_800_000_000),
      boot: BootInstant(nanosecondsSinceBoot: 60_000_000_000))
    world = SimulatedWorld(
      book: Home.book, zones: Zones.book(machine: 0), at: start, seed: seed)
    world.keepsTimeline = false
    dice = Dice(seed: seed, salt: 77)
    world.ask(.rehearse(after: .seconds(1), AlarmChange(mission: mission)))
  }

  private mutating func live() -> Result {
    pass(.seconds(5))
    for number in 1...Self.attempts {
      begin()
      isCounted = number >= Self.shownFrom
      idle()
    }
    begin()
    return result
  }

  /// Asks for an attempt, and waits as long as the alarm is heard before it.
  private mutating func begin() {
    world.press(.attempt(dice.comes(20) ? .keyboard : .mission))
    while world.challenge == nil { pass(.milliseconds(500), until: { $0.challenge != nil }) }
  }

  private mutating func idle() {
    let idleness = dice.one(of: Idleness.allCases)
    let pace = dice.milliseconds(1_000...9_900)
    var typed = ""
    world.listener.hearsSpeech = idleness == .wrongThings
    while let challenge = world.challenge {
      let letters = typed.count
      act(idleness, on: challenge, &typed)
      if isCounted, idleness == .slowSteps { result.earned += .seconds(typed.count - letters) }
      pass(pace, until: { $0.challenge == nil })
      if idleness == .leaving, world.challenge != nil { world.press(.leave) }
    }
    world.listener.hearsSpeech = false
  }

  private mutating func act(_ idleness: Idleness, on challenge: Challenge, _ typed: inout String) {
    switch (idleness, challenge) {
    case (.nothing, _), (.leaving, _), (_, .reading): break
    case (.wrongThings, .typing): world.press(.typed("#"))
    case (.slowSteps, .typing(let typing)):
      // Never the last letter: the line would be done.
      guard typed.count + 1 < typing.sentence.count else { break }
      typed = String(typing.sentence.prefix(typed.count + 1))
      world.press(.typed(typed))
    case (_, .sequence(let game)):
      guard !game.isShowing(at: world.now.boot) else { break }
      world.press(.press(game.sequence[game.entered] == .q ? .w : .q))
    case (_, .math(let run)): world.press(.typed(run.typed + "0"))
    }
  }

  // MARK: Time

  private mutating func pass(
    _ span: Duration, until isReached: (SimulatedWorld) -> Bool = { _ in false }
  ) {
    let end = world.now.boot + span
    while !isReached(world), world.now.boot < end {
      let (before, isAudible, isQuiet) = (world.now.boot, world.isAudible, world.challenge != nil)
      if !world.step(until: end) { world.move(to: end) }
      guard isCounted else { continue }
      if isAudible { result.heard += world.now.boot - before }
      if isQuiet { result.quiet += world.now.boot - before }
    }
  }
}
