import Wire

/// A mission that was finished a moment ago.
struct Finished: Hashable, Sendable {
  var alarm: Int64?
  var label: String
  var needed: Int
  var failed: Int

  /// The label, or what stands for it.
  func name(_ phrases: Phrases) -> String { label.isEmpty ? phrases.theAlarm : label }

  /// nil when nothing was finished between the two snapshots.
  init?(between old: Snapshot, and new: Snapshot) {
    guard Self.isSaid(old, new) || Self.madeWay(old, new) else { return nil }
    alarm = old.alarm?.id
    label = old.alarm?.label ?? ""
    needed = old.mission?.needed ?? 0
    failed = old.mission?.failed ?? 0
  }

  private static func isSaid(_ old: Snapshot, _ new: Snapshot) -> Bool {
    new.prompt == .completed && old.prompt != .completed
  }

  /// The next alarm that rings takes the stage at once, so that nobody says `completed`.
  ///
  /// Its last step was under way, and it keeps no promise to ring again.
  private static func madeWay(_ old: Snapshot, _ new: Snapshot) -> Bool {
    guard let alarm = old.alarm, let next = new.alarm, alarm.id != next.id,
      let mission = old.mission, mission.done + 1 >= mission.needed
    else { return false }
    let isLastStep =
      switch old.phase {
      case .listening, .typing, .playing: true
      case .ringing: mission.kind == "none"
      case .waiting, .snoozed, .checking: false
      }
    return isLastStep && new.alarms.first { $0.id == alarm.id }?.isUnfinished != true
  }
}

extension Snapshot.AlarmRow {
  /// Whether the alarm has a ring to come that only finishing it takes back.
  var isUnfinished: Bool { nextKind != nil && nextKind != "primary" }
}
