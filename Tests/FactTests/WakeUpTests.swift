import CivilTime
import Glibc
import Readiness
import Settings
import Survey
import TestSupport
import Testing

@testable import LinuxLoop

/// Whether a machine would be woken for a ring, by what its kernel shows.
@Suite struct WakeUpTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test func aMachineWithoutSleepNeedsNothing() throws {
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: false) == .neverSleeps)
    try machine.states("")
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: false) == .neverSleeps)
    try machine.states("on shutdown")
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: false) == .neverSleeps)
  }

  @Test(arguments: [
    (["sleep.target"], true), (["suspend.target", "hibernate.target"], false),
    (
      [
        "suspend.target", "hibernate.target", "hybrid-sleep.target",
        "suspend-then-hibernate.target",
      ], true
    ),
  ])
  func aMachineThatMustNotSleepNeedsNothing(masked: [String], isEnough: Bool) throws {
    try machine.states("freeze mem disk")
    try masked.forEach(machine.mask)
    let ability = WakeUpAbility.measure(root: machine.root, mayWake: true)
    #expect(ability == (isEnough ? .neverSleeps : .noChip))
  }

  @Test func whoeverSaysThatItNeverSleepsIsBelieved() {
    #expect(Finding(.forbidden, choice: .never) == .neverSleeps)
    #expect(!Finding(.forbidden, choice: .auto).isReady)
  }

  @Test func withoutAClockChipNothingWakesIt() throws {
    try machine.states("freeze mem disk")
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: true) == .noChip)
    // A chip that only tells the time has no such file.
    try machine.chip("rtc0", canWake: false, isEnabled: true)
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: true) == .noChip)
  }

  @Test func aChipThatMayNotWakeIsNamed() throws {
    try machine.states("mem")
    try machine.chip("rtc0", canWake: true, isEnabled: false)
    let file = "\(machine.root)/sys/class/rtc/rtc0/device/power/wakeup"
    let ability = WakeUpAbility.measure(root: machine.root, mayWake: true)
    #expect(ability == .chipDisabled(file: file))
    #expect(Finding(ability).command == "echo enabled | sudo tee \(file)")
  }

  @Test func oneGoodChipSuffices() throws {
    try machine.states("mem")
    try machine.chip("rtc0", canWake: false, isEnabled: false)
    try machine.chip("rtc1", canWake: true, isEnabled: true)
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: true) == .wakes)
    #expect(WakeUpAbility.measure(root: machine.root, mayWake: false) == .forbidden)
  }

  @Test func theMendNamesTheProgramAsAShellTakesIt() {
    #expect(
      Finding(.forbidden, program: "/usr/local/bin/ryza-tui").command
        == "sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui")
    #expect(
      Finding(.forbidden, program: "/home/it's me/ryza-tui").command
        == #"sudo setcap cap_wake_alarm+ep '/home/it'\''s me/ryza-tui'"#)
  }

  // MARK: - When it is woken

  private static let now = WallInstant(secondsSince1970: 1_760_474_520)
  private static let canWake = (try? WakeUpTimer()) != nil

  @Test(.enabled(if: canWake)) func itIsWokenBeforeTheRingAndForTheRing() throws {
    let timer = try WakeUpTimer(reach: nil)
    let due = Self.now + .seconds(3_600)
    #expect(timer.wakeUp(for: due, at: Self.now) == due + .seconds(-30))
    // It was woken, and may go back to sleep in the half minute that is left.
    #expect(timer.wakeUp(for: due, at: due + .seconds(-30)) == due)
    #expect(timer.wakeUp(for: due, at: due) == nil)
    #expect(timer.wakeUp(for: nil, at: Self.now) == nil)
  }

  @Test(.enabled(if: canWake)) func anOldKernelIsNotAskedForMoreThanADay() throws {
    let timer = try WakeUpTimer(reach: WakeUpTimer.kernelReach("6.1.0-28-amd64"))
    #expect(timer.wakeUp(for: Self.now + .seconds(20 * 3_600), at: Self.now) != nil)
    #expect(timer.wakeUp(for: Self.now + .seconds(48 * 3_600), at: Self.now) == nil)
  }

  @Test(arguments: [
    ("6.7.0", true), ("6.12.3-arch1-1", true), ("7.0-rc1", true), ("6.6.99", false),
  ])
  func newKernelsKnowTheChipsLimits(release: String, isUnlimited: Bool) {
    #expect((WakeUpTimer.kernelReach(release) == nil) == isUnlimited)
  }

  @Test func whatIsNoVersionCountsAsOld() { #expect(WakeUpTimer.kernelReach("") != nil) }
}

/// A folder that looks like a machine's root.
private struct Machine {
  private let folder: TemporaryDirectory

  var root: String { folder.path }

  init() throws {
    folder = try TemporaryDirectory()
    let folders = [
      "sys", "sys/power", "sys/class", "sys/class/rtc", "etc", "etc/systemd", "etc/systemd/system",
    ]
    for name in folders { try folder.makeFolder(name) }
  }

  func mask(_ unit: String) throws {
    let link = folder.appending("etc/systemd/system/\(unit)")
    try check(symlink("/dev/null", link), "symlink \(link)")
  }

  func states(_ text: String) throws { try folder.write("sys/power/state", text + "\n") }

  func chip(_ name: String, canWake: Bool, isEnabled: Bool) throws {
    let chip = "sys/class/rtc/\(name)"
    for part in ["", "/device", "/device/power"] { try folder.makeFolder(chip + part) }
    if canWake { try folder.write("\(chip)/wakealarm", "") }
    try folder.write("\(chip)/device/power/wakeup", isEnabled ? "enabled\n" : "disabled\n")
  }
}
