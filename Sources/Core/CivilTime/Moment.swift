/// A point on the wall clock: nanoseconds since 1970-01-01T00:00:00Z (POSIX time, no leap seconds).
///
/// It can jump: people and time servers set it. Due times are wall instants.
public struct WallInstant: Hashable, Comparable, Sendable, Codable {
  public var nanosecondsSince1970: Int64

  public init(nanosecondsSince1970: Int64) { self.nanosecondsSince1970 = nanosecondsSince1970 }

  /// Seconds beyond the years 1678…2261 give the furthest instant that there is.
  public init(secondsSince1970: Int64) {
    nanosecondsSince1970 = secondsSince1970.multipliedWithinBounds(by: 1_000_000_000)
  }

  /// Whole seconds since 1970, rounded towards the past.
  public var secondsSince1970: Int64 {
    let (quotient, remainder) = nanosecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.nanosecondsSince1970 < right.nanosecondsSince1970
  }

  /// Instants and spans that a damaged file made up may lead beyond the last instant: then it is
  /// that one. The same holds for all arithmetic here.
  public static func + (instant: Self, span: Duration) -> Self {
    Self(
      nanosecondsSince1970: instant.nanosecondsSince1970.addedWithinBounds(span.wholeNanoseconds))
  }

  public static func - (instant: Self, span: Duration) -> Self {
    Self(
      nanosecondsSince1970: instant.nanosecondsSince1970.reducedWithinBounds(
        by: span.wholeNanoseconds))
  }

  public static func - (later: Self, earlier: Self) -> Duration {
    .nanoseconds(later.nanosecondsSince1970.reducedWithinBounds(by: earlier.nanosecondsSince1970))
  }
}

/// A point on the clock that never jumps: nanoseconds since boot, suspension included.
///
/// It is `CLOCK_BOOTTIME` (clock_gettime(2)). Elapsed spans, such as leases, are measured on it.
public struct BootInstant: Hashable, Comparable, Sendable, Codable {
  public var nanosecondsSinceBoot: Int64

  public init(nanosecondsSinceBoot: Int64) { self.nanosecondsSinceBoot = nanosecondsSinceBoot }

  public static func < (left: Self, right: Self) -> Bool {
    left.nanosecondsSinceBoot < right.nanosecondsSinceBoot
  }

  public static func + (instant: Self, span: Duration) -> Self {
    Self(
      nanosecondsSinceBoot: instant.nanosecondsSinceBoot.addedWithinBounds(span.wholeNanoseconds))
  }

  public static func - (later: Self, earlier: Self) -> Duration {
    .nanoseconds(later.nanosecondsSinceBoot.reducedWithinBounds(by: earlier.nanosecondsSinceBoot))
  }
}

/// Both clocks, read together.
public struct Moment: Hashable, Sendable, Codable {
  public var wall: WallInstant
  public var boot: BootInstant

  public init(wall: WallInstant, boot: BootInstant) {
    self.wall = wall
    self.boot = boot
  }

  /// The moment `span` later on both clocks, as long as nobody sets the wall clock.
  public static func + (moment: Self, span: Duration) -> Self {
    Self(wall: moment.wall + span, boot: moment.boot + span)
  }
}

extension Duration {
  /// The span in nanoseconds, cut to whole ones.
  ///
  /// Good for ±292 years; longer spans are that.
  public var wholeNanoseconds: Int64 {
    let whole = components.seconds.multipliedWithinBounds(by: 1_000_000_000)
    return whole.addedWithinBounds(components.attoseconds / 1_000_000_000)
  }

  /// The span in seconds, cut to whole milliseconds.
  public var inSecondsToTheMillisecond: Double { Double(wholeNanoseconds / 1_000_000) / 1_000 }

  /// The span in seconds, as scripts and screens want it.
  public var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension Int64 {
  fileprivate func addedWithinBounds(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func reducedWithinBounds(by other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  /// By a positive number.
  fileprivate func multipliedWithinBounds(by factor: Int64) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? (self < 0 ? .min : .max) : product
  }
}
