public import CivilTime

/// The zones that alarms follow: the machine's, and those that alarms name.
public struct ZoneBook: Hashable, Sendable {
  public var machine: Zone
  /// By the names under which alarms know them.
  public var named: [String: Zone]
  /// Whether the machine's zone could be read; else ``machine`` only stands in for it.
  public var knowsTheMachine: Bool

  public init(machine: Zone, named: [String: Zone] = [:], knowsTheMachine: Bool = true) {
    self.machine = machine
    self.named = named
    self.knowsTheMachine = knowsTheMachine
  }

  /// Whether the zone of an alarm is the one that it was planned in.
  func knowsZone(of alarm: Alarm) -> Bool {
    alarm.zone.map { named[$0] != nil } ?? knowsTheMachine
  }

  /// An alarm whose zone nobody knows any more follows the machine: better at another hour than
  /// never.
  public func zone(of alarm: Alarm) -> Zone {
    alarm.zone.flatMap { named[$0] } ?? machine
  }
}
