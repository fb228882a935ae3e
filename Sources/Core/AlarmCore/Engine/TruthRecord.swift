public import CivilTime

/// What the room really is: the demand, and whether it is met.
public enum Truth: Hashable, Sendable {
  case audible
  case quiet(SilenceLease.Reason)
  /// Neither audible nor under a lease, though unfinished.
  case gap
  /// Put off; the word of the promise to ring again.
  case waits(String)
  case finished
}

/// Follows the truth of one session, and adds up its gaps.
public struct TruthRecord: Hashable, Sendable {
  public private(set) var truth = Truth.gap
  public private(set) var since: Moment
  public private(set) var gapCount = 0
  public private(set) var longestGap = Duration.zero
  public private(set) var totalGap = Duration.zero

  init(at now: Moment) { since = now }

  /// Notes that the truth is another one from `moment` on; false when it is the same.
  mutating func change(to next: Truth, at moment: Moment) -> Bool {
    guard next != truth else { return false }
    if truth == .gap { close(until: moment) }
    truth = next
    since = moment
    return true
  }

  private mutating func close(until moment: Moment) {
    let length = moment.boot - since.boot
    guard length > .zero else { return }
    gapCount += 1
    totalGap += length
    longestGap = max(longestGap, length)
  }
}
