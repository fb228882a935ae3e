import AlarmCore
import CivilTime
import Settings
import Simulation
import Wire

/// What is claimed of one alarm.
extension ScenarioRun {
  func find(_ claim: AlarmClaim, of name: String) -> Finding {
    guard let id = alarms[name] else { return Finding(false, "\(name) was never made") }
    switch claim {
    case .isRemoved: return Finding(family.alarm(id) == nil, "\(name) is still there")
    case .rings: return Finding(world.engine?.session?.alarm == id, onStage)
    case .doesNotRing:
      return Finding(!family.ringing.contains { $0.alarm == id }, "\(name) rings")
    case .isUnfinished:
      return Finding(family.openOccurrence(of: id) != nil, "\(name) is finished: \(ends(of: id))")
    case .ended(let end, let date): return find(end, on: date, of: id)
    case .isSeen(let isSeen): return find(isSeen: isSeen, id)
    case .pending(let kind, let clock): return findPending(kind, clock, of: id)
    case .notPending(let kind):
      let found = pending(of: id).filter { kind == nil || $0.kind == kind }
      return Finding(found.isEmpty, found.text(in: world.clock.zone))
    case .pendingOnly(let kinds): return findOnly(kinds, of: id)
    case .next(let clock): return find(clock, among: pending(of: id))
    case .late(let span): return findLate(span, of: id)
    case .rang(let count): return self.count(room.rang[id], is: count, "rang")
    case .missed(let count): return self.count(room.missed[id], is: count, "missed")
    case .isEnabled(let isEnabled):
      return ofRow(id, name) {
        Finding($0.isEnabled == isEnabled, "\(name) is \($0.isEnabled ? "enabled" : "disabled")")
      }
    case .time(let time): return ofRow(id, name) { Finding($0.time == time, "time \($0.time)") }
    case .days(let days):
      return ofRow(id, name) { Finding($0.recurrence.text == days, "days \($0.recurrence.text)") }
    case .label(let label):
      return ofRow(id, name) { Finding($0.label == label, "label \"\($0.label)\"") }
    }
  }

  private func count(_ found: Set<OccurrenceID>?, is count: Int, _ what: String) -> Finding {
    let found = found?.count ?? 0
    return Finding(found == count, "\(what) \(found) \(found == 1 ? "time" : "times")")
  }

  private var onStage: String {
    guard let session = world.engine?.session else { return "nothing rings" }
    let name = alarms.first { $0.value == session.alarm }?.key
    return "\(name ?? "another alarm") rings"
  }

  private func ofRow(_ id: AlarmID, _ name: String, _ look: (Alarm) -> Finding) -> Finding {
    family.alarm(id).map(look) ?? Finding(false, "\(name) is removed")
  }

  // MARK: Occurrences

  private func occurrences(of id: AlarmID) -> [Occurrence] {
    family.occurrences.filter { $0.alarm == id }
  }

  private func ends(of id: AlarmID) -> String {
    let ends = occurrences(of: id).suffix(5).map { occurrence in
      "\(occurrence.date) \(occurrence.end?.rawValue ?? "unfinished")"
    }
    return ends.isEmpty ? "it has not rung" : ends.joined(separator: ", ")
  }

  private func find(_ end: OccurrenceEnd, on date: CivilDate?, of id: AlarmID) -> Finding {
    let own = occurrences(of: id)
    let meant = date.map { date in own.filter { $0.date == date } } ?? own
    return Finding(meant.last?.end == end, ends(of: id))
  }

  /// Whether the home screen has stopped showing, or still shows, that nobody was there.
  private func find(isSeen: Bool, _ id: AlarmID) -> Finding {
    let isToBeSeen = family.toBeSeen.contains { $0.alarm == id }
    let found = isToBeSeen ? "nobody has seen it yet" : "nothing of it is to be seen"
    return Finding(
      isSeen ? !isToBeSeen && occurrences(of: id).last?.isAcknowledged == true : isToBeSeen, found)
  }

  private func findLate(_ span: Duration, of id: AlarmID) -> Finding {
    guard let last = occurrences(of: id).last else { return Finding(false, "it has not rung") }
    let late = last.opened - last.due
    let difference = late > span ? late - span : span - late
    return Finding(difference < .seconds(1), "late \(late.shortText)")
  }

  // MARK: Reservations

  private func pending(of id: AlarmID) -> [Reservation] {
    family.reservations.filter { $0.alarm == id }
  }

  private func findPending(
    _ kind: StoredKind?, _ clock: ClockText?, of id: AlarmID
  ) -> Finding {
    let own = pending(of: id)
    let isThere = own.contains { reservation in
      (kind == nil || reservation.kind == kind)
        && (clock.map { isDue(reservation, at: $0) } ?? true)
    }
    return Finding(isThere, own.text(in: world.clock.zone))
  }

  private func findOnly(_ kinds: [StoredKind], of id: AlarmID) -> Finding {
    let own = pending(of: id)
    let words = own.map { $0.kind.storedWord ?? "" }.sorted()
    return Finding(
      words == kinds.map { $0.storedWord ?? "" }.sorted(), own.text(in: world.clock.zone))
  }

  /// The earliest ring; a guard stands by, and is none.
  func find(_ clock: ClockText?, among reservations: [Reservation]) -> Finding {
    let rings = reservations.filter { $0.kind != .known(.guardRing) }
    guard let clock else { return Finding(rings.isEmpty, rings.text(in: world.clock.zone)) }
    guard let next = rings.min(by: { $0.due < $1.due }) else { return Finding(false, "never") }
    return Finding(isDue(next, at: clock), [next].text(in: world.clock.zone))
  }

  /// To the second: what people do has fractions.
  private func isDue(_ reservation: Reservation, at clock: ClockText) -> Bool {
    let zone = world.clock.zone
    guard let instant = clock.instant(from: world.now.wall - .seconds(1), in: zone) else {
      return false
    }
    let difference =
      reservation.due > instant ? reservation.due - instant : instant - reservation.due
    return difference < .seconds(1)
  }
}

extension [Reservation] {
  /// `snooze at Wed 2027-03-10 06:35 (05:35Z)`, with the earliest first.
  func text(in zone: Zone) -> String {
    guard !isEmpty else { return "nothing pending" }
    let ordered = sorted { $0.due < $1.due }
    return "pending "
      + ordered.map {
        let kind = $0.kind.storedWord ?? "\"\""
        return "\(kind) at \($0.due.text(in: zone)) (\(Zone.utc.civil(at: $0.due).time)Z)"
      }.joined(separator: ", ")
  }
}

extension Duration {
  /// `1.25s`, `5m`; from a minute on without fractions.
  var shortText: String {
    let milliseconds = wholeNanoseconds / 1_000_000
    let isWhole = milliseconds % 1_000 == 0 || milliseconds >= 60_000
    if isWhole, milliseconds >= 0 { return DurationText.text(self) }
    return "\(Double(milliseconds) / 1_000)s"
  }
}
