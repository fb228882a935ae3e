/// What the exit code of `ryza-tui engine` tells whoever started it.
public enum EngineExit {
  public static let failed: Int32 = 1
  /// Another engine runs for this user, or is just starting: 4, refused.
  public static let anotherRuns: Int32 = 4
}
