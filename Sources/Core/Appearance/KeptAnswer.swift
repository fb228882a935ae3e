/// An answer to a question on a screen that is kept as a setting in config.toml.
public enum KeptAnswer: Hashable, Sendable {
  /// All alarms ring on this output, by its name.
  case output(String)
  /// This machine does not sleep.
  case neverSleeps
}
