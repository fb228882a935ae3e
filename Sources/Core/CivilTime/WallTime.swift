/// What a local date and time mean in a zone whose clocks are changed.
public enum WallTime: Hashable, Sendable {
  case once(WallInstant)
  /// The clocks were put forward over it; they show a later time from `resumesAt` on.
  case skipped(resumesAt: WallInstant)
  /// The clocks were put back, and showed it again.
  case twice(first: WallInstant, second: WallInstant)
}

extension Zone {
  /// When the zone's clocks show this time on this date.
  ///
  /// Dates that a ``WallInstant`` cannot hold (1678…2261) give the nearest instant that it can.
  public func resolve(_ date: CivilDate, _ time: TimeOfDay) -> WallTime {
    let local = Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay)
    let reach = Int64(ZoneOffset.furthestSeconds)
    let changes = transitions(in: local - reach...local + reach)
    var matches: [Int64] = []
    var resumption: Int64?
    var offset = offset(atSecond: local - reach)
    var start = Int64.min
    for change in changes {
      let match = local - Int64(offset.seconds)
      if match >= start, match < change.at { matches.append(match) }
      let before = change.at + Int64(offset.seconds)
      let after = change.at + Int64(change.offset.seconds)
      if resumption == nil, before <= local, local < after { resumption = change.at }
      (start, offset) = (change.at, change.offset)
    }
    let match = local - Int64(offset.seconds)
    if match >= start { matches.append(match) }
    // Local time runs from before the wanted time to after it, so without a match it has jumped.
    guard let first = matches.first, let last = matches.last else {
      return .skipped(resumesAt: WallInstant(clampingSecondsSince1970: resumption ?? match))
    }
    let firstInstant = WallInstant(clampingSecondsSince1970: first)
    guard last != first else { return .once(firstInstant) }
    return .twice(first: firstInstant, second: WallInstant(clampingSecondsSince1970: last))
  }

  /// When an alarm for this time on this date is due: a time that the clocks skip, at the first
  /// moment after the gap; a time that occurs twice, at the first.
  public func firstInstant(of date: CivilDate, _ time: TimeOfDay) -> WallInstant {
    switch resolve(date, time) {
    case .once(let instant): instant
    case .skipped(let resumesAt): resumesAt
    case .twice(let first, _): first
    }
  }
}

extension TimeOfDay {
  /// Seconds since midnight on the clock's face.
  public var secondOfDay: Int { hour * 3_600 + minute * 60 + second }

  /// Whether a clock can show it.
  public var isValid: Bool {
    (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }
}

extension WallInstant {
  fileprivate init(clampingSecondsSince1970 seconds: Int64) {
    let furthest = Int64.max / 1_000_000_000
    self.init(secondsSince1970: min(max(seconds, -furthest), furthest))
  }
}
