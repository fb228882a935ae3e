import AlarmCore
import CivilTime
import Simulation

/// A copy of the store that was put aside.
struct Backup {
  var state = StoredState()
  /// Commits that had been made by then.
  var revision = 0

  init() {}

  init(of world: SimulatedWorld) {
    state = world.stored
    revision = world.disk.commits
  }
}

/// What becomes of rows while nobody looks at them.
extension ScenarioRun {
  mutating func change(_ row: RowChange) throws(Complaint) {
    try requireNoEngine()
    switch row {
    case .off(let name): try alter(name) { $0.isEnabled = false }
    case .damaged(let name):
      let id = try id(of: name)
      world.disk.alter { stored in
        stored.alarms.removeAll { $0.id == id }
        // As the store does with a row that makes no sense.
        stored = stored.withStandIns
      }
    case .kind(let name, let word):
      let id = try id(of: name)
      world.disk.alter { stored in
        for index in stored.reservations.indices
        where stored.reservations[index].alarm == id
          && stored.reservations[index].kind != .known(.primary)
        {
          stored.reservations[index].kind = StoredKind(stored: word)
        }
      }
    }
  }

  private mutating func alter(_ name: String, _ change: (inout Alarm) -> Void) throws(Complaint) {
    let id = try id(of: name)
    world.disk.alter { stored in
      for index in stored.alarms.indices where stored.alarms[index].id == id {
        change(&stored.alarms[index])
      }
    }
  }

  /// What is left is what the program itself makes of a backup and the arming copy.
  mutating func lose(_ state: StoreState) throws(Complaint) {
    try requireNoEngine()
    let copy = ArmingCopy(
      of: world.stored, revision: Int64(world.disk.commits), store: "the store")
    let old: Backup =
      switch state {
      case .lost: backup
      case .newer: Backup()
      }
    let reunion = Reunion(old.state, revision: Int64(old.revision), with: copy)
    world.disk.alter { $0 = reunion.state }
  }

  private func requireNoEngine() throws(Complaint) {
    guard world.engine != nil else { return }
    throw Complaint(
      expected: "a store that nobody has open",
      found: "an engine runs: `kill engine` before, `start engine` after")
  }
}
