public import CivilTime

/// Which boot of the machine it is: instants since boot mean nothing on another one
/// (`/proc/sys/kernel/random/boot_id`, random(4)).
public struct BootID: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The end of a span of time that was promised, on the clock that never jumps.
public struct ElapsedDeadline: Hashable, Sendable {
  public var boot: BootID
  public var at: BootInstant

  public init(boot: BootID, at: BootInstant) {
    self.boot = boot
    self.at = at
  }
}
