import CivilTime

extension PlannedRing {
  /// The remarks as one sentence for people; nil when there are none.
  public var remark: String? {
    guard !remarks.isEmpty else { return nil }
    return remarks.map { text(of: $0) }.joined(separator: "; ")
  }

  private func text(of remark: Remark) -> String {
    switch remark {
    case .skipped(let time): "\(time) does not exist: \(clock)"
    case .twice(let time): "\(time) comes twice: the first"
    case .moved(let time): "moved from \(time)"
    case .unfinished(let kind): kind.waiting
    }
  }

  /// When it is due, with the date where that is another one.
  private var clock: String {
    let (day, time) = zone.civil(at: due)
    return day == date ? "\(time)" : "\(day) \(time)"
  }
}

extension StoredKind {
  fileprivate var waiting: String {
    switch self {
    case .known(.snooze): "snoozed"
    case .known(.reRing): "again, after a pause"
    case .known(.wakeUpCheck): "unless its wake-up check is answered"
    case .known(.primary), .known(.guardRing), .unknown, .absent: "unfinished"
    }
  }
}
