public import CivilTime

/// The one rule by which a mission's sentences are chosen.
///
/// What is remembered of a pack, and the time, give an order in which its lines are offered:
///
/// 1. the line that this occurrence has not done with,
/// 2. answers that are due to be repeated, the longest overdue first,
/// 3. lines that nobody has seen for a week, in the order that chance gives,
/// 4. the others, the one shown longest ago first.
///
/// Lines that were set aside are left out, unless the rest does not suffice for the mission.
public enum SentenceOrder {
  /// No sentence comes twice within so long, where the pack suffices.
  public static let rest = Duration.seconds(7 * 86_400)

  /// - Parameters:
  ///   - needed: how many lines the mission asks for.
  ///   - records: what is remembered, by ``PackLine/key``.
  ///   - seed: decides among those that are as good as each other.
  public static func lines(
    of pack: [PackLine], needed: Int, records: [String: SentenceRecord],
    occurrence: OccurrenceID, at now: WallInstant, seed: UInt64
  ) -> [PackLine] {
    var generator = SplitMix64(seed: seed)
    let shuffled = pack.shuffled(using: &generator)
    let ranked = shuffled.map { line in
      Ranked(line: line, record: records[line.key], occurrence: occurrence, now: now)
    }
    let order = ranked.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
    let usable = order.filter { !$0.isSetAside }
    let missing = max(0, needed - usable.count)
    return (usable + order.filter(\.isSetAside).prefix(missing)).map(\.line)
  }

  /// Whether a record says that this occurrence is not done with its line.
  static func isUnderWay(_ record: SentenceRecord?, in occurrence: OccurrenceID) -> Bool {
    guard let record else { return false }
    return record.occurrence == occurrence && !record.isOver
  }
}

/// A line with its place in the order.
private struct Ranked {
  struct Place: Comparable {
    enum Group: Int { case underWay, due, rested, others }

    var group: Group
    /// Earlier comes first; all that is equal was shuffled.
    var time: Int64

    static func < (left: Place, right: Place) -> Bool {
      (left.group.rawValue, left.time) < (right.group.rawValue, right.time)
    }
  }

  let line: PackLine
  let place: Place
  let isSetAside: Bool

  init(line: PackLine, record: SentenceRecord?, occurrence: OccurrenceID, now: WallInstant) {
    self.line = line
    let isUnderWay = SentenceOrder.isUnderWay(record, in: occurrence)
    isSetAside = !isUnderWay && record?.isSetAside == true
    guard let record else {
      place = Place(group: .rested, time: 0)
      return
    }
    let shown = record.shown.nanosecondsSince1970
    if isUnderWay {
      // Of several that a failing store left so, the last one is meant.
      place = Place(group: .underWay, time: -shown)
    } else if record.occurrence == occurrence {
      place = Place(group: .others, time: shown)
    } else if line.question != nil, let due = record.due {
      place = Place(
        group: due <= now ? .due : .others,
        time: due <= now ? due.nanosecondsSince1970 : shown)
    } else {
      let hasRested = now - record.shown >= SentenceOrder.rest
      place = Place(group: hasRested ? .rested : .others, time: hasRested ? 0 : shown)
    }
  }
}
