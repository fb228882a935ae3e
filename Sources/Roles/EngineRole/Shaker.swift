import AlarmCore
import Rumble

/// What shakes the bed as long as the alarm is to be heard. None of its calls waits, and it says by
/// itself what is wrong with it.
protocol Shaker: AnyObject {
  /// Begins anew from a known state, as sound does.
  func restart()
  /// It should still shake: called every few seconds.
  func renew()
  func stop()
}

/// An input device with force feedback.
final class RumbleShaker: Shaker {
  private let rumble: Rumble
  private let path: String?

  /// - Parameter tell: called from another thread.
  /// - Throws: ``LinuxLoop/SystemError`` when the process has no descriptor left.
  init(path: String?, tell: @escaping @Sendable (Reason?) -> Void) throws {
    self.path = path
    rumble = try Rumble { tell($0.map { Reason(.device($0)) }) }
  }

  func restart() { rumble.restart(path: path) }
  func renew() { rumble.renew() }
  func stop() { rumble.stop() }
}
