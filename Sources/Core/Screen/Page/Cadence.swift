import Appearance
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
    if scene.state.isStartQueued || scene.state.isPlayingRehearsal {
      self = .fast
      return
    }
    switch scene.state.mode.kind {
    case .attempt: self = .fast
    case .alarm: self = .everySecond
    case .evening, .done, .help:
      let isDue =
        scene.isWatching || scene.ringsWithinAMinute || scene.showsSeconds
        || scene.state.notice?.isOverWithTheRun == true
      self = isDue ? .everySecond : .everyMinute
    }
  }
}

extension Scene {
  /// Whether an alarm is unfinished, so that an engine that falls silent must be noticed.
  fileprivate var isWatching: Bool { state.snapshot.flatMap(Patience.seconds) != nil }

  /// Whether a clock with seconds is in sight.
  fileprivate var showsSeconds: Bool {
    state.settings.showsSeconds && (state.mode == .home || state.mode == .filtering)
  }

  /// Whether the countdown shows seconds.
  fileprivate var ringsWithinAMinute: Bool {
    state.soonest.map { (0...60).contains(seconds(until: $0.due)) } == true
  }
}
