import CivilTime

/// One primary ring of an alarm.
struct PrimaryRing: Hashable, Sendable {
  var date: CivilDate
  var due: WallInstant
}

extension Alarm {
  /// The first ring after `now` on a date that has had none.
  ///
  /// Dates, not instants, say what was rung already: a time that the clocks show twice rings once,
  /// and a clock that is set back rings nothing again.
  func nextRing(
    after now: WallInstant, consumed: Set<CivilDate>, by rules: Rules
  ) -> PrimaryRing? {
    if case .rehearsal(let instant) = recurrence {
      let date = rules.zone(of: self).civil(at: instant).date
      // Another zone may call its date by another name: one that has begun is not planned anew.
      guard instant > now, consumed.isEmpty else { return nil }
      return PrimaryRing(date: date, due: instant)
    }
    // From yesterday on: a time that the clocks skip may be due after midnight.
    let yesterday = rules.zone(of: self).civil(at: now).date.adding(days: -1)
    return rings(from: yesterday, by: rules).first {
      $0.due > now && !consumed.contains($0.date)
    }
  }

  /// All rings from a date on, as planned; endless where the recurrence is.
  func rings(from date: CivilDate, by rules: Rules) -> some Sequence<PrimaryRing> {
    let zone = rules.zone(of: self)
    return dates(from: date, by: rules).lazy.map {
      PrimaryRing(date: $0, due: due(on: $0, in: zone))
    }
  }

  /// When its ring of a date is due.
  func due(on date: CivilDate, in zone: Zone) -> WallInstant {
    zone.firstInstant(of: date, changes.time(on: date) ?? time)
  }

  /// The dates from one on that are neither left out nor paused.
  private func dates(from date: CivilDate, by rules: Rules) -> some Sequence<CivilDate> {
    // The calendar ends where wall instants do: an alarm that leaves out every day finds an end.
    let last = CivilDate(year: 2261, month: 12, day: 31)
    let start = max(date, changes.pausedUntil ?? date)
    let candidates = sequence(state: start) { next -> CivilDate? in
      guard let found = recurrence.firstDate(from: next) else { return nil }
      next = found.adding(days: 1)
      return found
    }
    return candidates.lazy.prefix { $0 <= last }.filter { !rules.leavesOut($0, of: self) }
  }

  /// Whether the recurrence and all exceptions together ring on this date.
  func rings(on date: CivilDate, by rules: Rules) -> Bool {
    recurrence.firstDate(from: date) == date && !rules.leavesOut(date, of: self)
  }
}
