/// A time zone: which offset from UTC its clocks show at every instant.
///
/// It is a value, read once. A machine that changes its zone, or gets new rules, gets a new value.
public struct Zone: Hashable, Sendable {
  /// `Europe/Berlin`, or the `TZ` string that describes it.
  public let name: String
  /// What applies before the first transition.
  private let first: ZoneOffset
  /// Ascending.
  private let transitions: [ZoneTransition]
  /// What applies from the last transition on, where the zone has clock changes to come.
  private let rule: PosixRule?

  init(name: String, first: ZoneOffset, transitions: [ZoneTransition], rule: PosixRule?) {
    self.name = name
    self.first = first
    self.transitions = Self.joined(transitions, to: rule)
    self.rule = rule
  }

  /// From the last transition on it is the rule that applies, also where a damaged file has them
  /// differ: all questions must be answered alike.
  private static func joined(
    _ transitions: [ZoneTransition], to rule: PosixRule?
  ) -> [ZoneTransition] {
    guard let rule, let last = transitions.last else { return transitions }
    return transitions.dropLast() + [ZoneTransition(at: last.at, offset: rule.offset(at: last.at))]
  }

  /// What is left where no zone can be read.
  public static let utc = Zone(name: "UTC", first: .utc, transitions: [], rule: nil)

  /// The zone of a POSIX `TZ` string such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil when it is none.
  public init?(posix text: String) {
    guard let rule = PosixRule(text: text) else { return nil }
    self.init(name: text, first: rule.standard, transitions: [], rule: rule)
  }

  /// What the zone's clocks are set to at the instant; good for all of ``WallInstant``'s range.
  public func offset(at instant: WallInstant) -> ZoneOffset {
    offset(atSecond: instant.secondsSince1970)
  }

  /// What the zone's calendar and clock show, cut to whole seconds.
  public func civil(at instant: WallInstant) -> (date: CivilDate, time: TimeOfDay) {
    let seconds = instant.secondsSince1970
    return Self.civil(localSeconds: seconds + Int64(offset(atSecond: seconds).seconds))
  }

  func offset(atSecond seconds: Int64) -> ZoneOffset {
    let count = transitions.partitioningIndex { $0.at > seconds }
    if count == transitions.count, let rule { return rule.offset(at: seconds) }
    return count == 0 ? first : transitions[count - 1].offset
  }

  /// Every transition in the range, in order; those that change nothing included.
  func transitions(in range: ClosedRange<Int64>) -> [ZoneTransition] {
    let start = transitions.partitioningIndex { $0.at >= range.lowerBound }
    let end = transitions.partitioningIndex { $0.at > range.upperBound }
    let recorded = Array(transitions[start..<end])
    guard let rule, end == transitions.count else { return recorded }
    let years = rule.year(at: range.lowerBound) - 1...rule.year(at: range.upperBound) + 1
    let last = transitions.last?.at ?? .min
    return recorded + rule.changes(in: years).filter { $0.at > last && range.contains($0.at) }
  }

  /// Date and time of day, so many seconds after 1970-01-01T00:00:00 on the same clock.
  static func civil(localSeconds: Int64) -> (date: CivilDate, time: TimeOfDay) {
    let second = Int(localSeconds.flooredRemainder(by: 86_400))
    return (
      CivilDate(dayNumber: Int(localSeconds.flooredQuotient(by: 86_400))),
      TimeOfDay(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    )
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies the predicate, in a collection where all that do come
  /// after all that do not.
  fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
