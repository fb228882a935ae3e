import Wire

/// What ends the alarm, in one sentence.
enum MissionText {
  static func whatToDo(_ mission: Snapshot.Mission?) -> String {
    guard let mission else { return "Press Enter." }
    let left = max(1, mission.needed - mission.done)
    let more = mission.done > 0 ? "more " : ""
    switch mission.kind {
    case "reading":
      return "Read \(SpanText.count(left, more + "sentence")) aloud to end this alarm."
    case "typing":
      return "Type \(SpanText.count(left, more + "sentence")) to end this alarm."
    case "sequence": return "Repeat a few keys in order to end this alarm."
    case "none": return "Press Enter to end this alarm."
    default: return "Finish the mission \(mission.name) to end this alarm."
    }
  }

  /// The same in about 18 columns.
  static func inShort(_ mission: Snapshot.Mission?) -> String {
    guard let mission else { return "Press Enter" }
    let left = max(1, mission.needed - mission.done)
    switch mission.kind {
    case "reading": return "Read \(SpanText.count(left, "sentence"))"
    case "typing": return "Type \(SpanText.count(left, "sentence"))"
    case "sequence": return "Repeat the keys"
    case "none": return "Press Enter"
    default: return mission.name
    }
  }

  /// Which one it is: `2 of 3`.
  static func position(_ mission: Snapshot.Mission?) -> String {
    guard let mission else { return "" }
    return "\(min(mission.done + 1, mission.needed)) of \(mission.needed)"
  }

  /// `1 failed`; empty when none has.
  static func failures(_ mission: Snapshot.Mission?) -> String {
    guard let mission, mission.failed > 0 else { return "" }
    return "\(mission.failed) failed"
  }

  /// `1 of 3 done, 2 failed`, for people.
  static func progress(_ mission: Snapshot.Mission) -> String {
    if mission.kind == "sequence", mission.needed == 1 {
      return "The puzzle is not done yet."
    }
    let done = "\(mission.done) of \(mission.needed) done"
    return mission.failed > 0 ? "\(done), \(mission.failed) failed" : done
  }
}
