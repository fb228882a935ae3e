/// What a zone's clocks show at some instant, compared with UTC.
public struct ZoneOffset: Hashable, Sendable {
  /// Seconds that local time is ahead of UTC; negative west of Greenwich.
  public var seconds: Int
  /// Whether it is what the zone calls daylight saving time.
  public var isDaylight: Bool
  /// The clock's usual name: `CEST`, or `-03` where people have none.
  public var abbreviation: String

  public init(seconds: Int, isDaylight: Bool, abbreviation: String) {
    self.seconds = seconds
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }

  public static let utc = ZoneOffset(seconds: 0, isDaylight: false, abbreviation: "UTC")

  /// No clock is further from UTC than this.
  ///
  /// RFC 9636 asks for −25 h…+26 h, and a daylight rule may add a day to a footer's ±24:59:59.
  static let furthestSeconds = 50 * 3_600
}
