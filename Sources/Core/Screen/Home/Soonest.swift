import Wire

/// The alarm that rings first, and when.
struct Soonest: Hashable, Sendable {
  var row: Snapshot.AlarmRow
  var due: DueTime

  /// nil when none of them has anything to come.
  init?(of rows: [Snapshot.AlarmRow]) {
    let dues = rows.compactMap { row in row.next.flatMap(DueTime.init).map { (row, $0) } }
    guard let (row, due) = dues.min(by: { $0.1.instant < $1.1.instant }) else { return nil }
    self.row = row
    self.due = due
  }
}
