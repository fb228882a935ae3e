import AlarmCore
import CivilTime
package import Simulation

/// One plan, carried out in one world and watched by one diary.
public struct Run {
  /// What became of a plan.
  public struct Result: Sendable {
    public var finding: Finding?
    /// Events that the engine handled.
    public var events: Int
    /// Rings that came due.
    public var rings: Int
    /// Power cuts that were tried out besides.
    public var cuts: Int
    /// Only where it was asked for.
    public var timeline: [String]
  }

  struct Item {
    let at: Duration
    let order: Int
    let what: What
  }

  enum What {
    case act(Act)
    case undo(Undo)
  }

  enum Undo {
    case thaw, power(behind: Duration?), resume, clockIsRight(Duration), disk, sound, listener, late
    case silence
  }

  let plan: Plan
  var world: SimulatedWorld
  var diary: Diary
  var sleeper: Sleeper
  var agenda: [Item] = []
  var cuts = 0
  private var planted = 0

  public init(_ plan: Plan, keepsTimeline: Bool = false) {
    self.init(plan, keepsTimeline: keepsTimeline, tampering: nil)
  }

  package init(_ plan: Plan, keepsTimeline: Bool = false, tampering: Tampering?) {
    self.plan = plan
    let start = Moment(wall: plan.start, boot: BootInstant(nanosecondsSinceBoot: 60_000_000_000))
    world = SimulatedWorld(
      book: Home.book, zones: Zones.book(machine: plan.zone), at: start, seed: plan.seed)
    world.keepsTimeline = keepsTimeline
    world.disk.keepsLedger = false
    world.tampering = tampering
    diary = Diary(missions: Home.needed, world: world)
    sleeper = Sleeper(isUp: plan.isUp, reaction: plan.reaction)
    for act in plan.acts { schedule(.act(act.act), at: act.at) }
  }

  /// Carries the plan out.
  public mutating func result() -> Result {
    var finding: Finding?
    do throws(Finding) {
      try carryOut()
    } catch {
      finding = error
    }
    return Result(
      finding: finding, events: world.events, rings: diary.ringCount, cuts: cuts,
      timeline: world.timeline.lines(in: Zones.all[plan.zone]))
  }

  private mutating func carryOut() throws(Finding) {
    try look()
    for wanted in plan.family { try perform(.list(.add(wanted))) }
    while let item = agenda.first, item.at < plan.end {
      agenda.removeFirst()
      try pass(until: item.at)
      try perform(item)
      try look()
    }
    try pass(until: plan.end)
    try endCalmly()
  }

  private mutating func perform(_ item: Item) throws(Finding) {
    switch item.what {
    case .act(let act): try perform(act)
    case .undo(let undo): try self.undo(undo)
    }
  }

  mutating func schedule(_ what: What, at age: Duration) {
    planted += 1
    let item = Item(at: age, order: planted, what: what)
    let index = agenda.firstIndex { $0.at > age } ?? agenda.count
    agenda.insert(item, at: index)
  }

  mutating func schedule(_ undo: Undo, after span: Duration) {
    schedule(.undo(undo), at: world.clock.age + span)
  }

  // MARK: Time

  var age: Duration { world.clock.age }

  mutating func look() throws(Finding) { try diary.look(world) }

  mutating func pass(until end: Duration) throws(Finding) {
    while age < end {
      sleeper.wakeIfNeeded(world)
      let until = min(end, sleeper.next ?? end)
      let boot = world.now.boot + (until - age)
      let stop = min(boot, diary.nextLook(world) ?? boot)
      if !world.step(until: stop) {
        world.move(to: stop)
        if let next = sleeper.next, next <= age { try letSleeperAct() }
      }
      try look()
      try tryPowerCut()
    }
  }

  mutating func pass(_ span: Duration) throws(Finding) { try pass(until: age + span) }

  // MARK: The end

  private mutating func endCalmly() throws(Finding) {
    agenda = []
    try mendEverything()
    try pass(.seconds(5))
    sleeper.getUp(blunders: 0, isEager: true, world)
    // Several alarms, each with a wake-up check, and with silence that is owed before its next attempt.
    let latest = age + .seconds(7200)
    while diary.rings.contains(where: { !$0.isOptional }) {
      guard age < latest else {
        throw diary.finding(.calmEnd, "it cannot be finished in two hours", world)
      }
      try pass(.seconds(5))
    }
    try pass(.seconds(20))
  }

  private mutating func mendEverything() throws(Finding) {
    world.disk.fault = nil
    world.disk.crash = nil
    try undo(.sound)
    try undo(.listener)
    try undo(.late)
    try undo(.silence)
    try undo(.thaw)
    try undo(.resume)
    if world.machine == .off { try undo(.power(behind: nil)) }
    world.startEngine()
    if world.clock.trust != .trusted { try undo(.clockIsRight(.zero)) }
    try look()
    diary.excuse(for: .seconds(7), world)
  }
}

extension Zones {
  static func book(machine: Int) -> ZoneBook {
    ZoneBook(
      machine: all[machine], named: Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) }))
  }
}
