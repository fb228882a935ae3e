import AlarmCore
import CivilTime
import Simulation

/// Whether it is right.
extension Diary {
  // MARK: What the room hears

  mutating func checkSound(_ world: borrowing SimulatedWorld) throws(Finding) {
    let age = world.clock.age
    if world.isAudible {
      silentSince = nil
      if leave?.isHeardBefore(it: age) == false { leave = nil }
      let now = world.now
      if !rings.contains(where: { $0.pause == nil }),
        let index = rings.firstIndex(where: { $0.pause?.mayBeOver(at: now) == true })
      {
        endPause(of: index, world)
      }
      guard rings.contains(where: { $0.pause == nil }) else {
        let put = rings.isEmpty ? "nothing is due" : "all that is due is put off"
        throw finding(.soundHasAReason, "it rings, and \(put)", world)
      }
      return
    }
    guard let ring = rings.first(where: { !$0.isOptional && $0.pause == nil }) else {
      silentSince = nil
      return
    }
    if isExcused(world) {
      silentSince = nil
      return
    }
    let since = silentSince ?? age
    silentSince = since
    let patience = age < speakerIsSlowUntil ? Self.patienceWithTheSpeaker : Self.patience
    guard age - since > patience else { return }
    throw finding(.unfinishedIsHeard, "\(name(ring)) is silent for \(age - since)", world)
  }

  private mutating func isExcused(_ world: borrowing SimulatedWorld) -> Bool {
    let age = world.clock.age
    guard let engineUpSince, age - engineUpSince >= Self.startUp, age >= excusedUntil else {
      return true
    }
    leave?.fallsQuiet(at: age)
    guard let leave else { return false }
    guard leave.end(at: age) != nil else { return true }
    if leave.quietSince != nil || age - leave.asked > leave.latestBegin { self.leave = nil }
    return false
  }

  // MARK: What the store holds

  /// Nothing is half stored, and nothing is on its way.
  private func isSettled(_ world: borrowing SimulatedWorld) -> Bool {
    world.engineRuns && !world.hasUnstoredChanges && world.disk.fault == nil
  }

  mutating func checkList(_ world: borrowing SimulatedWorld) throws(Finding) {
    guard isSettled(world) else { return }
    for alarm in world.stored.alarms {
      guard let promise = promises[alarm.id] else {
        throw finding(
          .listIsKept, "alarm \(alarm.id.rawValue) is there, and nobody wants it", world)
      }
      try check(alarm, promise, world)
    }
    guard world.stored.alarms.count == promises.count else {
      throw finding(.listIsKept, "an alarm is gone", world)
    }
    try checkOpenRings(world)
  }

  private mutating func check(
    _ alarm: Alarm, _ promise: Promise, _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    let pending = world.stored.reservations.filter { $0.alarm == alarm.id }
    if promise.isOn, !alarm.isEnabled {
      let isOpen = rings.contains { $0.alarm == alarm.id && !$0.isOptional }
      let isDone = promise.isDone(at: world.now.wall, machine: zone)
      guard !isOpen, isDone, pending.isEmpty else {
        throw finding(
          .disabledIsDone, "alarm \(alarm.id.rawValue) is off, and was not done with", world)
      }
      promises[alarm.id]?.isOn = false
      promises[alarm.id]?.missed = []
      forgetPlan(of: alarm.id)
      return
    }
    guard promise.isOn == alarm.isEnabled else {
      throw finding(.listIsKept, "alarm \(alarm.id.rawValue) is on again", world)
    }
    if case .instant = promise.days {
    } else if promise.time != alarm.time {
      throw finding(.listIsKept, "alarm \(alarm.id.rawValue) has another time", world)
    }
    try checkNextRing(alarm.id, pending, world)
  }

  private mutating func checkNextRing(
    _ id: AlarmID, _ pending: [Reservation], _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    let now = world.now.wall
    guard world.clock.trust == .trusted,
      promises[id]?.missed.contains(where: { $0.due > now }) != true
    else { return }
    let planned = pending.filter { $0.kind == .known(.primary) }
    guard planned.count <= 1 else {
      throw finding(.nextRingIsPlanned, "alarm \(id.rawValue) is planned twice", world)
    }
    let owed = nextRing(of: id, at: world.now.wall)
    guard isSame(planned.first, owed, promises[id]) else {
      throw finding(
        .nextRingIsPlanned,
        "alarm \(id.rawValue) is planned for \(text(planned.first?.due)), and owed at "
          + text(owed?.due), world)
    }
  }

  private func isSame(
    _ planned: Reservation?, _ owed: Promise.Ring?, _ promise: Promise?
  ) -> Bool {
    if case .instant = promise?.days, let planned, let owed {
      // A span is kept in step to the second, and any zone may name its date.
      return abs((planned.due - owed.due) / .seconds(1)) < 2
    }
    return planned?.due == owed?.due && planned?.date == owed?.date
  }

  private func text(_ instant: WallInstant?) -> String {
    guard let instant else { return "no time" }
    let (date, time) = zone.civil(at: instant)
    return "\(date) \(time)"
  }

  private func checkOpenRings(_ world: borrowing SimulatedWorld) throws(Finding) {
    for ring in rings where !ring.isOptional {
      guard let occurrence = ring.occurrence else {
        // Its event may be the next one.
        guard world.clock.age - ring.came > Self.patience else { continue }
        throw finding(.everyRingIsRecorded, "\(name(ring)) has come due, and was lost", world)
      }
      guard world.stored.reservations.contains(where: { $0.occurrence == occurrence }) else {
        throw finding(.unfinishedIsStored, "\(name(ring)) has no ring to come in the store", world)
      }
    }
  }

  // MARK: What one event may change

  func checkEvent(_ world: borrowing SimulatedWorld) throws(Finding) {
    guard world.events != seenEvents, seenEvents >= 0 else { return }
    switch world.lastEvent {
    case .started, .clockChanged, .zonesChanged, .clockTrust:
      try requireKept(.reconcilingOnlyAdds, world)
    case .clientGone:
      try requireKept(.leavingChangesNothing, world)
    case .tick, .configured, .list, .ring, .sound, .soundJudged, .vibration, .ear, .earGone,
      .storeFailed, nil:
      break
    }
  }

  /// No promise but one that is due is gone.
  private func requireKept(_ rule: Rule, _ world: borrowing SimulatedWorld) throws(Finding) {
    let now = world.now
    // A clock that has lost the time cannot say what is due: it rings at once.
    if let lastWrite, now.wall < lastWrite - .seconds(60) { return }
    for reservation in before where reservation.kind != .known(.primary) {
      let isDue =
        reservation.due <= now.wall + .seconds(1) || world.clock.trust != .trusted
        || reservation.elapsed.map { $0.at <= now.boot + .seconds(1) } == true
      guard !isDue, !world.stored.reservations.contains(where: { $0.id == reservation.id })
      else { continue }
      throw finding(
        rule, "a promise of alarm \(reservation.alarm.rawValue) (\(reservation.kind)) is gone",
        world)
    }
  }

  /// What is pending for other alarms than one.
  func requireOthersKept(
    than alarm: AlarmID?, _ pending: [Reservation], _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    guard world.engineRuns else { return }
    let now = world.now
    let changed = pending.filter { old in
      old.kind != .known(.guardRing) && old.due > now.wall
        && !world.stored.reservations.contains(old)
    }
    // Where nothing was on the screen, the one that was put off is meant.
    let meant = alarm ?? changed.first?.alarm
    guard let other = changed.first(where: { $0.alarm != meant }) else { return }
    throw finding(
      .othersAreUntouched,
      "alarm \(other.alarm.rawValue) has changed with alarm \(meant?.rawValue ?? 0)",
      world)
  }

  // MARK: Timers

  func checkTimers(_ world: borrowing SimulatedWorld) throws(Finding) {
    guard isSettled(world), world.events != seenEvents else { return }
    let boot = world.clock.bootID
    let elapsing = world.stored.reservations.filter { $0.elapsed?.boot == boot }
    let byWall = world.stored.reservations.filter { $0.elapsed?.boot != boot }.map(\.due).min()
    guard world.wallTimer == byWall else {
      throw finding(
        .timerIsArmed, "armed for \(text(world.wallTimer)), promised for \(text(byWall))", world)
    }
    guard let first = elapsing.compactMap(\.elapsed?.at).min() else { return }
    guard let armed = world.bootTimer, armed <= first else {
      throw finding(.timerIsArmed, "the boot timer is late or not armed", world)
    }
  }
}
