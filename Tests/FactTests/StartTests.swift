import Glibc
import LinuxLoop
import Readiness
import Survey
import TestSupport
import Testing

/// What is known of start, clock, space and settings, on machines that are folders.
@Suite struct StartTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["config", "config/systemd", "config/systemd/user", "var", "var/lib"] {
      try folder.makeFolder(name)
    }
    for name in ["var/lib/systemd", "var/lib/systemd/linger"] { try folder.makeFolder(name) }
  }

  private var finding: Finding {
    StartSurvey(root: folder.path, configuration: folder.appending("config"), user: "ada").finding
  }

  @Test func aUnitAndLingeringStartItWithTheMachine() throws {
    #expect(finding == .startsByHand)
    // A unit that no target wants is not started.
    try folder.write("config/systemd/user/ryza-tui.service", "[Service]\n")
    #expect(
      finding == .startsWhenEnabled(command: "systemctl --user enable ryza-tui.service"))
    let wants = try folder.makeFolder("config/systemd/user/default.target.wants")
    #expect(symlink("../ryza-tui.service", "\(wants)/ryza-tui.service") == 0)
    #expect(finding == .startsAtLogin(command: "loginctl enable-linger"))
    try folder.write("var/lib/systemd/linger/ada", "")
    #expect(finding == .startsWithMachine)
  }

  @Test func aClockIsWhatIsKnownOfIt() {
    func clock(_ isTrusted: Bool, _ isSynchronized: Bool, _ problem: String? = nil) -> Finding {
      ClockSurvey(
        isTrusted: isTrusted, isSynchronized: isSynchronized, zone: "Asia/Tokyo",
        zoneProblem: problem
      ).finding
    }
    #expect(clock(true, true) == .clockRight(zone: "Asia/Tokyo"))
    #expect(clock(true, false) == .clockAlone(zone: "Asia/Tokyo"))
    #expect(clock(false, false) == .clockUnset)
    #expect(clock(true, true, "unreadable") == .zoneUnknown(why: "unreadable"))
  }

  @Test func spaceIsThatOfTheFolderAboveUntilItIsThere() throws {
    #expect(
      SpaceSurvey.measure(folder.appending("not/yet")).subject == .space)
    guard case .spaceEnough = SpaceSurvey.measure(folder.appending("not/yet")) else {
      Issue.record("a test machine has room")
      return
    }
    guard case .spaceLow(_, let megabytes) = SpaceSurvey.measure("/proc/self") else {
      Issue.record("nothing can be written below /proc")
      return
    }
    #expect(megabytes == 0)
  }
}
