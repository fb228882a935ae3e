public import CivilTime

/// What silence that brought nothing costs: so long the alarm is heard before the next attempt.
///
/// Without it, whoever starts attempt after attempt and does nothing in them would have a quiet room. After
/// the first attempt in a row that was not done it is a moment, after the second half of the quiet that
/// brought nothing, from the third on all of it: so at least half of that time is heard. It is never longer
/// than the attempt was, and who tries and fails owes little, because what is read, typed or solved has
/// earned its quiet (``Challenge/earned``).
public struct SilenceDebt: Hashable, Sendable {
  /// Between two attempts the alarm is heard at least so long.
  public static let moment = Duration.milliseconds(1500)
  /// And of that, measured at the sink, at least so long.
  static let shortestMoment = Duration.seconds(1)
  /// A tick that comes later found the engine frozen, and the alarm with it: nothing was heard.
  private static let latestTick = Duration.seconds(1)

  /// From so many on all of the quiet is owed.
  private static let mostCounted = 3

  /// Attempts in a row that were not done, three at most; what was done ends the row.
  public private(set) var fruitless = 0
  /// Until then the alarm is heard, whatever is asked; nil before the first attempt.
  public private(set) var heardUntil: BootInstant?
  /// Of the last attempt's quiet, what is to be heard.
  private var owed = Duration.zero
  private var hasBeenHeard = false

  public init() {}

  /// An attempt has ended.
  ///
  /// - Parameters:
  ///   - quiet: how long it kept the room quiet.
  ///   - earned: how much of that was spent on what it brought.
  mutating func attemptEnded(
    isDone: Bool, quiet: Duration, earned: Duration, at now: BootInstant
  ) {
    fruitless = isDone ? 0 : min(fruitless + 1, Self.mostCounted)
    owed = share(of: max(quiet - earned, .zero))
    hasBeenHeard = false
    heardUntil = now + max(owed, Self.moment)
  }

  private func share(of quiet: Duration) -> Duration {
    switch fruitless {
    case 0, 1: .zero
    case 2: quiet / 2
    default: quiet
    }
  }

  /// The alarm was measured to be audible. Coming back may have taken a while: the span counts from when it
  /// could be heard.
  mutating func alarmHeard(at now: BootInstant) {
    guard let until = heardUntil, !hasBeenHeard else { return }
    hasBeenHeard = true
    heardUntil = max(until, now + max(owed, Self.shortestMoment))
  }

  /// Time has passed.
  mutating func tick(at now: BootInstant) {
    guard let until = heardUntil, now - until > Self.latestTick else { return }
    heardUntil = now + max(owed, Self.moment)
  }

  /// Whether the alarm has to be heard first.
  public func isOpen(at now: BootInstant) -> Bool { heardUntil.map { now < $0 } ?? false }
}
