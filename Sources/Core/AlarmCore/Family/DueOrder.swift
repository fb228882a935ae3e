import CivilTime

/// Which reservation is due first, on each of the two clocks.
///
/// What counts from a key press in this boot is due by the boot clock; everything else by the wall
/// clock.
struct DueOrder: Hashable, Sendable {
  private struct Key<Instant: Hashable & Comparable & Sendable>: Hashable, Comparable, Sendable {
    var due: Instant
    var id: ReservationID

    static func < (left: Self, right: Self) -> Bool { (left.due, left.id) < (right.due, right.id) }
  }

  private let boot: BootID
  /// Ascending.
  private var byWall: [Key<WallInstant>] = []
  /// Ascending.
  private var byBoot: [Key<BootInstant>] = []

  init(boot: BootID, _ reservations: [Reservation]) {
    self.boot = boot
    for reservation in reservations {
      if let end = end(of: reservation) {
        byBoot.append(Key(due: end, id: reservation.id))
      } else {
        byWall.append(Key(due: reservation.due, id: reservation.id))
      }
    }
    byWall.sort()
    byBoot.sort()
  }

  var nextByWall: WallInstant? { byWall.first?.due }
  var nextByBoot: BootInstant? { byBoot.first?.due }

  /// Those that are due, in the order in which they became so.
  func due(at now: Moment) -> [ReservationID] {
    byBoot.prefix { $0.due <= now.boot }.map(\.id) + byWall.prefix { $0.due <= now.wall }.map(\.id)
  }

  mutating func insert(_ reservation: Reservation) {
    if let end = end(of: reservation) {
      byBoot.insertInOrder(Key(due: end, id: reservation.id))
    } else {
      byWall.insertInOrder(Key(due: reservation.due, id: reservation.id))
    }
  }

  mutating func remove(_ reservation: Reservation) {
    if let end = end(of: reservation) {
      byBoot.removeInOrder(Key(due: end, id: reservation.id))
    } else {
      byWall.removeInOrder(Key(due: reservation.due, id: reservation.id))
    }
  }

  /// The end on the boot clock, where that clock is the one it was promised on.
  private func end(of reservation: Reservation) -> BootInstant? {
    guard let elapsed = reservation.elapsed, elapsed.boot == boot else { return nil }
    return elapsed.at
  }
}

extension Array where Element: Comparable {
  /// Where the element stands, or belongs, in an ascending array.
  private func place(of element: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate mutating func insertInOrder(_ element: Element) {
    insert(element, at: place(of: element))
  }

  fileprivate mutating func removeInOrder(_ element: Element) {
    let index = place(of: element)
    if index < count, self[index] == element { remove(at: index) }
  }
}
