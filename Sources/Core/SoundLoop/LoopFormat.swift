/// The sound of an alarm as it is kept and played: mono, 16 bit, without end.
public enum LoopFormat {
  /// Frames a second.
  public static let rate = 48_000
  /// Samples a second of the sound as it can be verified: what the probe at an output records.
  public static let heardRate = 8_000
  /// More of a file than its first two minutes is not played.
  public static let longestSeconds = 120
  public static let longestFrames = rate * longestSeconds
  /// So much is enough to begin with: 200 ms. The rest is decoded while it plays.
  public static let firstFrames = rate / 5
  /// What is left of a file that breaks off is worth repeating from here: half a second.
  public static let leastFrames = rate / 2
}
