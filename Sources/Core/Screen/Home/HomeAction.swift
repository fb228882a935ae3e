/// What is done to the list of alarms.
public enum HomeAction: Hashable, Sendable {
  case new, edit, toggle, remove
  /// A new alarm like the selected one; the last removal taken back.
  case duplicate, undo
  case confirmRemoval, keep
  /// Leave out the selected alarm's next ring.
  case skip
  /// Take back skipped, moved and paused days.
  case resume
  /// Rehearse an alarm in a few seconds.
  case tryOut
  /// The alarms that were missed or not answered have been seen.
  case acknowledge
  /// Try microphone and voice.
  case calibrate
  /// Look at everything that was measured.
  case selfTest
  /// Ask the questions of the first run again.
  case firstRun
  /// Type what the list shall be narrowed to; keep it so; or show all again.
  case filter, keepFilter, clearFilter
  /// A click on a row.
  case select(Int64)
}
