import CivilTime
import Wire

/// Finished mornings of the last weeks, day by day: when somebody was up, and how long it took.
struct MorningChart: Hashable, Sendable {
  struct Morning: Hashable, Sendable {
    /// Days before today; 0 is today.
    var daysAgo: Int
    /// Minutes after midnight.
    var upAt: Int
    /// Seconds from due to done.
    var took: Double
  }

  static let weeks = 8
  static var days: Int { weeks * 7 }

  /// The first finished ring of each day, newest first.
  var mornings: [Morning] = []
  /// Rings of these weeks, finished or not, and those of them that came within two seconds.
  var rings = 0
  var onTime = 0
  var gaps = Snapshot.Gaps(count: 0, longest: 0, total: 0)

  init(_ entries: [HistoryEntry], today: CivilDate) {
    // A rehearsal is no morning.
    for entry in entries.reversed() where !entry.isRehearsal {
      guard let due = DueTime(entry.due) else { continue }
      let daysAgo = today.dayNumber - due.date.dayNumber
      guard (0..<Self.days).contains(daysAgo) else { continue }
      rings += 1
      if entry.rang != nil, entry.late <= 2 { onTime += 1 }
      add(entry.gaps)
      add(entry, due, daysAgo)
    }
    mornings.sort { $0.daysAgo < $1.daysAgo }
  }

  private mutating func add(_ more: Snapshot.Gaps?) {
    guard let more else { return }
    gaps.count += more.count
    gaps.longest = max(gaps.longest, more.longest)
    gaps.total += more.total
  }

  private mutating func add(_ entry: HistoryEntry, _ due: DueTime, _ daysAgo: Int) {
    guard entry.end == "completed", let ended = entry.ended.flatMap(DueTime.init),
      !mornings.contains(where: { $0.daysAgo == daysAgo })
    else { return }
    mornings.append(
      Morning(
        daysAgo: daysAgo, upAt: ended.time.hour * 60 + ended.time.minute,
        took: max(0, (ended.instant - due.instant).inSeconds)))
  }

  /// Seconds from due to done in the middle of all mornings; nil without any.
  var median: Double? {
    let sorted = mornings.map(\.took).sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  /// Whether the entries, newest first, reach as far back as the chart shows.
  static func isCovered(by entries: [HistoryEntry]) -> Bool {
    guard let newest = entries.first.flatMap({ DueTime($0.due) }),
      let oldest = entries.last.flatMap({ DueTime($0.due) })
    else { return true }
    return newest.date.dayNumber - oldest.date.dayNumber >= days
  }
}
