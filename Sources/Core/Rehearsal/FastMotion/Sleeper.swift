import AlarmCore
import CivilTime
import Simulation

/// Somebody who has the whole of a bad morning: fails, snoozes, stays away, loses the power, does the
/// mission, and falls asleep again.
struct Sleeper {
  var bedroom: Bedroom
  let strikes: [Strike]
  private var records: [StrikeRecord] = []
  private let saboteur = SimulatedSaboteur()

  /// Between two things that happen: time to see what comes of one.
  private static let breath = Duration.seconds(6)
  /// The longest attempt ends by itself within this.
  private static let longestAttempt = Duration.seconds(600)
  /// So often a mission is tried before it is given up.
  private static let patience = 60

  init(bedroom: Bedroom, strikes: [Strike]) {
    self.bedroom = bedroom
    self.strikes = strikes
  }

  /// - Returns: the sabotage that struck, in order.
  mutating func liveThroughTheMorning() -> [StrikeRecord] {
    pass(Self.breath)
    for strike in strikes where strike.occasion == .ringing { suffer(strike) }
    for strike in strikes where strike.occasion == .lease { sufferInAnAttempt(strike) }
    for strike in strikes where strike.occasion == .comingBack { sufferAfterAnAttempt(strike) }
    failOnce()
    snooze()
    stayAway()
    loseThePower()
    doTheMission()
    answerTheCheckTooLate()
    return records
  }

  // MARK: What goes wrong

  private mutating func suffer(_ strike: Strike) {
    guard bedroom.isOpen else { return }
    records.append(StrikeRecord(strike, at: world.now.wall))
    saboteur.strike(strike.sabotage, &bedroom.world)
    pass(Self.breath)
    saboteur.putBack(&bedroom.world)
  }

  private mutating func sufferInAnAttempt(_ strike: Strike) {
    guard begin(strike.sabotage.endsReadings ? .listening : .lease) else { return }
    pass(.milliseconds(700))
    records.append(StrikeRecord(strike, at: world.now.wall))
    saboteur.strike(strike.sabotage, &bedroom.world)
    waitForTheEndOfTheAttempt()
    pass(Self.breath)
    saboteur.putBack(&bedroom.world)
  }

  private mutating func sufferAfterAnAttempt(_ strike: Strike) {
    guard begin(.lease) else { return }
    pass(.seconds(1))
    records.append(StrikeRecord(strike, at: world.now.wall))
    saboteur.hinder(strike.sabotage, &bedroom.world)
    bedroom.world.press(.leave)
    pass(.milliseconds(100))
    saboteur.putBack(&bedroom.world)
    pass(Self.breath)
  }

  /// An attempt at which nobody does anything.
  private mutating func failOnce() {
    guard begin(.lease) else { return }
    waitForTheEndOfTheAttempt()
    pass(Self.breath)
  }

  private mutating func snooze() {
    guard case .done(.snoozed)? = bedroom.world.press(.snooze) else { return }
    waitForTheNextRing()
  }

  /// Rings until its limit, pauses, and rings again.
  private mutating func stayAway() {
    guard bedroom.isOpen else { return }
    let end = world.now.boot + Self.day
    while world.engine?.session != nil, bedroom.world.step(until: end) {}
    waitForTheNextRing()
  }

  /// The guard that stands in the store is what the next engine finds.
  private mutating func loseThePower() {
    guard bedroom.isOpen else { return }
    bedroom.world.powerOff()
    pass(.seconds(20))
    bedroom.world.powerOn()
    pass(Self.breath)
  }

  // MARK: The mission

  private mutating func doTheMission() {
    for _ in 0..<Self.patience where world.engine?.session != nil {
      guard begin(.anything) else { continue }
      solve()
      waitForTheEndOfTheAttempt()
      pass(.seconds(2))
    }
  }

  private mutating func solve() {
    switch world.challenge {
    case .reading(let reading):
      bedroom.world.listener.hearsSpeech = true
      pass(.milliseconds(400) * reading.words.count)
      bedroom.world.listener.hearsSpeech = false
      bedroom.world.read()
    case .typing(let typing): bedroom.world.type(typing.sentence)
    case .sequence: bedroom.world.playBoard()
    case .math: bedroom.world.reckon()
    case nil: break
    }
  }

  /// The question whether the sleeper is up goes unanswered once: it rings again.
  private mutating func answerTheCheckTooLate() {
    guard bedroom.isOpen, world.engine?.check != nil else { return }
    waitForTheNextRing()
    doTheMission()
    let end = world.now.boot + Self.day
    while let check = world.engine?.check?.reservation,
      let left = world.engine?.spanUntilOpen(check, at: world.now), left > .zero,
      bedroom.world.step(until: end)
    {}
    pass(.seconds(10))
    bedroom.world.press(.awake)
  }

  // MARK: Time

  private var world: SimulatedWorld { bedroom.world }

  private static let day = Duration.seconds(86_400)

  private mutating func pass(_ span: Duration) { bedroom.world.pass(span) }

  /// What an attempt must be to be of use.
  private enum Need {
    /// It keeps the room quiet for a while.
    case lease
    case listening
    case anything
  }

  /// Begins an attempt, and waits until it is under way.
  ///
  /// - Returns: whether it is.
  private mutating func begin(_ need: Need) -> Bool {
    guard let kind = world.engine?.session?.mission.mission.kind, Self.serves(kind, need) else {
      return false
    }
    bedroom.world.press(.attempt(.mission))
    // What was quiet for nothing is heard first.
    let latest = world.now.boot + Self.longestAttempt
    while world.isAttemptAskedFor, bedroom.world.step(until: latest) {}
    let end = world.now.boot + .seconds(5)
    while !isUnderWay, bedroom.world.step(until: end) {}
    return isUnderWay
  }

  private static func serves(_ kind: MissionKind, _ need: Need) -> Bool {
    switch (kind, need) {
    case (_, .anything), (.reading, _), (.typing, .lease), (.sequence, .lease), (.math, .lease):
      true
    // One key would end the alarm.
    case (.none, .lease), (.none, .listening), (.typing, .listening), (.sequence, .listening),
      (.math, .listening):
      false
    }
  }

  private var isUnderWay: Bool {
    guard let challenge = world.challenge else { return false }
    guard case .reading = challenge else { return true }
    return world.listener.isListening(at: world.now.boot)
  }

  private mutating func waitForTheEndOfTheAttempt() {
    let end = world.now.boot + Self.longestAttempt
    while world.challenge != nil || !world.engineIsAlive, bedroom.world.step(until: end) {}
  }

  private mutating func waitForTheNextRing() {
    let end = world.now.boot + Self.day
    while bedroom.isOpen, world.engine?.session == nil, bedroom.world.step(until: end) {}
    pass(Self.breath)
  }
}
