public import CivilTime

/// The order in which ways to be heard are tried, and when.
///
/// The first walk tries the normal path three times within 900 ms, in slots of 300 ms, then every
/// other rung once. While nothing can be heard, front ends ring the bell, and the ladder is walked
/// again, once a second, for as long as it takes.
public struct Ladder: Hashable, Sendable {
  /// What is tried now.
  public private(set) var rung = Rung.output
  /// Tries of this rung in this walk, the present one included.
  public private(set) var attempt = 1
  /// Walks that ended without sound.
  public private(set) var fruitlessWalks = 0
  /// Tries since sound was wanted, the present one included.
  public private(set) var tries = 1
  /// When the first slot of this walk begins: the end of the lease.
  private var walkStart: BootInstant

  public static let slot = Duration.milliseconds(300)
  public static let slots = 3
  /// All tries of the normal path together: 900 ms.
  public static let budget = slot * slots
  public static let pauseBetweenWalks = Duration.seconds(1)

  public init(at start: BootInstant) { walkStart = start }

  /// Nothing could be heard in a whole walk: front ends ring the terminal bell and flash.
  public var isExhausted: Bool { fruitlessWalks > 0 }

  /// The present try has reported by then.
  public func deadline(at now: BootInstant) -> BootInstant {
    let slotEnd = walkStart + Self.slot * attempt
    return rung == .output && slotEnd > now ? slotEnd : now + Self.slot
  }

  /// Moves on after a failed try, and says when the next one begins.
  public mutating func failed(at now: BootInstant) -> BootInstant {
    tries += 1
    switch rung {
    case .output where attempt < triesOfNormalPath:
      attempt += 1
      return max(now, walkStart + Self.slot * (attempt - 1))
    case .output: return climb(to: .otherOutput, at: now)
    case .otherOutput: return climb(to: .allOutputs, at: now)
    case .allOutputs: return climb(to: .alsa, at: now)
    case .alsa, .bell: return startAgain(at: now)
    }
  }

  private var triesOfNormalPath: Int { isExhausted ? 1 : Self.slots }

  private mutating func climb(to next: Rung, at now: BootInstant) -> BootInstant {
    rung = next
    attempt = 1
    return now
  }

  private mutating func startAgain(at now: BootInstant) -> BootInstant {
    fruitlessWalks += 1
    rung = .output
    attempt = 1
    walkStart = now + Self.pauseBetweenWalks
    return walkStart
  }
}
