/// How long to wait before somebody who has died is started again: not at all the first time, then
/// twice as long each time, and never longer than a minute.
public struct RestartPace: Hashable, Sendable {
  /// Whoever has lived so long has not died of being started.
  public static let soundLife = Duration.seconds(60)
  public static let longest = Duration.seconds(60)
  /// The longest pause while an alarm is unfinished: each life is heard, even if it is a short one.
  public static let longestUnfinished = Duration.seconds(4)

  private var deaths = 0

  public init() {}

  /// - Parameters:
  ///   - lifetime: how long it has lived.
  ///   - isUnfinished: whether an alarm waits for it.
  public mutating func pause(
    afterLifeOf lifetime: Duration, isUnfinished: Bool = false
  ) -> Duration {
    if lifetime >= Self.soundLife { deaths = 0 }
    defer { deaths = min(deaths + 1, 7) }
    let longest = isUnfinished ? Self.longestUnfinished : Self.longest
    return deaths == 0 ? .zero : min(.seconds(1 << (deaths - 1)), longest)
  }
}
