import CivilTime

extension Family {
  /// Makes the stored promises whole again: at start-up, and after clock or zone changes.
  ///
  /// It only adds and re-arms. A reservation that is not primary is left alone, and keeps its alarm
  /// enabled; a primary that is due already is left to fire. Twice is the same as once.
  mutating func reconcile(at now: WallInstant, in zone: Zone) {
    for alarm in alarms {
      keepAlive(alarm)
      if !hasDuePrimary(alarm, at: now) { planPrimary(of: alarm.id, at: now, in: zone) }
    }
    for occurrence in ringing { standGuard(over: occurrence, at: now) }
  }

  /// The rule of the second bug.
  private mutating func keepAlive(_ alarm: Alarm) {
    let isPromised = reservations.contains { $0.alarm == alarm.id && $0.kind.keepsAlarmAlive }
    guard isPromised, !alarm.isEnabled else { return }
    var alive = alarm
    alive.isEnabled = true
    put(alive)
  }

  private func hasDuePrimary(_ alarm: Alarm, at now: WallInstant) -> Bool {
    reservations.contains {
      $0.alarm == alarm.id && $0.kind == .known(.primary) && $0.due <= now
    }
  }

  /// A one-time alarm whose date is gone keeps what it has: only the end of its occurrence may
  /// disable it.
  private mutating func planPrimary(of id: AlarmID, at now: WallInstant, in zone: Zone) {
    guard let alarm = alarm(id) else { return }
    planNext(of: alarm, after: now, in: zone)
  }
}
