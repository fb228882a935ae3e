import CivilTime
import Testing

@Suite struct PosixRuleTests {
  /// The offset in minutes and the abbreviation on New Year's noon and in mid-July 2027, UTC.
  @Test(arguments: [
    ("UTC0", 0, "UTC", 0, "UTC"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 60, "CET", 120, "CEST"),
    ("EST5EDT", -300, "EST", -240, "EDT"),
    ("<+0330>-3:30", 210, "+0330", 210, "+0330"),
    ("<-03>3", -180, "-03", -180, "-03"),
    ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", 0, "+00", 120, "+02"),
    // Winter is the exception, one hour behind.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, "GMT", 60, "IST"),
    // South of the equator the summer runs over New Year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 660, "AEDT", 600, "AEST"),
    // Days without February 29, and with it.
    ("AAA0BBB,J60,J300", 0, "AAA", 60, "BBB"),
    ("AAA0BBB,59,299/0:30:15", 0, "AAA", 60, "BBB"),
    // All year (RFC 9636, 3.3.1).
    ("XXX3EDT4,0/0,J365/23", -240, "EDT", -240, "EDT"),
    // Hours far outside a day.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -120, "-02", -60, "-01"),
    ("AAA0BBB,J1/-167,J1/167", 60, "BBB", 0, "AAA"),
  ])
  func isRead(text: String, winter: Int, winterName: String, summer: Int, summerName: String)
    throws
  {
    let zone = try #require(Zone(posix: text))
    let january = zone.offset(at: WallInstant(secondsSince1970: 1_798_804_800))
    let july = zone.offset(at: WallInstant(secondsSince1970: 1_815_652_800))
    #expect(january.seconds == winter * 60)
    #expect(january.abbreviation == winterName)
    #expect(july.seconds == summer * 60)
    #expect(july.abbreviation == summerName)
  }

  @Test func julianDaysPassOverFebruary29() throws {
    // J60 is March 1 in every year; 59 is the day before it only in leap years.
    let zone = try #require(Zone(posix: "AAA0BBB,J60/0,J300"))
    for (year, second) in [(2027, 1_803_859_200), (2028, 1_835_481_600)] as [(Int, Int64)] {
      #expect(!zone.offset(at: WallInstant(secondsSince1970: second - 1)).isDaylight, "\(year)")
      #expect(zone.offset(at: WallInstant(secondsSince1970: second)).isDaylight, "\(year)")
    }
    let counted = try #require(Zone(posix: "AAA0BBB,59/0,J300"))
    #expect(counted.offset(at: WallInstant(secondsSince1970: 1_835_481_600 - 86_400)).isDaylight)
  }

  /// The summer of 2026 ends in January 2027, after the one of 2027 has begun: then it is winter, for
  /// the whole year, and still at its very end.
  @Test func aSummerThatEndsAfterTheNextHasBegunEndsBoth() throws {
    let zone = try #require(Zone(posix: "AAA0BBB,0/2,365/165"))
    for second: Int64 in [1_806_278_400, 1_830_297_599, 1_830_297_600] {
      #expect(!zone.offset(at: WallInstant(secondsSince1970: second)).isDaylight, "\(second)")
    }
  }

  @Test(arguments: [
    "", "UTC", "AB0", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-25", "CET-1:60", "<+03-3", "<+>3", "CET-1CEST,J0,J365",
    "CET-1CEST,0,366", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1 ", "CET-1CEST,M3.5.0,M10.5.0,",
    "Europe/Berlin", "CET--1", "CET99999999999999999999",
  ])
  func isRefused(text: String) {
    #expect(Zone(posix: text) == nil)
  }
}
