import ReadingJudge

/// What the judge made of a trial.
struct TrialOutcome: Sendable {
  var trial: Trial
  var rule: ReadingRule
  var listening: Listening
  /// The attempt that was accepted first, counted from 1; nil when none was, or none but the first
  /// was made.
  var acceptedAttempt: Int?
  /// Where each written word ends in the recording, in seconds; nil where that is not known.
  var wordEnds: [Double]?
  /// How long loading the model and learning the sentence took, in seconds.
  var loading: Double

  var isRight: Bool { listening.isAccepted == trial.kind.isRight }
}
