/// What is answered in the first run.
public enum FirstRunAction: Hashable, Sendable {
  /// The tone was heard; or not.
  case heard, notHeard
  /// This machine does not sleep, so nothing has to wake it.
  case neverSleeps
  /// Play, measure or look once more.
  case again
  /// To the next question, whether this one was answered or not.
  case next
}
