/// How far an occurrence's mission has come.
public struct Progress: Hashable, Sendable {
  /// Attempts that succeeded.
  public var done: Int
  /// Successes that finish the mission; at least 1.
  public var needed: Int
  /// Attempts that were judged and failed, or in which nothing came in time.
  public var failed: Int
  /// Attempts that something outside took away. Not the sleeper's fault, so not a failure.
  public var interrupted: Int

  public init(done: Int = 0, needed: Int, failed: Int = 0, interrupted: Int = 0) {
    self.done = done
    self.needed = needed
    self.failed = failed
    self.interrupted = interrupted
  }
}
