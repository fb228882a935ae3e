public import CivilTime
import CLinux
import Glibc

/// The machine's clocks.
public enum Clocks {
  public static var now: Moment { Moment(wall: wall, boot: boot) }

  public static var wall: WallInstant {
    WallInstant(nanosecondsSince1970: read(CLOCK_REALTIME))
  }

  public static var boot: BootInstant {
    BootInstant(nanosecondsSinceBoot: read(CLOCK_BOOTTIME))
  }

  /// Nanoseconds of a clock that stands still while the machine sleeps (`CLOCK_MONOTONIC`).
  public static var awakeNanoseconds: Int64 { read(CLOCK_MONOTONIC) }

  /// The processor time that this thread has used.
  public static var threadWork: Duration { .nanoseconds(read(CLOCK_THREAD_CPUTIME_ID)) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
