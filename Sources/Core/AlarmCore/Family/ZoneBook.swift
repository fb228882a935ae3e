public import CivilTime

/// The zones that alarms follow: the machine's, and those that alarms name.
public struct ZoneBook: Hashable, Sendable {
  public var machine: Zone
  /// By the names under which alarms know them.
  public var named: [String: Zone]

  public init(machine: Zone, named: [String: Zone] = [:]) {
    self.machine = machine
    self.named = named
  }

  /// An alarm whose zone nobody knows any more follows the machine: better at another hour than
  /// never.
  public func zone(of alarm: Alarm) -> Zone {
    alarm.zone.flatMap { named[$0] } ?? machine
  }
}
