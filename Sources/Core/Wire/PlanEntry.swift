public import AlarmCore
import CivilTime

/// One ring to come, as `next --json` prints it: a list of these, earliest first.
public struct PlanEntry: Hashable, Sendable, Codable {
  /// RFC 3339, with the offset of the alarm's zone.
  public var due: String
  /// The alarm's number; null of one that is in nobody's list.
  public var alarm: Int64?
  public var label: String
  /// The local date that the ring belongs to.
  public var date: String
  /// The name of the zone in which the alarm's time is meant.
  public var zone: String
  /// What is unusual: clocks that skip or repeat the time, a moved day, a snooze; else null.
  public var remark: String?

  /// - Parameter isStored: whether its alarm has a number that means something.
  public init(_ ring: PlannedRing, isStored: Bool) {
    due = ring.zone.rfc3339(ring.due)
    alarm = isStored ? ring.alarm.id.rawValue : nil
    label = ring.alarm.label
    date = ring.date.description
    zone = ring.zone.name
    remark = ring.remark
  }

  /// Every key is always there.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(due, forKey: .due)
    try container.encode(alarm, forKey: .alarm)
    try container.encode(label, forKey: .label)
    try container.encode(date, forKey: .date)
    try container.encode(zone, forKey: .zone)
    try container.encode(remark, forKey: .remark)
  }
}
