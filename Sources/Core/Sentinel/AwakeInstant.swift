import CivilTime

/// A point on a clock that stands still while the machine sleeps: nanoseconds of `CLOCK_MONOTONIC`
/// (clock_gettime(2)).
///
/// How long somebody has been silent is measured on it: nobody can speak while the machine is asleep.
public struct AwakeInstant: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  public static func + (instant: Self, span: Duration) -> Self {
    Self(nanoseconds: instant.nanoseconds + span.wholeNanoseconds)
  }

  public static func - (later: Self, earlier: Self) -> Duration {
    .nanoseconds(later.nanoseconds - earlier.nanoseconds)
  }
}
