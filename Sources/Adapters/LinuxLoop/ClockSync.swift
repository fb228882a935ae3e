import CLinux
public import CivilTime

/// Whether the wall clock can be believed.
///
/// A machine without a clock chip, such as a Pi before the 5, starts with the time at which it was
/// switched off. Until somebody has set its clock, it does not know what time it is.
public final class ClockSync {
  /// Where the machine says what it knows about its clock.
  public struct Sources: Sendable {
    /// Whether the kernel itself finds the time when it starts.
    public var bootsWithTime: Bool
    /// One entry a clock chip that the kernel has a driver for.
    public var chips: String
    /// Where chips are devices, for machines without ``chips``.
    public var devices: String
    /// Made by systemd-timesyncd when it has set the clock.
    public var synchronized: String
    /// Whether the kernel has been told that its clock is right.
    public var kernelIsSynchronized: @Sendable () -> Bool

    public init(
      bootsWithTime: Bool = Self.isPC, chips: String = "/sys/class/rtc", devices: String = "/dev",
      synchronized: String = "/run/systemd/timesync/synchronized",
      kernelIsSynchronized: @escaping @Sendable () -> Bool = Self.kernelSaysSo
    ) {
      self.bootsWithTime = bootsWithTime
      self.chips = chips
      self.devices = devices
      self.synchronized = synchronized
      self.kernelIsSynchronized = kernelIsSynchronized
    }

    /// PCs have the chip since 1984, and virtual ones ask their host: neither needs a driver.
    #if arch(x86_64) || arch(i386)
      public static let isPC = true
    #else
      public static let isPC = false
    #endif

    /// By adjtimex(2). A kernel that does not say is no reason for doubt.
    public static let kernelSaysSo: @Sendable () -> Bool = { rz_clock_is_synchronized() != 0 }

    /// Whether somebody keeps the clock right.
    public var isSynchronized: Bool {
      FileBytes.exists(synchronized) || kernelIsSynchronized()
    }

    var hadTimeAtBoot: Bool {
      if bootsWithTime { return true }
      if FileBytes.exists(chips) {
        return FileNames.inFolder(chips).contains { !$0.hasPrefix(".") }
      }
      return FileNames.inFolder(devices).contains { $0.hasPrefix("rtc") }
    }
  }

  private let sources: Sources
  /// How far the wall clock is ahead of the boot clock; only setting the wall clock changes it.
  private let lead: Duration
  /// nil once the clock is trusted, and when the kernel grants no watch.
  private var path: PathWatch?

  /// Never taken back: a clock that was right once goes on well enough without its source.
  public private(set) var isTrusted: Bool

  /// - Parameter now: both clocks as they are.
  public init(_ sources: Sources = Sources(), at now: Moment) {
    self.sources = sources
    lead = Self.lead(at: now)
    isTrusted = sources.hadTimeAtBoot
    guard !isTrusted else { return }
    path = try? PathWatch()
    path?.watch([sources.synchronized])
    look()
  }

  /// Readable when ``read()`` may bring news; nil when there is nothing to wait for.
  public var number: Int32? { path?.number }

  /// Takes all that has happened to the file that says so.
  ///
  /// - Returns: whether the clock is trusted from now on.
  public func read() -> Bool {
    guard let path, path.read() else { return false }
    return look()
  }

  /// Asks again, whenever somebody is awake anyway: a clock that was right enough is not stepped,
  /// but only said to be right.
  ///
  /// - Returns: whether the clock is trusted from now on.
  @discardableResult
  public func look() -> Bool {
    guard !isTrusted else { return false }
    isTrusted = sources.isSynchronized
    return isTrusted
  }

  /// The wall clock was set, or the machine slept.
  ///
  /// - Returns: whether the clock is trusted from now on.
  public func clockChanged(at now: Moment) -> Bool {
    guard !isTrusted else { return false }
    // The boot clock counts sleep, too, so that only a step moves one clock against the other.
    isTrusted = abs(Self.lead(at: now) - lead) > .seconds(1)
    return isTrusted || look()
  }

  private static func lead(at now: Moment) -> Duration {
    .nanoseconds(now.wall.nanosecondsSince1970 - now.boot.nanosecondsSinceBoot)
  }
}

private func abs(_ span: Duration) -> Duration { span < .zero ? .zero - span : span }
