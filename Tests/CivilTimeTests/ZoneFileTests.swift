import CivilTime
import Testing

@Suite struct ZoneFileTests {
  /// Where one damaged byte turns up, everywhere in the file and with the values that hurt most.
  @Test func damageIsAnErrorOrAZoneButNoCrash() throws {
    for name in ["Europe/Berlin", "Australia/Lord_Howe", "UTC"] {
      let whole = try InstalledZones.bytes(name)
      var refused = 0
      for position in whole.indices {
        for value in [0, 0x7f, 0x80, 0xff, whole[position] ^ 1] as [UInt8] {
          var bytes = whole
          bytes[position] = value
          if !survives(bytes) { refused += 1 }
        }
      }
      #expect(refused > 0)
    }
  }

  @Test func aFileCutShortIsAnErrorAtEveryLength() throws {
    let whole = try InstalledZones.bytes("Europe/Berlin")
    for length in whole.indices {
      #expect(throws: ZoneFileError.self, "\(length) bytes") {
        try ZoneFile.zone(named: "cut", from: Array(whole[..<length]))
      }
    }
  }

  @Test func randomBytesBehindTheRightHeadAreNoCrash() throws {
    var random = SystemRandomNumberGenerator()
    let head = Array(try InstalledZones.bytes("Europe/Berlin")[..<44])
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...400, using: &random)
      var bytes = head + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      for _ in 0..<3 {
        bytes[Int.random(in: 20..<44, using: &random)] = UInt8.random(in: 0...4, using: &random)
      }
      _ = survives(bytes)
    }
  }

  /// Reads, and if that succeeds asks every question of the zone.
  private func survives(_ bytes: [UInt8]) -> Bool {
    guard let zone = try? ZoneFile.zone(named: "damaged", from: bytes) else { return false }
    let seconds: [Int64] = [-9_223_372_036, -2_147_483_649, 0, 1_806_278_400, 9_223_372_036]
    for second in seconds {
      let instant = WallInstant(secondsSince1970: second)
      let (date, time) = zone.civil(at: instant)
      _ = zone.resolve(date, time)
      _ = zone.rfc3339(instant)
    }
    return true
  }

  /// A hand-made file of the first version: 32-bit times, no footer.
  @Test func readsVersion1() throws {
    var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count in [0, 0, 0, 1, 2, 8] as [UInt8] { bytes += [0, 0, 0, count] }
    bytes += [0xff, 0xff, 0xff, 0xff]  // one second before 1970
    bytes += [1]
    bytes += [0xff, 0xff, 0xf1, 0xf0, 0, 0]  // one hour behind UTC
    bytes += [0, 0, 0x1c, 0x20, 1, 4]
    bytes += Array("AAA\0BBB\0".utf8)
    let zone = try ZoneFile.zone(named: "old", from: bytes)
    #expect(
      zone.offset(at: WallInstant(secondsSince1970: -2))
        == ZoneOffset(seconds: -3_600, isDaylight: false, abbreviation: "AAA"))
    #expect(
      zone.offset(at: WallInstant(secondsSince1970: -1))
        == ZoneOffset(seconds: 7_200, isDaylight: true, abbreviation: "BBB"))
    bytes[24 + 19] = 9
    #expect(throws: ZoneFileError.self) { try ZoneFile.zone(named: "old", from: bytes) }
  }

  /// What its last transition and its footer say differs, and every question is answered by the
  /// footer, as in the C library.
  @Test func aFileThatDisagreesWithItselfGivesOneAnswer() throws {
    func block(_ counts: [UInt8], _ data: [UInt8]) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts.flatMap { [0, 0, 0, $0] }
        + data
    }
    let type: [UInt8] = [0, 0, 0x0e, 0x10, 0, 0]  // one hour ahead of UTC
    let name = Array("AAA\0".utf8)
    let bytes =
      block([0, 0, 0, 0, 1, 4], type + name)
      + block([0, 0, 0, 1, 1, 4], [0, 0, 0, 0, 0, 0, 0, 0] + [0] + type + name)
      + Array("\n<+0530>-5:30\n".utf8)
    let zone = try ZoneFile.zone(named: "torn", from: bytes)
    let instant = WallInstant(secondsSince1970: 100_000)
    let (date, time) = zone.civil(at: instant)
    #expect(zone.offset(at: instant).seconds == 19_800)
    #expect(zone.resolve(date, time) == .once(instant))
  }

  @Test(
    arguments: [
      ([], "TZif"), (Array("TZif".utf8), "too early"), (Array("#!/bin/sh\n".utf8), "TZif"),
    ] as [([UInt8], String)])
  func saysWhatIsWrong(bytes: [UInt8], complaint: String) throws {
    let error = try #require(throws: ZoneFileError.self) {
      try ZoneFile.zone(named: "x", from: bytes)
    }
    #expect(error.description.contains(complaint) || error.description.contains("too early"))
  }
}
