/// What is done on the self-test's screen.
public enum SelfTestAction: Hashable, Sendable {
  /// Measure everything again.
  case again
  /// Play the test tone.
  case tone
  /// Ask the questions of the first run.
  case firstRun
}
