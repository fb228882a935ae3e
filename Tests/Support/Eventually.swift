import CivilTime
import Glibc
import LinuxLoop

/// Waits until a condition holds, looking every few milliseconds.
///
/// - Returns: whether it held within `limit`.
@discardableResult
public func eventually(within limit: Duration, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Clocks.boot + limit
  while true {
    if try condition() { return true }
    if Clocks.boot > deadline { return false }
    usleep(2_000)
  }
}
