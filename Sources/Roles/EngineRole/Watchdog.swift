import CivilTime
import LinuxLoop

/// Tells a service manager again and again that the engine's loop turns: only where it asks for that,
/// for each time wakes the engine.
final class Watchdog {
  private let pause: Duration
  private let tell: () -> Void
  private let timer: BootTimer

  /// - Parameters:
  ///   - span: the longest time that may pass without a word.
  ///   - tell: says it.
  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init(_ span: Duration, _ tell: @escaping () -> Void) throws {
    pause = span / 2
    self.tell = tell
    timer = try BootTimer()
  }

  func watch(on loop: EventLoop) {
    loop.watch(timer.number) { [unowned self] in strike() }
    timer.arm(at: Clocks.boot + pause)
  }

  private func strike() {
    timer.read()
    tell()
    timer.arm(at: Clocks.boot + pause)
  }
}
