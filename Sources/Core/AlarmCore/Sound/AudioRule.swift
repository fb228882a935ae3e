/// What sound is wanted.
public enum AudioDemand: String, Hashable, CaseIterable, Sendable {
  /// An alarm is unfinished and nobody holds a lease.
  case audible
  /// An attempt holds a lease.
  case quiet
  /// Nothing is unfinished.
  case silent
}

/// The one rule: unless the mission has genuinely finished, or a live attempt holds a lease, the
/// alarm is audible.
///
/// Nothing else in the program decides about sound. A new outcome or mission kind cannot reach it.
public enum AudioRule {
  public static func demand(_ phase: MissionController.Phase?) -> AudioDemand {
    switch phase {
    case nil: .silent
    case .ringing: .audible
    case .attempting: .quiet
    case .finished: .silent
    }
  }
}
