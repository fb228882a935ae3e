/// A snapshot for those who have seen one: of its long lists only what is new in them.
///
/// 10,000 alarms make a snapshot of megabytes, and an alarm that rings has something to tell several times a
/// second.
public struct SnapshotChange: Hashable, Sendable, Codable {
  /// All of it but alarms and reservations, which are empty here.
  public var rest: Snapshot
  /// Whether the lists begin anew: nothing counts that was told of them before.
  public var isAnew: Bool
  /// Alarms that are new, or not as they were.
  public var alarms: AlarmRows
  /// The numbers of alarms that are no more.
  public var gone: [Int64]
  /// All reservations of those in ``alarms`` that have others than the one that their row tells.
  public var reservations: [Snapshot.Reservation]

  public init(
    rest: Snapshot, isAnew: Bool, alarms: AlarmRows, gone: [Int64] = [],
    reservations: [Snapshot.Reservation] = []
  ) {
    self.rest = rest
    self.isAnew = isAnew
    self.alarms = alarms
    self.gone = gone
    self.reservations = reservations
  }

  /// The snapshot as it is now. Its reservations are in the order of their alarms.
  ///
  /// - Parameter old: as it was before this; nil when nothing was told yet.
  public func snapshot(after old: Snapshot?) -> Snapshot {
    var snapshot = rest
    snapshot.alarms = isAnew ? [] : old?.alarms ?? []
    snapshot.reservations = isAnew ? [] : old?.reservations ?? []
    if !alarms.rows.isEmpty || !gone.isEmpty { change(&snapshot) }
    return snapshot
  }

  private func change(_ snapshot: inout Snapshot) {
    let changed = Set(alarms.rows.map(\.id)).union(gone)
    let promised = Dictionary(grouping: reservations, by: \.alarm)
    let promises = alarms.rows.flatMap { promised[$0.id] ?? $0.promise }
    snapshot.alarms = snapshot.alarms.filter { !changed.contains($0.id) }
      .merged(with: alarms.rows) { $0.id < $1.id }
    snapshot.reservations = snapshot.reservations.filter { !changed.contains($0.alarm) }
      .merged(with: promises) { $0.alarm < $1.alarm }
  }
}

extension Snapshot.AlarmRow {
  /// The reservation that the row tells; none where nothing is to come.
  var promise: [Snapshot.Reservation] {
    next.map { [Snapshot.Reservation(alarm: id, kind: nextKind ?? "", due: $0)] } ?? []
  }
}

extension Array {
  /// Both in one order, in which each of them is already.
  fileprivate func merged(
    with others: [Element], by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    guard !isEmpty else { return others }
    var merged: [Element] = []
    merged.reserveCapacity(count + others.count)
    var rest = others[...]
    for element in self {
      while let other = rest.first, isBefore(other, element) {
        merged.append(other)
        rest = rest.dropFirst()
      }
      merged.append(element)
    }
    return merged + rest
  }
}

extension Reply {
  /// Whether it says how things stand: the engine does so by itself, to those who subscribed.
  public var tellsHowThingsStand: Bool {
    switch self {
    case .snapshot, .change: true
    case .done, .invalid, .refused, .history, .exported, .adopted, .unfit, .account, .plan,
      .preview,
      .sentences, .reloaded:
      false
    }
  }
}

/// Makes whole snapshots of what a subscriber is told.
public struct SnapshotFollower: Sendable {
  private var last: Snapshot?

  public init() {}

  /// The snapshot that a reply leads to; nil when it answers something else.
  public mutating func snapshot(after reply: Reply) -> Snapshot? {
    switch reply {
    case .snapshot(let snapshot): last = snapshot
    case .change(let change): last = change.snapshot(after: last)
    case .done, .invalid, .refused, .history, .exported, .adopted, .unfit, .account, .plan,
      .preview,
      .sentences, .reloaded:
      return nil
    }
    return last
  }
}
