public import CivilTime

/// What is still to be done before nothing is left of an alarm.
public enum Unfinished: Hashable, Sendable {
  /// It rings, or its mission is being done.
  case onStage(AlarmID)
  case putOff(AlarmID, until: WallInstant)
  /// Its wake-up check asks; nil once the question is open.
  case check(AlarmID, opens: WallInstant?)
}

extension Engine {
  /// What is unfinished, what comes first of it; nil when nothing is.
  public func unfinished(at now: Moment) -> Unfinished? {
    session.map { .onStage($0.alarm) } ?? waiting(at: now)
  }

  /// What will ring again, or ask, unless somebody sees to it before.
  func waiting(at now: Moment) -> Unfinished? {
    let promised = family.putOff.compactMap(family.pause(of:)).min { $0.due < $1.due }
    if let promised { return .putOff(promised.alarm, until: promised.due) }
    guard let reservation = check?.reservation else { return nil }
    let left = spanUntilOpen(reservation, at: now)
    return .check(reservation.alarm, opens: left > .zero ? now.wall + left : nil)
  }
}
