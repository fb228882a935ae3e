import CivilTime
import Glibc
import LinuxLoop

extension Duration {
  /// How long a test waits for what has to come.
  ///
  /// One that passes never waits so long, however busy the machine is; one that fails has waited long
  /// enough to be believed.
  public static let patience = Duration.seconds(60)
}

/// Waits until a condition holds, looking every few milliseconds.
///
/// - Returns: whether it held within `limit`.
@discardableResult
public func eventually(
  within limit: Duration = .patience, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Clocks.boot + limit
  while true {
    if try condition() { return true }
    if Clocks.boot > deadline { return false }
    usleep(2_000)
  }
}
