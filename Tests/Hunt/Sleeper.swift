import AlarmCore
import CivilTime
import Simulation

/// Somebody who, once up, does what the screen asks for until nothing rings.
struct Sleeper {
  private(set) var isUp: Bool
  /// Also begins what is put off.
  private(set) var isEager = false
  /// How long it takes to come to the screen.
  let reaction: Duration
  /// Every so many-th answer is wrong; 0: none.
  private(set) var blunders = 0
  private var answers = 0
  /// When something is done next; an age of the world.
  private(set) var next: Duration?
  var typed = 0
  private var seenEvents = -1

  init(isUp: Bool, reaction: Duration) {
    self.isUp = isUp
    self.reaction = reaction
  }

  mutating func getUp(blunders: Int, isEager: Bool = false, _ world: borrowing SimulatedWorld) {
    isUp = true
    self.isEager = isEager
    self.blunders = blunders
    next = world.clock.age + .milliseconds(700)
  }

  mutating func dozeOff() {
    isUp = false
    rest()
  }

  /// Comes when something rings.
  mutating func wakeIfNeeded(_ world: borrowing SimulatedWorld) {
    guard isUp, next == nil, world.events != seenEvents else { return }
    seenEvents = world.events
    let asks = world.engine?.session != nil || world.engine?.check != nil
    let waits = isEager && world.engine?.family.putOff.isEmpty == false
    if asks || waits { next = world.clock.age + reaction }
  }

  mutating func again(at age: Duration) { next = age }

  mutating func rest() {
    next = nil
    seenEvents = -1
  }

  /// Whether this answer is a wrong one.
  mutating func blunders(now: Void = ()) -> Bool {
    answers += 1
    return blunders > 0 && answers % blunders == 0
  }
}
