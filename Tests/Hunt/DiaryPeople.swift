import AlarmCore
import CivilTime
import Simulation

/// What people asked for, and what they were told.
extension Diary {
  // MARK: The list

  mutating func added(_ alarm: Alarm, _ wanted: Wanted, _ world: borrowing SimulatedWorld) {
    let now = world.now.wall
    let zone = wanted.zone.map { Zones.all[$0] } ?? zone
    let days: Promise.Days =
      switch wanted.days {
      case .once: .once(Promise.nextDate(of: wanted.time, after: now, in: zone))
      case .week(let days): .week(Set(days.days.map(\.rawValue)))
      case .every(let count):
        .every(count, from: Promise.nextDate(of: wanted.time, after: now, in: zone))
      }
    promises[alarm.id] = Promise(
      time: wanted.time, days: days, mission: wanted.mission, snooze: wanted.snoozeLength,
      snoozeLimit: wanted.snoozeLimit, check: wanted.check, zone: wanted.zone, since: now,
      lookedAt: now)
    forgetPlans()
  }

  mutating func rehearsing(
    _ alarm: Alarm, after span: Duration, mission: String, _ world: borrowing SimulatedWorld
  ) {
    let now = world.now.wall
    promises[alarm.id] = Promise(
      time: TimeOfDay(hour: 0, minute: 0), days: .instant(now + span), mission: mission,
      snooze: .seconds(300), snoozeLimit: 3, untilBoot: world.now.boot + span,
      since: now + .nanoseconds(-1), lookedAt: now)
    forgetPlans()
  }

  mutating func timeWasSet(_ id: AlarmID, _ time: TimeOfDay, _ world: borrowing SimulatedWorld) {
    guard var promise = promises[id] else { return }
    let now = world.now.wall
    let zone = promise.zone(zone)
    let had = promise.settled.subtracting(promise.missed.map(\.date))
    promise.time = time
    promise.untilBoot = nil
    promise.begin(at: now)
    switch promise.days {
    case .once(let date) where OwnCalendar.firstMoment(date, time, in: zone) > now: break
    case .once, .instant:
      promise.days = .once(Promise.nextDate(of: time, after: now, in: zone))
    case .dates, .week, .every: break
    }
    // The date that was just asked for rings, whatever it has had; others that had their ring do not.
    if let next = promise.next(at: now, machine: self.zone) {
      promise.settled = had.subtracting([next.date])
    }
    promises[id] = promise
    forgetPlans()
  }

  mutating func enabled(_ id: AlarmID, _ world: borrowing SimulatedWorld) {
    guard var promise = promises[id], !promise.isOn else { return }
    let now = world.now.wall
    let zone = promise.zone(zone)
    promise.isOn = true
    promise.since = now
    if case .once(let date) = promise.days {
      promise.settled = []
      if OwnCalendar.firstMoment(date, promise.moved[date] ?? promise.time, in: zone) <= now {
        promise.days = .once(Promise.nextDate(of: promise.time, after: now, in: zone))
      }
    }
    promises[id] = promise
    forgetPlans()
  }

  mutating func disabled(_ id: AlarmID, _ world: borrowing SimulatedWorld) throws(Finding) {
    try requireFinished(id, "switched off", world)
    promises[id]?.isOn = false
    forgetPlans()
  }

  mutating func removed(_ id: AlarmID, _ world: borrowing SimulatedWorld) throws(Finding) {
    try requireFinished(id, "removed", world)
    promises[id] = nil
    forgetPlans()
  }

  private func requireFinished(
    _ id: AlarmID, _ what: String, _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    guard let ring = rings.first(where: { $0.alarm == id && !$0.isOptional }) else { return }
    throw finding(.unfinishedIsKept, "\(name(ring)) was \(what)", world)
  }

  mutating func skipped(_ id: AlarmID, _ world: borrowing SimulatedWorld) {
    guard let next = nextRing(of: id, at: world.now.wall) else { return }
    promises[id]?.skipped.insert(next.date)
    promises[id]?.moved[next.date] = nil
    forgetPlans()
  }

  mutating func moved(_ id: AlarmID, to time: TimeOfDay, _ world: borrowing SimulatedWorld) {
    guard let next = nextRing(of: id, at: world.now.wall) else { return }
    promises[id]?.moved = [next.date: time]
    forgetPlans()
  }

  mutating func paused(_ id: AlarmID, until date: CivilDate?, _ world: borrowing SimulatedWorld) {
    promises[id]?.pausedUntil = date
    promises[id]?.since = world.now.wall
    if date == nil {
      promises[id]?.skipped = []
      promises[id]?.moved = [:]
    }
    forgetPlans()
  }

  // MARK: The ring

  /// A key was pressed for what the screen showed.
  mutating func touched(_ shown: Shown?, _ world: borrowing SimulatedWorld) {
    guard let index = index(of: shown) else { return }
    rings[index].lastKey = world.clock.age
    rings[index].ringingSince = world.clock.age
  }

  /// A ring whose row could not be stored yet is known by its alarm.
  func index(of shown: Shown?) -> Int? {
    guard let shown else { return nil }
    return rings.firstIndex { $0.occurrence == shown.occurrence }
      ?? rings.firstIndex { $0.occurrence == nil && $0.alarm == shown.alarm }
  }

  mutating func snoozed(
    _ shown: Shown?, _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    leave = nil
    guard let index = index(of: shown) else { return }
    guard rings[index].snoozesLeft > 0 else {
      throw finding(.snoozeIsKept, "\(name(rings[index])) was put off once too often", world)
    }
    rings[index].snoozesLeft -= 1
    rings[index].pause = Pause(.snooze, until: world.now + rings[index].snooze)
  }

  /// An attempt was asked for, and granted now or in a moment.
  mutating func attempts(
    _ shown: Shown?, _ kind: Leave.Kind, moment: Duration,
    _ world: borrowing SimulatedWorld
  ) {
    leaves += 1
    let age = world.clock.age
    leave = Leave(
      shown: shown, number: leaves, kind: kind, asked: age, moment: moment,
      lastActivity: age,
      atTerminal: world.terminal)
    // Whoever begins early has ended the pause.
    if let index = index(of: shown) { rings[index].pause = nil }
  }

  /// One key may end what is put off.
  mutating func mayFinishEarly() {
    for index in rings.indices where rings[index].pause != nil && rings[index].mission == "none" {
      rings[index].rights += 1
    }
  }

  /// Nobody answered; the store tells whether a pause was ended.
  mutating func readPauses(_ world: borrowing SimulatedWorld) {
    for index in rings.indices where rings[index].pause != nil {
      let occurrence = rings[index].occurrence
      let isPending = world.stored.reservations.contains {
        $0.occurrence == occurrence && $0.kind != .known(.guardRing)
      }
      if !isPending { rings[index].pause = nil }
    }
  }

  mutating func reads(_ token: AttemptToken?, _ world: borrowing SimulatedWorld) {
    guard let token, let leave else { return }
    readings[token] = leave.number
    self.leave?.lastActivity = world.clock.age
  }

  mutating func isActive(_ world: borrowing SimulatedWorld) {
    leave?.lastActivity = world.clock.age
  }

  mutating func answeredRightly(_ shown: Shown?) {
    guard let index = index(of: shown) else { return }
    rings[index].rights += 1
  }

  mutating func pressedRightKey(_ world: borrowing SimulatedWorld) {
    isActive(world)
    leave?.rightKeys += 1
    // Three, four and five keys.
    if leave?.rightKeys == 12 { answeredRightly(leave?.shown) }
  }

  mutating func answeredRightSum(_ world: borrowing SimulatedWorld) {
    isActive(world)
    leave?.rightSums += 1
    if leave?.rightSums == 3 { answeredRightly(leave?.shown) }
  }

  mutating func saidAwake(to occurrence: OccurrenceID) {
    guard let index = rings.firstIndex(where: { $0.occurrence == occurrence }) else { return }
    rings[index].isAwakeSaid = true
  }
}
