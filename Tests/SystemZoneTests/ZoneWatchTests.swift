import CivilTime
import Glibc
import LinuxLoop
import Testing

/// A machine that is given other zones while somebody watches.
@Suite struct ZoneWatchTests {
  private let folder: PrivateFolder
  private let watch: ZoneWatch

  /// Its `localtime` leads to Los Angeles, and it has a folder of zones of its own.
  init() throws {
    folder = try PrivateFolder()
    folder.make("etc")
    folder.make("zoneinfo")
    folder.make("zoneinfo/Europe")
    try folder.write(try rules(of: "Europe/Berlin"), to: "zoneinfo/Europe/Berlin")
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/America/Los_Angeles")
    watch = ZoneWatch(Self.system(in: folder))
  }

  private static func system(in folder: PrivateFolder, variable: String? = nil) -> SystemZone {
    SystemZone(
      variable: variable, directory: "\(folder.path)/zoneinfo",
      localtime: "\(folder.path)/etc/localtime", nameFile: "\(folder.path)/etc/timezone")
  }

  /// Whether the kernel would wake whoever waits.
  private func wakes(_ watch: ZoneWatch) throws -> Bool {
    var entry = pollfd(fd: try #require(watch.number), events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  @Test func anotherLinkIsAnotherZone() throws {
    #expect(watch.machine.name == "America/Los_Angeles")
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/America/New_York")
    #expect(try wakes(watch))
    #expect(watch.read())
    #expect(watch.machine.name == "America/New_York")
    // And once more, because a watch can die with what it watched.
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/Asia/Tokyo")
    #expect(watch.read())
    #expect(watch.machine.name == "Asia/Tokyo")
  }

  @Test func manyChangesAtOnceAreOne() throws {
    for name in ["Asia/Tokyo", "Asia/Kolkata", "Europe/Berlin", "America/New_York"] {
      try folder.link("etc/localtime", to: "/usr/share/zoneinfo/\(name)")
    }
    #expect(watch.read())
    #expect(watch.machine.name == "America/New_York")
    #expect(try !wakes(watch))
    #expect(!watch.read())
  }

  @Test func aLinkToTheSameZoneIsNoChange() throws {
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/America/Los_Angeles")
    #expect(!watch.read())
  }

  @Test func otherFilesOfTheFolderAreNobodysBusiness() throws {
    try folder.write("127.0.0.1 localhost", to: "etc/hosts")
    try folder.write("", to: "etc/localtime.backup")
    #expect(!watch.read())
    #expect(watch.machine.name == "America/Los_Angeles")
  }

  @Test func aCopyThatIsOverwrittenIsAnotherZone() throws {
    try folder.delete("etc/localtime")
    try folder.write("Asia/Tokyo", to: "etc/timezone")
    try folder.write(try rules(of: "Asia/Tokyo"), to: "etc/localtime")
    #expect(watch.read())
    #expect(watch.machine.name == "Asia/Tokyo")
    try folder.write("Asia/Kolkata", to: "etc/timezone")
    try folder.write(try rules(of: "Asia/Kolkata"), to: "etc/localtime")
    #expect(watch.read())
    #expect(watch.machine.name == "Asia/Kolkata")
  }

  /// Between deleting and making again alarms must not jump to UTC.
  @Test func whileTheFileIsGoneTheZoneStays() throws {
    try folder.delete("etc/localtime")
    #expect(!watch.read())
    #expect(watch.machine.name == "America/Los_Angeles")
    #expect(watch.problems.count == 1)
    #expect(watch.problems.first?.description.contains("America/Los_Angeles as it was") == true)
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/Europe/Berlin")
    #expect(watch.read())
    #expect(watch.machine.name == "Europe/Berlin")
    #expect(watch.problems.isEmpty)
  }

  @Test func aDamagedFileLeavesTheZoneAsItWas() throws {
    try folder.delete("etc/localtime")
    try folder.write("TZif2 but not really", to: "etc/localtime")
    #expect(!watch.read())
    #expect(watch.machine.name == "America/Los_Angeles")
    #expect(watch.problems.first?.description.contains("ends too early") == true)
  }

  /// What an update of the time zone data does: the link stays, the file behind it is another one.
  @Test(arguments: ["overwritten", "replaced"])
  func newRulesBehindTheSameLinkAreNoticed(how: String) throws {
    try folder.link("etc/localtime", to: "../zoneinfo/Europe/Berlin")
    #expect(watch.read())
    let before = watch.machine
    let replacement = try rules(of: "Europe/Lisbon")
    if how == "overwritten" {
      try folder.write(replacement, to: "zoneinfo/Europe/Berlin")
    } else {
      try folder.write(replacement, to: "zoneinfo/Europe/Berlin.new")
      let path = "\(folder.path)/zoneinfo/Europe/Berlin"
      try check(rename("\(path).new", path), path)
    }
    #expect(watch.read())
    #expect(watch.machine.name == "Europe/Berlin")
    #expect(watch.machine != before)
  }

  @Test func aFolderThatIsReplacedAsAWholeIsFollowed() throws {
    try folder.link("etc/localtime", to: "../zoneinfo/Europe/Berlin")
    #expect(watch.read())
    folder.make("zoneinfo/New")
    try folder.write(try rules(of: "Europe/Lisbon"), to: "zoneinfo/New/Berlin")
    let path = "\(folder.path)/zoneinfo"
    try check(rename("\(path)/Europe", "\(path)/Old"), path)
    try check(rename("\(path)/New", "\(path)/Europe"), path)
    #expect(watch.read())
    #expect(watch.machine.offset(at: WallInstant(secondsSince1970: 0)).seconds == 3_600)
    #expect(watch.machine.offset(at: WallInstant(secondsSince1970: 1_815_652_800)).seconds == 3_600)
    try folder.write(try rules(of: "Europe/Berlin"), to: "zoneinfo/Europe/Berlin")
    #expect(watch.read())
    #expect(watch.machine.offset(at: WallInstant(secondsSince1970: 1_815_652_800)).seconds == 7_200)
  }

  @Test func namedZonesAreWatchedToo() throws {
    #expect(watch.use(["Europe/Berlin"]))
    #expect(!watch.use(["Europe/Berlin"]))
    let before = try #require(watch.named["Europe/Berlin"])
    try folder.write(try rules(of: "Europe/Lisbon"), to: "zoneinfo/Europe/Berlin")
    #expect(watch.read())
    #expect(watch.named["Europe/Berlin"] != before)
    #expect(watch.machine.name == "America/Los_Angeles")
    #expect(watch.use([]))
    #expect(watch.named.isEmpty)
    try folder.write(try rules(of: "Europe/Berlin"), to: "zoneinfo/Europe/Berlin")
    #expect(!watch.read())
  }

  @Test func aZoneThatIsInstalledLaterIsFound() throws {
    #expect(!watch.use(["Asia/Tokyo"]))
    #expect(watch.named["Asia/Tokyo"] == nil)
    #expect(watch.problems.first?.description.contains("Asia/Tokyo cannot be read") == true)
    folder.make("zoneinfo/Asia")
    #expect(!watch.read())
    try folder.write(try rules(of: "Asia/Tokyo"), to: "zoneinfo/Asia/Tokyo")
    #expect(watch.read())
    #expect(watch.named["Asia/Tokyo"]?.name == "Asia/Tokyo")
    #expect(watch.problems.isEmpty)
  }

  @Test func theVariableNamesTheOnlyFileThatCounts() throws {
    try folder.link("mine", to: "/usr/share/zoneinfo/Asia/Tokyo")
    let watch = ZoneWatch(Self.system(in: folder, variable: ":\(folder.path)/mine"))
    #expect(watch.machine.name == "Asia/Tokyo")
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/Europe/Berlin")
    #expect(try !wakes(watch))
    try folder.link("mine", to: "/usr/share/zoneinfo/Europe/Berlin")
    #expect(watch.read())
    #expect(watch.machine.name == "Europe/Berlin")
  }

  @Test func linksThatGoInCirclesAreNoEndlessWalk() throws {
    try folder.link("etc/localtime", to: "again")
    try folder.link("etc/again", to: "localtime")
    #expect(!watch.read())
    #expect(watch.machine.name == "America/Los_Angeles")
    try folder.link("etc/localtime", to: "/usr/share/zoneinfo/Europe/Berlin")
    #expect(watch.read())
  }
}
