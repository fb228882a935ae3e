import CLinux
public import CivilTime
import Glibc

/// Wakes the sleeping machine at an instant (timerfd_create(2), `CLOCK_REALTIME_ALARM`).
///
/// It stands beside ``WallTimer``, which fires the rings: this one may be missing, or refused at any
/// time, and nothing but sleep depends on it.
public final class WakeUpTimer {
  /// What outputs take to be there again after sleep.
  private static let lead = Duration.seconds(30)

  private let descriptor: Descriptor
  private let reach: Duration?

  /// - Parameter reach: how far ahead the clock chip may be set; nil without limit.
  /// - Throws: ``SystemError`` when this process may not wake the machine (capabilities(7),
  ///   `CAP_WAKE_ALARM`) or has no descriptor left.
  public init(reach: Duration? = WakeUpTimer.kernelReach(uname())) throws {
    self.reach = reach
    descriptor = Descriptor(
      owning: try check(
        timerfd_create(CLOCK_REALTIME_ALARM, Int32(TFD_CLOEXEC | TFD_NONBLOCK)),
        "timerfd_create"))
  }

  /// Readable when the machine was to be woken.
  public var number: Int32 { descriptor.number }

  /// Takes note that it has fired, so that it is not readable any more.
  public func read() {
    var count: UInt64 = 0
    _ = Glibc.read(descriptor.number, &count, MemoryLayout<UInt64>.size)
  }

  /// Has the machine woken a moment before a ring, and once more for the ring itself, should it have
  /// gone back to sleep in that moment. Without a ring nothing wakes it.
  public func arm(for due: WallInstant?, at now: WallInstant) {
    // Zero disarms.
    let nanoseconds = wakeUp(for: due, at: now)?.nanosecondsSince1970 ?? 0
    var setting = itimerspec(once: nanoseconds)
    timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// When the machine is woken; nil when the ring is over, or too far away for the clock chip.
  func wakeUp(for due: WallInstant?, at now: WallInstant) -> WallInstant? {
    guard let due, due > now else { return nil }
    if let reach, due - now > reach { return nil }
    let early = due + (.zero - Self.lead)
    return early > now ? early : due
  }

  /// A kernel before 6.7 does not go to sleep at all when the chip cannot be set so far ahead, and
  /// some chips only know the time of day (`alarmtimer_suspend`, `rtc_bound_alarmtime`).
  public static func kernelReach(_ release: String) -> Duration? {
    let numbers = release.split(separator: ".").prefix(2).map { part in
      Int(part.prefix { $0.isNumber }) ?? 0
    }
    guard numbers.count == 2 else { return oldReach }
    return (numbers[0], numbers[1]) >= (6, 7) ? nil : oldReach
  }

  private static let oldReach = Duration.seconds(23 * 3_600)

  /// The kernel's release (uname(2)).
  public static func uname() -> String {
    var name = utsname()
    guard Glibc.uname(&name) == 0 else { return "" }
    return withUnsafeBytes(of: name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
