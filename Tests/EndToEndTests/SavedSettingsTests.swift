import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// What somebody saves holds at once, however their editor saves it.
@Suite struct SavedSettingsTests {
  private static func volume(_ percent: Int) -> String {
    Household.configuration().replacing("[alarm]", with: "[alarm]\nvolume = \(percent)")
  }

  @Test func aSaveByRenameIsRead() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    for percent in [41, 42] {
      // FileBytes.replace writes beside it and renames, as careful editors do.
      try user.configure(Self.volume(percent))
      try watch.wait { $0.defaults.volume == percent }
    }
  }

  @Test func aSaveInPlaceIsReadWhenItIsComplete() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try user.configure(Self.volume(41))
    try watch.wait { $0.defaults.volume == 41 }
    let file = try check(open(user.configurationFile, O_WRONLY | O_TRUNC | O_CLOEXEC), "open")
    let bytes = Array(Self.volume(42).utf8)
    // In the middle of a text.
    #expect(write(file, bytes, 20) == 20)
    // Somebody else saves meanwhile, so that the half file is looked at: the last good one holds.
    try FileBytes.replace("\(user.folder)/holidays.txt", with: Array("2027-05-01 May Day\n".utf8))
    let half = try watch.wait { $0.problems.contains { $0.contains("last good one") } }
    #expect(half.defaults.volume == 41)
    #expect(write(file, Array(bytes[20...]), bytes.count - 20) == bytes.count - 20)
    close(file)
    let whole = try watch.wait { $0.defaults.volume == 42 }
    #expect(!whole.problems.contains { $0.contains("config.toml") })
  }

  @Test func aMistakeIsSaidAndGoesWithTheNextSave() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try user.configure(Self.volume(41))
    try watch.wait { $0.defaults.volume == 41 }
    try user.configure("[alarm\nvolume = 42\n")
    let broken = try watch.wait { !$0.problems.isEmpty }
    #expect(broken.defaults.volume == 41)
    #expect(broken.problems.contains { $0.contains("the last good one stays in force") })
    try user.configure(Self.volume(43))
    let mended = try watch.wait { $0.defaults.volume == 43 }
    #expect(mended.problems.isEmpty, "\(mended.problems)")
  }

  /// Vim moves the file away before it writes the new one.
  @Test func aFileThatIsAwayForAMomentIsWaitedFor() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try user.configure(Self.volume(41))
    try watch.wait { $0.defaults.volume == 41 }
    let file = user.configurationFile
    var volume = 41
    let isSeen = try eventually {
      let (seen, start) = (watch.snapshots.count, Clocks.boot)
      #expect(rename(file, "\(file)~") == 0)
      // Longer than the watch waits for the next step of an editor.
      usleep(500_000)
      volume += 1
      try user.configure(Self.volume(volume))
      // One that this busy machine kept away for longer may be taken for one that stays away.
      guard Clocks.boot - start < .seconds(1) else { return false }
      try watch.wait { $0.defaults.volume == volume }
      #expect(watch.snapshots[seen...].allSatisfy { $0.defaults.volume != 80 })
      return true
    }
    #expect(isSeen)
    // One that stays away is believed: everything has its default then.
    unlink(file)
    try watch.wait { $0.defaults.volume == 80 }
  }

  @Test func packsAreReadWhenTheyComeAndGo() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    let pack = "\(user.folder)/sentences/own.txt"
    try FileBytes.replace(pack, with: Array("The harbour wakes before the quiet town does.\n".utf8))
    func packs() throws -> [String] {
      guard case .sentences(let packs) = try watch.ask(.sentences(pack: nil)) else { return [] }
      return packs.map(\.name)
    }
    #expect(try eventually { try packs().contains("own") })
    unlink(pack)
    #expect(try eventually { try !packs().contains("own") })
  }

  @Test func aFolderThatIsMadeLaterIsFollowed() throws {
    let user = try RyzaUser()
    let file = user.configurationFile
    unlink(file)
    let aside = "\(user.folder).aside"
    #expect(rename(user.folder, aside) == 0)
    try user.startEngine()
    let watch = try user.watch()
    #expect(rename(aside, user.folder) == 0)
    try user.configure(Self.volume(41))
    try watch.wait { $0.defaults.volume == 41 }
  }
}
