/// Where a selection, a cursor or a page goes.
public enum Movement: Hashable, Sendable {
  case up, down, left, right, pageUp, pageDown, start, end

  /// The place in a list from 0 to `last` to which it leads; sideways there is none.
  func place(from place: Int, last: Int, page: Int) -> Int {
    let wanted =
      switch self {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - page
      case .pageDown: place + page
      case .start: 0
      case .end: last
      case .left, .right: place
      }
    return max(0, min(wanted, last))
  }
}
