import AlarmCore
import CivilTime
import Simulation

/// What the store says has become of the rings.
extension Diary {
  mutating func readTheStore(_ world: borrowing SimulatedWorld) throws(Finding) {
    guard world.disk.commits != seenCommits else { return }
    for occurrence in world.stored.occurrences { try read(occurrence, world) }
    for reservation in world.stored.reservations { try read(reservation, world) }
    try checkList(world)
  }

  private mutating func read(
    _ occurrence: Occurrence, _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    if let end = ended[occurrence.id], end == occurrence.end { return }
    guard let index = ring(of: occurrence) else {
      guard occurrence.end == .missed else { throw unwanted(occurrence, world) }
      let isMissed = promises[occurrence.alarm]?.missed.contains { $0.date == occurrence.date }
      guard isMissed != false else { throw unwanted(occurrence, world) }
      ended[occurrence.id] = .missed
      return
    }
    rings[index].occurrence = occurrence.id
    if let end = occurrence.end {
      try close(index, end, world)
      ended[occurrence.id] = end
    } else {
      ended[occurrence.id] = nil
      rings[index].isOptional = false
    }
  }

  private func ring(of occurrence: Occurrence) -> Int? {
    rings.firstIndex { $0.occurrence == occurrence.id }
      ?? rings.firstIndex {
        $0.occurrence == nil && $0.alarm == occurrence.alarm
          && ($0.ring.date == occurrence.date || isRehearsal(occurrence.alarm))
      }
  }

  private func isRehearsal(_ id: AlarmID) -> Bool {
    if case .instant = promises[id]?.days { return true }
    return false
  }

  private func unwanted(_ occurrence: Occurrence, _ world: borrowing SimulatedWorld) -> Finding {
    let state = occurrence.end.map { "ended as \($0)" } ?? "is open"
    return finding(
      .oncePerDate,
      "alarm \(occurrence.alarm.rawValue) of \(occurrence.date) \(state), and nothing is owed",
      world)
  }

  private mutating func close(
    _ index: Int, _ end: OccurrenceEnd, _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    let ring = rings[index]
    func complain(_ text: String) -> Finding {
      finding(.finishIsEarned, "\(name(ring)) \(text)", world)
    }
    switch end {
    case .completed:
      guard ring.check == nil || ring.isAwakeSaid || ring.isStale else {
        throw complain("is completed, and nobody said to be awake")
      }
      guard ring.rights >= ring.needed || ring.isAwakeSaid else {
        throw complain("is completed after \(ring.rights) of \(ring.needed) right answers")
      }
    case .missed:
      guard ring.isOptional else { throw complain("is missed, though it was found in time") }
      miss(ring.alarm, ring.ring)
    case .unanswered:
      let alone = world.clock.age - ring.lastKey
      guard alone > .seconds(7200 - 10) else { throw complain("is unanswered after \(alone)") }
    case .emergencyExit, .cancelled:
      throw complain("ended as \(end), which nobody asked for")
    }
    rings.remove(at: index)
    if leave?.shown.map({ $0.occurrence == ring.occurrence }) == true { leave = nil }
    if case .instant = promises[ring.alarm]?.days { promises[ring.alarm] = nil }
    forgetPlan(of: ring.alarm)
  }

  /// Pauses that the engine begins by itself.
  private mutating func read(
    _ reservation: Reservation, _ world: borrowing SimulatedWorld
  ) throws(Finding) {
    guard let occurrence = reservation.occurrence,
      let index = rings.firstIndex(where: { $0.occurrence == occurrence })
    else { return }
    let ring = rings[index]
    switch reservation.kind {
    case .known(.reRing):
      guard ring.pause == nil else { break }
      let alone = world.clock.age - ring.ringingSince
      guard alone > .seconds(600 - 10) else {
        throw finding(.unfinishedIsHeard, "\(name(ring)) pauses after \(alone)", world)
      }
      rings[index].pause = Pause(.nobodyCame, until: world.now + .seconds(300))
    case .known(.wakeUpCheck):
      guard ring.pause?.kind != .check else { break }
      guard let check = ring.check, ring.rights >= ring.needed else {
        throw finding(
          .finishIsEarned,
          "\(name(ring)) waits for its check after \(ring.rights) of \(ring.needed)", world)
      }
      rings[index].pause = Pause(.check, until: world.now + check + .seconds(120))
      rings[index].rights = 0
      leave = nil
    case .known(.snooze), .known(.guardRing), .known(.primary), .unknown, .absent:
      break
    }
  }
}
