import Wire

extension [Snapshot.AlarmRow] {
  /// Rehearsals, which ring in a moment, then by the time of day.
  var inListOrder: [Snapshot.AlarmRow] {
    sorted { left, right in
      if left.isRehearsal != right.isRehearsal { return left.isRehearsal }
      // `HH:MM` sorts as it reads.
      return left.time == right.time ? left.id < right.id : left.time < right.time
    }
  }
}

extension Snapshot.AlarmRow {
  fileprivate var isRehearsal: Bool { when == "rehearsal" }
}
