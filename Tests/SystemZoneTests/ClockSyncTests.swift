import CivilTime
import Glibc
import LinuxLoop
import Synchronization
import Testing

/// A small machine that has just been switched on.
@Suite struct ClockSyncTests {
  private let folder: PrivateFolder
  private let kernel = Kernel()
  /// Five seconds after it was switched on.
  private let start = Moment(
    wall: WallInstant(secondsSince1970: 1_804_000_000),
    boot: BootInstant(nanosecondsSinceBoot: 5_000_000_000))

  private final class Kernel: Sendable {
    private let synchronized = Mutex(false)

    var isSynchronized: Bool {
      get { synchronized.withLock(\.self) }
      set { synchronized.withLock { $0 = newValue } }
    }
  }

  init() throws {
    folder = try PrivateFolder()
    for name in ["rtc", "dev", "run"] { folder.make(name) }
  }

  private func clock(bootsWithTime: Bool = false, chips: String = "rtc") -> ClockSync {
    let kernel = kernel
    return ClockSync(
      ClockSync.Sources(
        bootsWithTime: bootsWithTime, chips: "\(folder.path)/\(chips)",
        devices: "\(folder.path)/dev",
        synchronized: "\(folder.path)/run/systemd/timesync/synchronized",
        kernelIsSynchronized: { kernel.isSynchronized }), at: start)
  }

  @Test func withoutAChipAndAnybodyWhoSetItTheClockIsNotTrusted() {
    #expect(!clock().isTrusted)
    #expect(!clock(chips: "no-such-folder").isTrusted)
  }

  @Test func aChipIsTrustedAndNothingIsWaitedFor() throws {
    try folder.write("", to: "rtc/rtc0")
    #expect(clock().isTrusted)
    #expect(clock().number == nil)
    try folder.write("", to: "dev/rtc0")
    #expect(clock(chips: "no-such-folder").isTrusted)
    #expect(clock(bootsWithTime: true, chips: "no-such-folder").isTrusted)
  }

  @Test func aClockThatWasSetBeforeThisProgramBeganIsTrusted() throws {
    kernel.isSynchronized = true
    #expect(clock().isTrusted)
    kernel.isSynchronized = false
    folder.make("run/systemd")
    folder.make("run/systemd/timesync")
    try folder.write("", to: "run/systemd/timesync/synchronized")
    #expect(clock().isTrusted)
  }

  @Test func theStepOfATimeServerEndsTheDoubt() {
    let clock = clock()
    let set = Moment(wall: start.wall + .seconds(15_600), boot: start.boot + .seconds(40))
    #expect(clock.clockChanged(at: set))
    #expect(clock.isTrusted)
    #expect(!clock.clockChanged(at: set))
  }

  /// Waking from sleep looks the same to a timer.
  @Test func sleepIsNoStep() {
    let clock = clock()
    #expect(!clock.clockChanged(at: start + .seconds(3_600)))
    #expect(!clock.isTrusted)
  }

  /// The folder does not exist at boot: the service makes it.
  @Test func theFileOfTheTimeServiceEndsTheDoubt() throws {
    let clock = clock()
    try folder.write("", to: "run/utmp")
    #expect(!clock.read())
    folder.make("run/systemd")
    #expect(!clock.read())
    folder.make("run/systemd/timesync")
    #expect(!clock.read())
    try folder.write("", to: "run/systemd/timesync/synchronized")
    var entry = pollfd(fd: try #require(clock.number), events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 1)
    #expect(clock.read())
    #expect(clock.isTrusted)
  }

  @Test func aClockThatWasNearlyRightIsBelievedAtTheNextLook() {
    let clock = clock()
    #expect(!clock.look())
    kernel.isSynchronized = true
    #expect(clock.look())
    #expect(clock.isTrusted)
  }

  /// The machine of this test has a clock that somebody has set: nobody may be told otherwise.
  @Test func aPCIsTrusted() {
    #if arch(x86_64)
      #expect(ClockSync(at: start).isTrusted)
    #endif
  }
}
