public import CivilTime

/// A key of the Wake Sequence's board: the 3×3 block at the left of a keyboard.
public enum BoardKey: Character, Hashable, CaseIterable, Sendable {
  case q = "q"
  case w = "w"
  case e = "e"
  case a = "a"
  case s = "s"
  case d = "d"
  case z = "z"
  case x = "x"
  case c = "c"
}

/// One run of a Wake Sequence: watch the keys light up, repeat them, one more each round.
public struct WakeSequence: Hashable, Sendable {
  public let mission: SequenceMission
  private let keys: [BoardKey]
  /// 1 is the first.
  public private(set) var round = 1
  /// Keys of this round entered rightly.
  public private(set) var entered = 0
  public private(set) var mistakes = 0
  /// When this round's keys began to light up.
  private var shownFrom: BootInstant

  static let lit = Duration.milliseconds(500)
  static let pause = Duration.milliseconds(200)
  private static let step = lit + pause
  /// Progress renews the lease again and again, but a run has an end.
  static let limit = Duration.seconds(300)

  init(
    _ mission: SequenceMission, at now: BootInstant,
    using generator: inout some RandomNumberGenerator
  ) {
    self.mission = mission
    shownFrom = now
    let length = mission.length + mission.rounds - 1
    var keys: [BoardKey] = []
    while keys.count < length {
      // The same key twice in a row cannot be told apart when it lights up.
      guard let key = BoardKey.allCases.randomElement(using: &generator), key != keys.last
      else { continue }
      keys.append(key)
    }
    self.keys = keys
  }

  /// The keys of this round.
  public var sequence: [BoardKey] { Array(keys.prefix(mission.length + round - 1)) }

  /// Until then the keys light up, and presses do not count.
  public var shownUntil: BootInstant { shownFrom + Self.step * sequence.count }

  public func isShowing(at now: BootInstant) -> Bool { now < shownUntil }

  /// The position in `sequence` of the key that is lit; nil between two, and after all.
  public func litPosition(at now: BootInstant) -> Int? {
    guard isShowing(at: now), now >= shownFrom else { return nil }
    let elapsed = now - shownFrom
    let position = Int(elapsed / Self.step)
    return elapsed - Self.step * position < Self.lit ? position : nil
  }

  /// When the board looks different next; nil when only a key can change it.
  public func nextChange(after now: BootInstant) -> BootInstant? {
    guard isShowing(at: now) else { return nil }
    let position = Int((now - shownFrom) / Self.step)
    let off = shownFrom + Self.step * position + Self.lit
    return now < off ? off : shownFrom + Self.step * (position + 1)
  }

  /// What a key takes that is watched, remembered and found.
  private static let key = Duration.seconds(3)

  /// So much time as the right keys take; rounds that had to begin anew count once.
  var earned: Duration {
    let done = (1..<round).reduce(0) { $0 + mission.length + $1 - 1 }
    return Self.key * (done + entered)
  }

  /// How long idling is patient from now: the show of the keys does not count as idling.
  func patience(at now: BootInstant) -> Duration {
    (isShowing(at: now) ? shownUntil - now : .zero) + mission.idle
  }

  mutating func receive(_ key: BoardKey, at now: BootInstant) -> ChallengeStep {
    guard !isShowing(at: now) else { return .waiting }
    guard key == sequence[entered] else { return mistake(at: now) }
    entered += 1
    guard entered == sequence.count else { return .progressed(idle: mission.idle) }
    guard round < mission.rounds else { return .ended(.right) }
    round += 1
    show(from: now)
    return .progressed(idle: patience(at: now))
  }

  private mutating func mistake(at now: BootInstant) -> ChallengeStep {
    mistakes += 1
    guard mistakes <= mission.mistakes else { return .ended(.wrong(.wrongKeys)) }
    show(from: now)
    return .progressed(idle: patience(at: now))
  }

  private mutating func show(from now: BootInstant) {
    entered = 0
    shownFrom = now
  }
}
