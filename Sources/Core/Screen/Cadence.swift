import Wire

/// How often a screen changes by itself, between snapshots and keys.
public enum Cadence: Hashable, Sendable {
  /// When the minute on the clock changes: a home screen costs nothing.
  case everyMinute
  case everySecond
  /// Eight times a second: time that runs out before the sleeper's eyes.
  case fast

  /// The cadence of a scene's screen.
  public init(_ scene: Scene) {
    if scene.state.isStartQueued {
      self = .fast
      return
    }
    switch scene.state.mode {
    case .reading, .typing, .sequence: self = .fast
    case .ringing, .leaving, .check, .connecting: self = .everySecond
    case .help, .home, .removing, .editor, .calibrating, .done:
      self = scene.isWatching || scene.ringsWithinAMinute ? .everySecond : .everyMinute
    }
  }
}

extension Scene {
  /// Whether an alarm is unfinished, so that an engine that falls silent must be noticed.
  fileprivate var isWatching: Bool { state.snapshot.flatMap(Patience.seconds) != nil }

  /// Whether the countdown shows seconds.
  fileprivate var ringsWithinAMinute: Bool {
    state.snapshot?.alarms.contains { row in
      row.next.flatMap(DueTime.init).map { (0...60).contains(seconds(until: $0)) } == true
    } == true
  }
}
