/// How long promises wait, and how long they are kept up. All of it can be configured.
public struct Policies: Hashable, Sendable {
  /// How much of a primary's lateness still rings. Beyond, it is recorded as missed.
  public var grace: Duration
  /// So long an alarm rings before it pauses, when nobody touches a key.
  public var ringLimit: Duration
  /// How long it pauses then.
  public var ringPause: Duration
  /// After so much ringing and pausing without a key, the occurrence ends as unanswered.
  public var unansweredAfter: Duration
  /// A promise found so late needs one key instead of the mission.
  public var staleAfter: Duration
  /// How long a wake-up check may be answered before it rings.
  public var checkWindow: Duration
  /// How far ahead a guard lies; the living engine moves it on.
  public var guardSpan: Duration

  public init(
    grace: Duration = .seconds(2 * 3600), ringLimit: Duration = .seconds(600),
    ringPause: Duration = .seconds(300), unansweredAfter: Duration = .seconds(2 * 3600),
    staleAfter: Duration = .seconds(12 * 3600), checkWindow: Duration = .seconds(120),
    guardSpan: Duration = .seconds(90)
  ) {
    self.grace = grace
    self.ringLimit = ringLimit
    self.ringPause = ringPause
    self.unansweredAfter = unansweredAfter
    self.staleAfter = staleAfter
    self.checkWindow = checkWindow
    self.guardSpan = guardSpan
  }

  public static let standard = Policies()
}
