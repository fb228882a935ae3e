import Wire

extension [Snapshot.AlarmRow] {
  /// Rehearsals, which ring in a moment, then by the time of day.
  var inListOrder: [Snapshot.AlarmRow] {
    // Rows are large: their places are sorted, and each row is moved once.
    zip(map(ListPlace.init), indices).sorted { $0.0 < $1.0 }.map { self[$0.1] }
  }
}

/// What decides about a row's place.
private struct ListPlace: Comparable {
  var isBehindRehearsals: Bool
  /// `HH:MM` sorts as it reads.
  var time: String
  var id: Int64

  init(_ row: Snapshot.AlarmRow) {
    (isBehindRehearsals, time, id) = (!row.isRehearsal, row.time, row.id)
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.isBehindRehearsals != right.isBehindRehearsals { return right.isBehindRehearsals }
    return left.time == right.time ? left.id < right.id : left.time < right.time
  }
}

extension Snapshot.AlarmRow {
  fileprivate var isRehearsal: Bool { when == "rehearsal" }
}
