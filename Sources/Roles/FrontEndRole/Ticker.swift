import CLinux
import CivilTime
import Glibc
import LinuxLoop
import Screen

/// Wakes the front end as often as its screen changes by itself.
final class Ticker {
  /// Eight times a second.
  private static let fast = 125_000_000
  private static let second = 1_000_000_000

  /// Readable when the screen is due; one of two timers: of spans, or of minutes on the wall clock.
  private let spans: Int32
  private let minutes: Int32
  private(set) var cadence: Cadence?

  /// Makes the timers, which rest until a cadence is set.
  ///
  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init() throws {
    let flags = Int32(TFD_CLOEXEC | TFD_NONBLOCK)
    spans = try check(timerfd_create(CLOCK_BOOTTIME, flags), "timerfd_create")
    do {
      minutes = try check(timerfd_create(CLOCK_REALTIME, flags), "timerfd_create")
    } catch {
      close(spans)
      throw error
    }
  }

  deinit {
    close(spans)
    close(minutes)
  }

  var descriptors: [Int32] { [spans, minutes] }

  /// Takes the expirations that wait.
  ///
  /// - Returns: Whether there were any. A clock that was set counts: it shows another minute.
  func drain(at now: WallInstant) -> Bool {
    var count: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    let spanPassed = read(spans, &count, size) == size
    let minutePassed = read(minutes, &count, size) == size || errno == ECANCELED
    if minutePassed, cadence == .everyMinute { armMinute(after: now) }
    return spanPassed || minutePassed
  }

  /// Changes how often it wakes; the same cadence again goes on undisturbed.
  func set(_ cadence: Cadence, at now: WallInstant) {
    guard cadence != self.cadence else { return }
    self.cadence = cadence
    switch cadence {
    case .everyMinute:
      repeatSpan(nanoseconds: 0)
      armMinute(after: now)
    case .everySecond:
      disarmMinute()
      repeatSpan(nanoseconds: Self.second)
    case .fast:
      disarmMinute()
      repeatSpan(nanoseconds: Self.fast)
    }
  }

  private func repeatSpan(nanoseconds: Int) {
    let span = timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    var timer = itimerspec(it_interval: span, it_value: span)
    timerfd_settime(spans, 0, &timer, nil)
  }

  /// Whole minutes of the wall clock are whole minutes in every zone of our time.
  private func armMinute(after now: WallInstant) {
    let next = (now.secondsSince1970 / 60 + 1) * 60
    var timer = itimerspec(
      it_interval: timespec(), it_value: timespec(tv_sec: Int(next), tv_nsec: 0))
    let flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET
    timerfd_settime(minutes, Int32(flags), &timer, nil)
  }

  private func disarmMinute() {
    var timer = itimerspec()
    timerfd_settime(minutes, 0, &timer, nil)
  }
}
