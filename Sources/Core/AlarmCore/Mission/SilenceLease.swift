public import CivilTime

/// The permission to be quiet, held by a live attempt. No lease, not finished: audible.
///
/// It has up to three ends. The limit never moves, so that no attempt is quiet for ever; progress
/// moves the idle end; a sign of life moves the holder's end.
public struct SilenceLease: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable, Codable {
    case listening, typing, playing
  }

  public enum End: Hashable, Sendable {
    case limit
    case idle
    /// Whoever held it gives no sign of life.
    case holderSilent
  }

  public let reason: Reason
  public let granted: BootInstant
  public let limit: BootInstant
  /// nil while idling is not measured.
  public private(set) var idleEnd: BootInstant?
  /// nil when the holder is the engine itself.
  public private(set) var holderEnd: BootInstant?

  public init(
    reason: Reason, granted: BootInstant, limit: Duration, idle: Duration?, holder: Duration? = nil
  ) {
    self.reason = reason
    self.granted = granted
    self.limit = granted + limit
    idleEnd = idle.map { granted + $0 }
    holderEnd = holder.map { granted + $0 }
  }

  /// Progress was made: idling is measured anew. Nothing moves the limit.
  public mutating func progressed(at now: BootInstant, idle: Duration) { idleEnd = now + idle }

  public mutating func holderLives(at now: BootInstant, for span: Duration) {
    holderEnd = now + span
  }

  /// When it ends unless something happens before.
  public var earliestEnd: BootInstant {
    [idleEnd, holderEnd].compactMap { $0 }.reduce(limit, min)
  }

  /// The end that the sleeper can do something about, for the screen.
  public var shownEnd: BootInstant { min(limit, idleEnd ?? limit) }

  /// How it has ended by now; nil while it is alive.
  public func end(at now: BootInstant) -> End? {
    if let holderEnd, holderEnd <= now { return .holderSilent }
    if limit <= now { return .limit }
    if let idleEnd, idleEnd <= now { return .idle }
    return nil
  }
}
