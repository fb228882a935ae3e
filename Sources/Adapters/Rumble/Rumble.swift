public import Faults
import LinuxLoop

/// Lets an input device shake: a game pad below the pillow.
///
/// All calls to the device are made on a thread that lives only while something is to shake. A driver
/// may hang in any of them, and whoever uses this never waits.
public final class Rumble: Sendable {
  private let thread: RumbleThread

  /// - Parameter tell: told after each order, from another thread, why nothing shakes that should;
  ///   nil when all is well.
  /// - Throws: ``LinuxLoop/SystemError`` when the process has no descriptor left.
  public convenience init(tell: @escaping @Sendable (RumbleProblem?) -> Void) throws {
    try self.init(devices: InputDevices(), calls: .kernel, tell: tell)
  }

  init(
    devices: InputDevices, calls: ForceFeedbackCalls,
    tell: @escaping @Sendable (RumbleProblem?) -> Void
  ) throws {
    thread = RumbleThread(
      opener: RumbleOpener(devices: devices, calls: calls), orders: try Mailbox(), tell: tell)
  }

  deinit { thread.post(.stop) }

  /// Begins anew from a known state.
  ///
  /// - Parameter path: the device; nil takes the first that can.
  public func restart(path: String?) { thread.post(.restart(path: path)) }

  /// Goes on shaking, and begins anew where the device has gone meanwhile.
  public func renew() { thread.post(.renew) }

  public func stop() { thread.post(.stop) }

  /// What would keep a device from shaking, found out without a shake; nil when nothing is known.
  ///
  /// It may wait for a driver.
  public static func problem(path: String?) -> RumbleProblem? {
    do {
      try RumbleOpener(devices: InputDevices(), calls: .kernel).look(at: path)
      return nil
    } catch {
      return error
    }
  }
}
