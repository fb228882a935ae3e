import AlarmCore
import Rumble
import Settings

/// Has the shaker that the configuration asks for.
final class Vibrator {
  private let tell: @Sendable (Reason?) -> Void
  private var settings: Vibration?
  private var shaker: (any Shaker)?
  private var isShaking = false

  /// - Parameter tell: told, also from another thread, why what should shake does not; nil when all
  ///   is well.
  init(tell: @escaping @Sendable (Reason?) -> Void) { self.tell = tell }

  /// Takes another shaker when the configuration says so, in the middle of a ring too.
  func follow(_ settings: Vibration?) {
    guard settings != self.settings else { return }
    self.settings = settings
    shaker?.stop()
    shaker = settings.flatMap(makeShaker)
    if shaker == nil { tell(nil) }
    if isShaking { shaker?.restart() }
  }

  func restart() {
    isShaking = true
    shaker?.restart()
  }

  func renew() { shaker?.renew() }

  func stop() {
    isShaking = false
    shaker?.stop()
  }

  private func makeShaker(_ settings: Vibration) -> (any Shaker)? {
    switch settings {
    case .command(let line):
      return CommandShaker(line, tell: tell)
    case .rumble(let device):
      do {
        return try RumbleShaker(path: device, tell: tell)
      } catch {
        tell(Reason("\(error)"))
        return nil
      }
    }
  }

  /// What would keep the bed still, found out while there is time to mend it; it may wait for a driver.
  static func problem(with settings: Vibration?) -> Reason? {
    switch settings {
    // Nobody wants to be shaken to learn whether a command works.
    case .command, nil: nil
    case .rumble(let device): Rumble.problem(path: device).map { Reason(.device($0)) }
    }
  }
}
