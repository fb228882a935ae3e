public import CivilTime

/// An engine together with what its store has to hold: the rule by which the two stay one.
///
/// Where storing is part of the promise (a mission takes over, an alarm is put off or ends, the list
/// changes), it comes first, and an event that cannot be stored has not happened. Everything else only
/// makes the alarm louder: it is carried out at once and stored right after, because a slow disk must
/// not lengthen a silence. What could not be stored is kept, and goes before everything later.
public struct StoredEngine: Sendable {
  public private(set) var engine: Engine
  /// What has happened, and could not be stored yet.
  public private(set) var unstored: [StoreWrite] = []
  /// Which alarms were changed lately.
  public private(set) var journal = ListJournal()
  /// Why the last commit failed, in words for people; nil when it did not.
  public private(set) var commitProblem: String?

  public init(_ engine: Engine) { self.engine = engine }

  /// What an event leads to, in the world that a host can reach.
  public struct World {
    /// Makes all writes or none of them; says why it could not.
    public var commit: ([StoreWrite]) -> String?
    /// Makes happen what the core asks for.
    public var carryOut: ([Effect]) -> Void

    public init(
      commit: @escaping ([StoreWrite]) -> String?, carryOut: @escaping ([Effect]) -> Void
    ) {
      self.commit = commit
      self.carryOut = carryOut
    }
  }

  /// Lets the engine handle an event, stores what must be stored, and carries out the rest.
  @discardableResult
  public mutating func handle(_ event: Event, at now: Moment, in world: World) -> Answer? {
    var next = engine
    let transition = next.handle(event, at: now)
    guard transition.mustBeStored else {
      adopt(next, after: transition)
      world.carryOut(transition.effects)
      storeNowOrLater(transition.writes, in: world)
      return transition.answer
    }
    if let why = failure(of: unstored + transition.writes, in: world) {
      return giveUp(because: why, at: now, in: world)
    }
    unstored = []
    adopt(next, after: transition)
    world.carryOut(transition.effects)
    return transition.answer
  }

  private mutating func adopt(_ next: Engine, after transition: Transition) {
    journal.note(engine.family.alarms(touchedBy: transition.writes))
    engine = next
  }

  private mutating func giveUp(because why: String, at now: Moment, in world: World) -> Answer {
    var next = engine
    let transition = next.handle(.storeFailed, at: now)
    adopt(next, after: transition)
    world.carryOut(transition.effects)
    storeNowOrLater(transition.writes, in: world)
    return .refused(.store(why))
  }

  private mutating func storeNowOrLater(_ writes: [StoreWrite], in world: World) {
    guard !writes.isEmpty else { return }
    unstored += writes
    if failure(of: unstored, in: world) == nil { unstored = [] }
  }

  private mutating func failure(of writes: [StoreWrite], in world: World) -> String? {
    guard !writes.isEmpty else { return nil }
    commitProblem = world.commit(writes)
    return commitProblem
  }
}
