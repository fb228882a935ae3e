/// A point on the wall clock: nanoseconds since 1970-01-01T00:00:00Z (POSIX time, no leap seconds).
///
/// It can jump: people and time servers set it. Due times are wall instants.
public struct WallInstant: Hashable, Comparable, Sendable, Codable {
  public var nanosecondsSince1970: Int64

  public init(nanosecondsSince1970: Int64) { self.nanosecondsSince1970 = nanosecondsSince1970 }

  public init(secondsSince1970: Int64) { nanosecondsSince1970 = secondsSince1970 * 1_000_000_000 }

  /// Whole seconds since 1970, rounded towards the past.
  public var secondsSince1970: Int64 {
    let (quotient, remainder) = nanosecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.nanosecondsSince1970 < right.nanosecondsSince1970
  }

  public static func + (instant: Self, span: Duration) -> Self {
    Self(nanosecondsSince1970: instant.nanosecondsSince1970 + span.wholeNanoseconds)
  }

  public static func - (instant: Self, span: Duration) -> Self {
    Self(nanosecondsSince1970: instant.nanosecondsSince1970 - span.wholeNanoseconds)
  }

  /// Instants that a damaged file made up may lie further apart than 292 years: then it is that.
  public static func - (later: Self, earlier: Self) -> Duration {
    let (span, overflows) = later.nanosecondsSince1970.subtractingReportingOverflow(
      earlier.nanosecondsSince1970)
    guard overflows else { return .nanoseconds(span) }
    return .nanoseconds(later > earlier ? Int64.max : Int64.min)
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
    Self(nanosecondsSinceBoot: instant.nanosecondsSinceBoot + span.wholeNanoseconds)
  }

  public static func - (later: Self, earlier: Self) -> Duration {
    .nanoseconds(later.nanosecondsSinceBoot - earlier.nanosecondsSinceBoot)
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
  /// Good for ±292 years.
  public var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  /// The span in seconds, cut to whole milliseconds.
  public var inSecondsToTheMillisecond: Double { Double(wholeNanoseconds / 1_000_000) / 1_000 }

  /// The span in seconds, as scripts and screens want it.
  public var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
