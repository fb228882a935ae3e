import CivilTime
import Glibc
import LinuxLoop
import Testing

/// A machine whose zone is set in a private directory.
@Suite final class SystemZoneTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rzzone.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in ["localtime", "timezone"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private func find(variable: String? = nil) -> SystemZone.Finding {
    SystemZone(
      variable: variable, localtime: "\(folder)/localtime", nameFile: "\(folder)/timezone"
    ).find()
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let file = try #require(fopen("\(folder)/\(name)", "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  @Test func theLinkGivesRulesAndName() throws {
    symlink("/usr/share/zoneinfo/Europe/Berlin", "\(folder)/localtime")
    let found = find()
    #expect(found.problem == nil)
    #expect(found.zone.name == "Europe/Berlin")
    let summer = found.zone.offset(at: WallInstant(secondsSince1970: 1_815_652_800))
    #expect(summer.abbreviation == "CEST")
  }

  @Test func aCopyTakesItsNameFromTheNameFile() throws {
    try write(try FileBytes.read("/usr/share/zoneinfo/Asia/Tokyo"), to: "localtime")
    try write(Array("Asia/Tokyo\n".utf8), to: "timezone")
    #expect(find().zone.name == "Asia/Tokyo")
    #expect(find().zone.offset(at: WallInstant(secondsSince1970: 0)).seconds == 32_400)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin", 3_600), (":Europe/Berlin", "Europe/Berlin", 3_600),
    ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo", 32_400), ("", "UTC", 0), (":", "UTC", 0),
    ("<+03>-3", "<+03>-3", 10_800), ("EST5EDT", "EST5EDT", -18_000),
  ])
  func theVariableComesFirst(variable: String, name: String, winter: Int) throws {
    symlink("/usr/share/zoneinfo/Australia/Sydney", "\(folder)/localtime")
    let found = find(variable: variable)
    #expect(found.problem == nil)
    #expect(found.zone.name == name)
    #expect(found.zone.offset(at: WallInstant(secondsSince1970: 1_798_804_800)).seconds == winter)
  }

  @Test func whatCannotBeReadIsUTCAndSaidAloud() throws {
    #expect(find().zone == .utc)
    #expect(find().problem?.description.contains("\(folder)/localtime") == true)
    #expect(find(variable: "Mars/Olympus").problem?.description.contains("TZ=Mars/Olympus") == true)
    #expect(find(variable: ":EST5EDT4,nonsense").zone == .utc)
    try write(Array("TZif2 but not really".utf8), to: "localtime")
    #expect(find().zone == .utc)
    #expect(find().problem?.description.contains("ends too early") == true)
  }
}

@Suite struct ZonesByNameTests {
  private let system = SystemZone(variable: nil)

  @Test func aZoneIsFoundByItsName() throws {
    let zone = try system.zone(named: "Europe/Berlin")
    #expect(zone.name == "Europe/Berlin")
    #expect(zone.offset(at: WallInstant(secondsSince1970: 1_815_652_800)).abbreviation == "CEST")
  }

  @Test(arguments: [
    ("Berlin", "did you mean Europe/Berlin?"),
    ("America/NewYork", "did you mean America/New_York?"),
    ("", "names are like Europe/Berlin"), ("../../../etc/passwd", "there is no time zone"),
    ("/etc/localtime", "there is no time zone"), ("Europe", "there is no time zone `Europe`"),
    ("tzdata.zi", "are damaged"),
  ])
  func anotherNameIsAnsweredWithTheNearest(name: String, hint: String) throws {
    let error = try #require(throws: ZoneNameError.self) { try system.zone(named: name) }
    #expect(error.description.contains(hint), "\(error)")
  }

  @Test func allNamesLeadToAZone() throws {
    #expect(system.names.count > 400)
    for name in system.names { _ = try system.zone(named: name) }
  }
}
