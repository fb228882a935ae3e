/// What is done on the screen that tries microphone and voice.
public enum CalibrationAction: Hashable, Sendable {
  /// Measure once more.
  case again
}
