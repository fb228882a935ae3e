import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A machine that travels while its engine runs.
@Suite struct ZoneChangeTests {
  /// A user whose `TZ` names a link, as `/etc/localtime` is one.
  private static func traveller(in zone: String) throws -> (user: RyzaUser, link: String) {
    let user = try RyzaUser()
    let link = "\(user.folder)/localtime"
    try travel(link, to: zone)
    try user.startEngine(changing: ["TZ": ":\(link)"])
    return (user, link)
  }

  /// As timedatectl does it: in one step.
  private static func travel(_ link: String, to zone: String) throws {
    try check(symlink("/usr/share/zoneinfo/\(zone)", "\(link).new"), link)
    try check(rename("\(link).new", link), link)
  }

  /// A time that comes some four hours from now in Tokyo, and later in the zones west of it.
  ///
  /// One that has just passed there would ring at once, late, as it should.
  private static let time: String = {
    let hour = (Clocks.wall.secondsSince1970 / 3600 + 9 + 5) % 24
    return (hour < 10 ? "0" : "") + "\(hour):00"
  }()

  /// B039: list and timer follow without anybody toggling anything.
  @Test func theNextRingMovesWithTheMachine() throws {
    let (user, link) = try Self.traveller(in: "Asia/Kolkata")
    try user.command("add", Self.time, "--on", "daily")
    let watch = try user.watch()
    try watch.wait { $0.alarms.first?.next?.hasSuffix("T\(Self.time):00+05:30") == true }
    try Self.travel(link, to: "Asia/Tokyo")
    let after = try watch.wait {
      $0.alarms.first?.next?.hasSuffix("T\(Self.time):00+09:00") == true
    }
    #expect(after.reservations.map(\.due) == [after.alarms.first?.next])
    #expect(after.problems.isEmpty)
  }

  @Test func anAlarmWithAZoneOfItsOwnStaysThere() throws {
    let (user, link) = try Self.traveller(in: "Asia/Kolkata")
    try user.command("add", Self.time, "--on", "daily", "--zone", "Europe/Berlin")
    try user.command("add", Self.time, "--on", "daily")
    let before = try Self.dues(of: user)
    let watch = try user.watch()
    try Self.travel(link, to: "Asia/Tokyo")
    try watch.wait { $0.alarms.last?.next?.hasSuffix("+09:00") == true }
    let after = try Self.dues(of: user)
    #expect(after["Europe/Berlin"] == before["Europe/Berlin"])
    #expect(before["Asia/Kolkata"] != nil)
    #expect(after["Asia/Tokyo"] != nil)
  }

  /// The next ring by the zone it is meant in.
  private static func dues(of user: RyzaUser) throws -> [String: String] {
    let rings = try JSONLines.decode(
      [PlanEntry].self, from: user.command("next", "--json", "--count", "2").utf8)
    return Dictionary(rings.map { ($0.zone, $0.due) }) { first, _ in first }
  }

  @Test func whileTheFileIsMissingTheAlarmStaysAndTheScreenSaysSo() throws {
    let (user, link) = try Self.traveller(in: "Asia/Kolkata")
    try user.command("add", Self.time, "--on", "daily")
    let watch = try user.watch()
    try check(unlink(link), link)
    let missing = try watch.wait { !$0.problems.isEmpty }
    #expect(missing.problems.first?.contains("no time zone") == true)
    #expect(missing.alarms.first?.next?.hasSuffix("T\(Self.time):00+05:30") == true)
    try Self.travel(link, to: "Asia/Tokyo")
    let back = try watch.wait { $0.problems.isEmpty }
    #expect(back.alarms.first?.next?.hasSuffix("T\(Self.time):00+09:00") == true)
  }

  /// Between these two places the date is always another one.
  @Test func theScreenShowsTheTimeOfTheNewPlace() throws {
    let (user, link) = try Self.traveller(in: "Pacific/Pago_Pago")
    let environment = user.environment.merging(["TZ": ":\(link)", "TERM": "xterm-256color"]) { $1 }
    let screen = try VirtualTerminal(
      BuiltProgram.ryza, environment: environment.map { "\($0.key)=\($0.value)" })
    // It may be midnight there while somebody looks.
    try screen.wait { (try? Self.day(in: "Pacific/Pago_Pago")).map($0.contains) ?? false }
    try Self.travel(link, to: "Pacific/Kiritimati")
    try screen.wait { (try? Self.day(in: "Pacific/Kiritimati")).map($0.contains) ?? false }
  }

  /// `Tue 14 Oct`, as the home screen shows it.
  private static func day(in name: String) throws -> String {
    let zone = try SystemZone(variable: nil).zone(named: name)
    let date = zone.civil(at: Clocks.wall).date
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    return "\(date.weekday.word.capitalized) \(date.day) \(months[date.month - 1])"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
