import AlarmCore
import CivilTime
import Simulation

/// Looking at the world after each step: first what has happened, then whether it is right.
extension Diary {
  mutating func look(_ world: borrowing SimulatedWorld) throws(Finding) {
    looks += 1
    if world.isSpinning { throw finding(.engineRests, "it handles event after event", world) }
    noteEvent(world)
    noteEngine(world)
    comeDue(world)
    try readTheStore(world)
    forgetWhatMayBeMissed(world)
    endPauses(world)
    try checkSound(world)
    try checkEvent(world)
    try checkTimers(world)
    seenEvents = world.events
    guard world.disk.commits != seenCommits else { return }
    seenCommits = world.disk.commits
    before = world.stored.reservations
    lastWrite = world.stored.lastWrite
  }

  /// When it is to be looked at again, if nothing happens before.
  mutating func nextLook(_ world: borrowing SimulatedWorld) -> BootInstant? {
    // While no engine runs nothing can be wrong.
    guard world.engineRuns else { return nil }
    let now = world.now
    var next: BootInstant?
    if !rings.isEmpty, !world.isAudible {
      for ring in rings {
        let over = ring.pause?.nextChance(at: now) ?? now.boot + .milliseconds(500)
        next = min(next ?? over, over)
      }
    }
    guard let due = nextDue(at: now.wall), due > now.wall else { return next }
    let boot = world.clock.boot(when: due) + .milliseconds(1)
    return min(next ?? boot, boot)
  }

  /// The earliest of all that is owed.
  private mutating func nextDue(at now: WallInstant) -> WallInstant? {
    if isPlanKnown { return earliestDue }
    earliestDue = promises.keys.compactMap { nextRing(of: $0, at: now)?.due }.min()
    isPlanKnown = true
    return earliestDue
  }

  private mutating func noteEngine(_ world: borrowing SimulatedWorld) {
    if !world.engineRuns {
      engineUpSince = nil
      if !world.engineIsAlive { engineIsGone() }
    } else if engineUpSince == nil {
      engineUpSince = world.clock.age
      planFromHere(world)
      if let lastWrite, world.now.wall < lastWrite - .seconds(60) {
        startedWithADoubtfulClock(world)
      }
      for index in rings.indices { rings[index].pause?.clockWasSet(at: world.now, isSeen: true) }
    }
  }

  /// What it never could store it has never promised: that comes due anew.
  private mutating func engineIsGone() {
    leave = nil
    for ring in rings where ring.occurrence == nil {
      promises[ring.alarm]?.settled.remove(ring.ring.date)
      rings.removeAll { $0 == ring }
      forgetPlan(of: ring.alarm)
    }
  }

  /// What the event means for the attempt that keeps the room quiet.
  private mutating func noteEvent(_ world: borrowing SimulatedWorld) {
    guard world.events != seenEvents, let leave else { return }
    switch world.lastEvent {
    case .ear(.verdict(let token, let verdict)) where readings[token] == leave.number:
      if verdict.isAccepted { answeredRightly(leave.shown) }
      self.leave = nil
    case .ear(.verdict(let token, _)) where token == world.listener.token:
      self.leave = nil
    case .ear(.failed), .earGone:
      if leave.kind == .reading { self.leave = nil }
    case .ear(.opened):
      self.leave?.lastActivity = world.clock.age
    case .ear(.level(_, let level)) where level.isSpeech:
      self.leave?.lastActivity = world.clock.age
    case .clientGone(let client) where client == leave.atTerminal:
      self.leave = nil
    case .ear, .started, .tick, .clockChanged, .clockTrust, .zonesChanged, .configured, .list,
      .ring,
      .clientGone, .sound, .vibration, .storeFailed, nil:
      break
    }
  }

  // MARK: Coming due

  private struct Come {
    let alarm: AlarmID
    let ring: Promise.Ring
    let isAgain: Bool
  }

  private mutating func comeDue(_ world: borrowing SimulatedWorld) {
    // An engine that died of this very event may have stored what it made of it.
    guard world.engineRuns || world.events != seenEvents else { return }
    keepRehearsalsInStep(at: world.now)
    let now = world.now.wall
    if isPlanKnown, hasNothingMissed, earliestDue.map({ $0 > now }) ?? true { return }
    var come: [Come] = []
    isPlanKnown = false
    for id in promises.keys.sorted() {
      while let ring = nextRing(of: id, at: now), ring.due <= now {
        come.append(Come(alarm: id, ring: ring, isAgain: false))
        settle(id, ring)
      }
      come += missedThatComeAgain(id, at: now)
      come += (promises[id]?.shifted ?? []).map { Come(alarm: id, ring: $0, isAgain: true) }
      promises[id]?.shifted = []
      promises[id]?.lookedAt = now
    }
    hasNothingMissed = promises.values.allSatisfy { $0.missed.isEmpty && $0.shifted.isEmpty }
    guard !come.isEmpty else { return }
    let known = rings.count
    judge(come, world)
    if rings[known...].contains(where: { !$0.isOptional }) { leave = nil }
  }

  private mutating func settle(_ id: AlarmID, _ ring: Promise.Ring) {
    promises[id]?.settled.insert(ring.date)
    forgetPlan(of: id)
  }

  /// What was missed may ring once the clock was set back before it, and comes to it again.
  private mutating func missedThatComeAgain(_ id: AlarmID, at now: WallInstant) -> [Come] {
    guard let promise = promises[id], !promise.missed.isEmpty else { return [] }
    let again = promise.missed.filter { $0.due > promise.lookedAt && $0.due <= now }
    promises[id]?.missed.removeAll(where: again.contains)
    return again.map { Come(alarm: id, ring: $0, isAgain: true) }
  }

  /// Which of those that have come due must ring, and which may have been missed.
  private mutating func judge(_ come: [Come], _ world: borrowing SimulatedWorld) {
    let now = world.now.wall
    let inTime = come.filter { now - $0.ring.due <= Self.grace - Self.slack }
    let latest = inTime.map(\.ring.due).max()
    let rivals = inTime.filter { $0.ring.due == latest }.count
    for one in come {
      let late = now - one.ring.due
      if late > Self.grace + Self.slack {
        if case .instant = promises[one.alarm]?.days { promises[one.alarm] = nil }
        miss(one.alarm, one.ring)
        continue
      }
      let isSure =
        late <= .seconds(55)
        || (one.ring.due == latest && rivals == 1 && late <= Self.grace - Self.slack)
      open(one, isOptional: !isSure || one.isAgain, world)
    }
  }

  private mutating func open(_ come: Come, isOptional: Bool, _ world: borrowing SimulatedWorld) {
    guard let promise = promises[come.alarm] else { return }
    let age = world.clock.age
    ringCount += 1
    rings.append(
      OpenRing(
        alarm: come.alarm, ring: come.ring, isOptional: isOptional, came: age, lastKey: age,
        ringingSince: age, mission: promise.mission, check: promise.check,
        snoozesLeft: promise.snoozeLimit, snooze: promise.snooze,
        needed: missions[promise.mission] ?? 1))
  }

  /// What might have rung, and did not, was missed.
  private mutating func forgetWhatMayBeMissed(_ world: borrowing SimulatedWorld) {
    guard rings.contains(where: \.isOptional), world.engineRuns, !world.hasUnstoredChanges
    else { return }
    for ring in rings where ring.isOptional && world.clock.age - ring.came > .seconds(10) {
      miss(ring.alarm, ring.ring)
      rings.removeAll { $0 == ring }
    }
  }

  // MARK: Pauses

  private mutating func endPauses(_ world: borrowing SimulatedWorld) {
    guard !rings.isEmpty, world.engineRuns else { return }
    for index in rings.indices {
      guard let pause = rings[index].pause, pause.isOver(at: world.now) else { continue }
      endPause(of: index, world)
      // By the wall clock alone nobody knows to the second when it was over.
      if pause.untilBoot != nil { leave = nil }
    }
  }

  mutating func endPause(of index: Int, _ world: borrowing SimulatedWorld) {
    let lateness = rings[index].pause?.lateness(at: world.now) ?? .zero
    rings[index].pause = nil
    rings[index].ringingSince = world.clock.age
    guard lateness > .seconds(12 * 3600 - 60) else { return }
    rings[index].needed = 1
    rings[index].isStale = true
  }
}
