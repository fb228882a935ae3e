import Wire

/// A verdict as a front end gets it.
struct TimedVerdict: Sendable {
  var prompt: Snapshot.Prompt?
  /// From the end of the last word to its arrival, in ms; negative when it came before that end.
  var delay: Double
}
