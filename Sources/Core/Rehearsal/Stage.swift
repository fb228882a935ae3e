public import CivilTime
public import Wire

/// Whether only a rehearsal is at stake. No sabotage may touch an alarm that somebody counts on.
public struct Stage: Hashable, Sendable {
  /// Why nothing may be broken now.
  public enum Objection: Hashable, Sendable {
    /// An alarm of the list is unfinished.
    case unfinished(alarm: Int64)
    /// An alarm of the list rings soon.
    case ringsSoon(alarm: Int64, due: String)
  }

  /// An alarm that rings within this time is not put at risk.
  public static let distance = Duration.seconds(600)

  /// The number of the rehearsal; nil before it was asked for.
  public var rehearsal: Int64?

  public init(rehearsal: Int64?) { self.rehearsal = rehearsal }

  /// Whether the rehearsal has not ended.
  public func isOn(_ snapshot: Snapshot) -> Bool {
    snapshot.alarms.contains { $0.id == rehearsal }
  }

  /// What speaks against breaking anything now; nil when nothing does.
  public func objection(_ snapshot: Snapshot, at now: WallInstant) -> Objection? {
    if let alarm = snapshot.alarm, alarm.id != rehearsal { return .unfinished(alarm: alarm.id) }
    for reservation in snapshot.reservations where reservation.alarm != rehearsal {
      guard reservation.kind == "primary" else { return .unfinished(alarm: reservation.alarm) }
      guard let due = try? Zone.utc.instant(reservation.due), due - now < Self.distance else {
        continue
      }
      return .ringsSoon(alarm: reservation.alarm, due: reservation.due)
    }
    return nil
  }
}

extension Stage.Objection: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unfinished(let alarm):
      "alarm \(alarm) is unfinished: nothing is broken while somebody counts on it"
    case .ringsSoon(let alarm, let due):
      "alarm \(alarm) rings at \(due.dropFirst(11).prefix(5)): nothing is broken ten minutes before"
    }
  }
}
