public import CivilTime

/// A look at all clocks at once.
public struct ClockReading: Hashable, Sendable {
  public var boot: BootInstant
  /// What the clock on the wall shows, and which date and time that is in the user's zone.
  public var wall: WallInstant
  public var date: CivilDate
  public var time: TimeOfDay

  public init(boot: BootInstant, wall: WallInstant, date: CivilDate, time: TimeOfDay) {
    self.boot = boot
    self.wall = wall
    self.date = date
    self.time = time
  }
}
