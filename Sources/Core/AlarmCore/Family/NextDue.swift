import CivilTime

extension Recurrence {
  /// The first date, not before `date`, on which the recurrence rings; nil when none follows.
  func firstDate(from date: CivilDate) -> CivilDate? {
    switch self {
    case .once(let only): only >= date ? only : nil
    case .weekly(let days):
      (0..<7).lazy.map { date.adding(days: $0) }.first { days.contains($0.weekday) }
    case .rehearsal: nil
    }
  }

  /// Whether the alarm has done all it was made for when its occurrence ends.
  var ringsOnlyOnce: Bool {
    switch self {
    case .once, .rehearsal: true
    case .weekly: false
    }
  }
}

/// One future primary ring of an alarm.
struct PrimaryRing: Hashable, Sendable {
  var date: CivilDate
  var due: WallInstant
}

extension Alarm {
  /// The first ring after `now`, in a zone, on a date that has had none.
  ///
  /// Dates, not instants, say what was rung already: a time that the clocks show twice rings once,
  /// and a clock that is set back rings nothing again.
  func nextRing(after now: WallInstant, consumed: Set<CivilDate>, in zone: Zone) -> PrimaryRing? {
    if case .rehearsal(let instant) = recurrence {
      let date = zone.civil(at: instant).date
      return consumed.contains(date) ? nil : PrimaryRing(date: date, due: instant)
    }
    // From yesterday on: a time that the clocks skip may be due after midnight.
    var date = zone.civil(at: now).date.adding(days: -1)
    while let candidate = recurrence.firstDate(from: date) {
      let due = zone.firstInstant(of: candidate, time)
      if due > now, !consumed.contains(candidate) { return PrimaryRing(date: candidate, due: due) }
      date = candidate.adding(days: 1)
    }
    return nil
  }
}
