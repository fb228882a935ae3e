public import CivilTime

/// The order in which ways to be heard are tried, and when.
///
/// Three tries within 900 ms, in slots of 300 ms: the normal path, the normal path again or another
/// output when the first was to blame, and all outputs at once. After them terminals ring and flash,
/// the sound card itself is tried, and then everything again, once a second, for as long as it takes.
public struct Ladder: Hashable, Sendable {
  private enum Stage: Hashable, Sendable {
    /// One of the first three tries, counted from 1.
    case slot(Int)
    /// After them.
    case beyond
  }

  /// What is tried now.
  public private(set) var rung = Rung.output
  /// Tries since sound was wanted, the present one included.
  public private(set) var tries = 1
  /// What the next stream says it is.
  public private(set) var role = StreamRole.alarm
  /// Whether the built-in tone is to be heard first: the alarm's own sound was not read in time, or
  /// went out and was not heard.
  public private(set) var doubtsTheAsset = false
  private var stage = Stage.slot(1)
  /// When this walk began; of the first one: the end of the lease.
  private var walkStart: BootInstant

  public static let slot = Duration.milliseconds(300)
  public static let slots = 3
  public static let walkInterval = Duration.seconds(1)

  public init(at start: BootInstant) { walkStart = start }

  /// The ladder of sound that was lost a while ago: what it took to notice has used up its slots, all
  /// but the last.
  public init(lostAt start: BootInstant, now: BootInstant) {
    walkStart = start
    let passed = Int((now - start) / Self.slot)
    guard passed > 0 else { return }
    stage = .slot(min(passed + 1, Self.slots))
    if stage == .slot(Self.slots) { rung = .allOutputs }
  }

  /// The first three tries brought nothing: terminals ring and flash until one does.
  public var needsBell: Bool { stage == .beyond }

  /// The last of the first three tries, or one after them.
  public var isNearlyUsedUp: Bool {
    switch stage {
    case .slot(let number): number >= Self.slots
    case .beyond: true
    }
  }

  /// The present try has reported by then.
  public func deadline(at now: BootInstant) -> BootInstant {
    switch stage {
    case .slot(let number):
      let end = walkStart + Self.slot * number
      return end > now ? min(end, now + Self.slot) : now + Self.slot
    case .beyond:
      return now + Self.slot
    }
  }

  /// Moves on after a failed try.
  ///
  /// - Returns: when the next one begins.
  public mutating func failed(_ failure: SoundFailure, at now: BootInstant) -> BootInstant {
    tries += 1
    learn(from: failure)
    switch stage {
    case .slot(1): return secondSlot(after: failure.culprit, at: now)
    case .slot(2): return enter(slot: 3, .allOutputs, at: now)
    case .slot: return enterBeyond(at: now)
    case .beyond: return walk(after: failure.culprit, at: now)
    }
  }

  /// The same try again, at once, with the built-in tone.
  mutating func doubtTheAsset() { doubtsTheAsset = true }

  private mutating func learn(from failure: SoundFailure) {
    switch failure {
    case .streamShut, .streamDucked: changeRole()
    case .silent:
      changeRole()
      doubtsTheAsset = true
    case .noServer, .serverDoesNotAnswer, .serverDied, .noOutput, .outputNotFound, .streamRefused,
      .streamNotReady, .streamLost, .outputMuted, .outputTooQuiet, .outputUnplugged, .outputAsleep,
      .asset, .assetLate, .card:
      break
    }
  }

  private mutating func changeRole() {
    switch role {
    case .alarm: role = .call
    case .call: role = .alarm
    }
  }

  private mutating func secondSlot(after culprit: Culprit, at now: BootInstant) -> BootInstant {
    switch culprit {
    case .output:
      // Something else is tried, so there is nothing to wait for.
      _ = enter(slot: 2, .otherOutput, at: now)
      return now
    case .server, .mixer, .stream, .asset, .card:
      return enter(slot: 2, .output, at: now)
    }
  }

  private mutating func enter(slot: Int, _ rung: Rung, at now: BootInstant) -> BootInstant {
    stage = .slot(slot)
    self.rung = rung
    return max(now, walkStart + Self.slot * (slot - 1))
  }

  private mutating func enterBeyond(at now: BootInstant) -> BootInstant {
    stage = .beyond
    rung = .alsa
    return now
  }

  private mutating func walk(after culprit: Culprit, at now: BootInstant) -> BootInstant {
    switch rung {
    case .output where culprit != .server: rung = .allOutputs
    case .output, .otherOutput, .allOutputs: rung = .alsa
    case .alsa, .bell:
      rung = .output
      walkStart = max(now, walkStart + Self.walkInterval)
      return walkStart
    }
    return now
  }
}
