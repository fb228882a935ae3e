import CivilTime
import Wire

/// When somebody who sees no bar is told that the alarm comes back soon: once for each lease.
///
/// A step that moves the lease's end moves the mark, too, so whoever goes on is left in peace.
struct LeaseMark: Hashable, Sendable {
  /// The most and the least seconds before the end that are still worth a sentence.
  private static let (early, late) = (10.0, 5.0)

  private var end: BootInstant?
  /// nil once it was told.
  private var due: BootInstant?

  /// Takes in what is left of the lease; without one there is no mark.
  mutating func see(_ lease: Snapshot.Lease?, at now: BootInstant) {
    guard let lease else { return self = LeaseMark() }
    let end = now + .milliseconds(Int(max(0, min(lease.remaining, 1e6)) * 1000))
    // The figure of the same lease is a little different each time.
    if let known = self.end, end - known < .milliseconds(500) { return }
    self.end = end
    let warning = lease.remaining > 2 * Self.early ? Self.early : Self.late
    due = lease.remaining > warning ? end + .milliseconds(Int(-warning * 1000)) : nil
  }

  /// The moment of the mark; nil when nothing is to be told.
  var next: BootInstant? { due }

  /// The seconds that are left, when it is time to tell them.
  mutating func pass(at now: BootInstant) -> Double? {
    guard let due, let end, now >= due else { return nil }
    self.due = nil
    return (end - now).inSeconds
  }
}
