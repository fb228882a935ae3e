/// What is done to the list of alarms.
public enum HomeAction: Hashable, Sendable {
  case new, edit, toggle, remove
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
  /// Type what the list shall be narrowed to; keep it so; or show all again.
  case filter, keepFilter, clearFilter
  /// A click on a row.
  case select(Int64)
}
