import CivilTime
public import LinuxLoop
public import Readiness

/// What is known about the wall clock and the zone.
public struct ClockSurvey: Sendable {
  /// Whether the clock can be believed (``ClockSync``).
  public var isTrusted: Bool
  /// Whether somebody keeps it right.
  public var isSynchronized: Bool
  public var zone: String
  /// Why the machine's zone could not be read; nil when it could.
  public var zoneProblem: String?

  public init(isTrusted: Bool, isSynchronized: Bool, zone: String, zoneProblem: String?) {
    self.isTrusted = isTrusted
    self.isSynchronized = isSynchronized
    self.zone = zone
    self.zoneProblem = zoneProblem
  }

  /// Asks the machine.
  public static func measure(_ sources: ClockSync.Sources = ClockSync.Sources()) -> ClockSurvey {
    let zone = SystemZone.ofThisProcess.find()
    return ClockSurvey(
      isTrusted: ClockSync(sources, at: Clocks.now).isTrusted,
      isSynchronized: sources.isSynchronized, zone: zone.zone.name,
      zoneProblem: zone.problem?.description)
  }

  public var finding: Finding {
    if let zoneProblem { return .zoneUnknown(why: zoneProblem) }
    guard isTrusted else { return .clockUnset }
    return isSynchronized ? .clockRight(zone: zone) : .clockAlone(zone: zone)
  }
}
