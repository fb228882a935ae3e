import CLinux
public import CivilTime
import Glibc

/// Fires at an instant of the wall clock, and when that clock is set or the machine has slept
/// (timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`).
public struct WallTimer: ~Copyable {
  public enum Reading: Hashable, Sendable {
    case fired
    /// Somebody set the clock, or the machine woke up. The timer must be armed again.
    case clockChanged
    case nothing
  }

  private let descriptor: Descriptor

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init() throws {
    descriptor = Descriptor(
      owning: try check(
        timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK)),
        "timerfd_create"))
  }

  public var number: Int32 { descriptor.number }

  /// Arms for an instant. Without one it still notices that the clock is set.
  public func arm(at instant: WallInstant?) {
    // An instant in the far future stands for "never": a disarmed timer would notice nothing.
    let farFuture = WallInstant(secondsSince1970: 1 << 33)
    var setting = itimerspec(once: (instant ?? farFuture).nanosecondsSince1970)
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    timerfd_settime(descriptor.number, flags, &setting, nil)
  }

  public func read() -> Reading {
    var count: UInt64 = 0
    if Glibc.read(descriptor.number, &count, MemoryLayout<UInt64>.size) > 0 { return .fired }
    return errno == ECANCELED ? .clockChanged : .nothing
  }
}

/// Fires at an instant of the clock that never jumps.
public struct BootTimer: ~Copyable {
  private let descriptor: Descriptor

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init() throws {
    descriptor = Descriptor(
      owning: try check(
        timerfd_create(CLOCK_BOOTTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK)),
        "timerfd_create"))
  }

  public var number: Int32 { descriptor.number }

  /// Arms for an instant; without one the timer rests.
  public func arm(at instant: BootInstant?) {
    // Zero would disarm it; an instant at boot is over anyway.
    let nanoseconds = instant.map { max(1, $0.nanosecondsSinceBoot) } ?? 0
    var setting = itimerspec(once: nanoseconds)
    timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Takes note that it has fired, so that it is not readable any more.
  public func read() {
    var count: UInt64 = 0
    _ = Glibc.read(descriptor.number, &count, MemoryLayout<UInt64>.size)
  }
}

extension itimerspec {
  /// One shot at so many nanoseconds of the timer's clock; zero disarms.
  init(once nanoseconds: Int64) {
    self.init()
    it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
    it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
  }
}
