import AlarmCore
import CivilTime
import Simulation

/// What a sleeper would say of the room, and for how long it was too quiet.
///
/// It asks the speaker and the stored promises, not the engine's own opinion: an engine that is
/// dead, or wrong, cannot hide a gap.
struct RoomRecord: Hashable, Sendable {
  private(set) var state = RoomState.silent
  private(set) var longestGap = Duration.zero
  private(set) var longestSilence = Duration.zero
  private var gapSince: BootInstant?
  private var silentSince: BootInstant?
  /// All that was ever promised and rang, by alarm.
  private(set) var rang: [AlarmID: Set<OccurrenceID>] = [:]
  private(set) var missed: [AlarmID: Set<OccurrenceID>] = [:]

  /// Looks at the room. Between two looks it stays as it was.
  mutating func look(at world: SimulatedWorld) {
    let now = world.now.boot
    note(at: now)
    state = Self.state(of: world)
    let counts = world.machine == .on
    gapSince = counts && state == .gap ? gapSince ?? now : nil
    silentSince = counts && (state == .gap || state == .quiet) ? silentSince ?? now : nil
    for occurrence in world.engine?.family.occurrences ?? [] { count(occurrence) }
  }

  /// The clock that spans are measured with has begun anew.
  mutating func restart(at world: SimulatedWorld) {
    gapSince = nil
    silentSince = nil
    look(at: world)
  }

  private mutating func note(at now: BootInstant) {
    if let gapSince { longestGap = max(longestGap, now - gapSince) }
    if let silentSince { longestSilence = max(longestSilence, now - silentSince) }
  }

  private mutating func count(_ occurrence: Occurrence) {
    if occurrence.end == .missed {
      missed[occurrence.alarm, default: []].insert(occurrence.id)
      rang[occurrence.alarm]?.remove(occurrence.id)
    } else {
      rang[occurrence.alarm, default: []].insert(occurrence.id)
    }
  }

  static func state(of world: SimulatedWorld) -> RoomState {
    if world.isAudible { return .audible }
    guard isSoundPromised(in: world) else { return .silent }
    return world.engineRuns && world.engine?.demand == .quiet ? .quiet : .gap
  }

  /// Whether something on disk says that an alarm is to be heard now: it rings and is not put off,
  /// or it is due.
  private static func isSoundPromised(in world: SimulatedWorld) -> Bool {
    let stored = world.stored
    let known = Set(stored.alarms.map(\.id))
    let isDue = stored.reservations.contains {
      known.contains($0.alarm) && $0.due <= world.now.wall
    }
    return isDue
      || stored.occurrences.contains { occurrence in
        occurrence.isOpen && known.contains(occurrence.alarm)
          && !stored.reservations.contains { $0.occurrence == occurrence.id && $0.kind.isPause }
      }
  }
}

extension StoredKind {
  /// Whether an occurrence may be silent until such a reservation is due.
  fileprivate var isPause: Bool {
    switch self {
    case .known(.snooze), .known(.reRing), .known(.wakeUpCheck), .unknown: true
    case .known(.primary), .known(.guardRing), .absent: false
    }
  }
}
