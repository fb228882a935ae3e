public import CivilTime

/// Ties a report to the order it answers. A report with another token is stale and dropped.
public struct SoundToken: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What is played.
public enum SoundAsset: Hashable, Sendable {
  case file(String)
  /// The tone inside the binary. It cannot be missing.
  case builtInTone
}

/// What a stream says it is. Servers hold back some roles in favour of others.
public enum StreamRole: String, Hashable, Sendable {
  case alarm
  /// A call: what other streams are muted, held and made quiet for, so that nothing does it to ours.
  case call
}

/// One try at becoming audible: everything is built anew, from a known state.
public struct SoundTry: Hashable, Sendable {
  public var token: SoundToken
  public var rung: Rung
  public var asset: SoundAsset
  public var volume: AlarmVolume
  public var role: StreamRole
  /// The sink that the user named; nil chooses the best real one.
  public var output: String?
  /// The try must have reported by then.
  public var deadline: BootInstant

  public init(
    token: SoundToken, rung: Rung, asset: SoundAsset, volume: AlarmVolume,
    role: StreamRole = .alarm, output: String?, deadline: BootInstant
  ) {
    self.token = token
    self.rung = rung
    self.asset = asset
    self.volume = volume
    self.role = role
    self.output = output
    self.deadline = deadline
  }
}

/// What the core asks of the sound adapter.
public enum SoundOrder: Hashable, Sendable {
  /// Try anew. What was proven before is dropped when this is proven, and goes on when it is not: a
  /// judgement that was wrong must not silence the room. Exactly one report answers it by its
  /// deadline; after an audible one, a `lost` with the same token may follow at any time.
  case ring(SoundTry)
  /// Measure again, from scratch, what the try of this token has brought. One report answers it.
  case check(SoundToken)
  /// Be quiet for as long as a lease lives, and keep the output from falling asleep meanwhile. What
  /// was changed on outputs stays, for the alarm comes back. Nothing answers it.
  case standBy
  /// Be quiet, and put back what was changed on outputs. Nothing answers it.
  case stop
}

/// What was measured at the sink.
public struct SoundMeasurement: Hashable, Sendable, Codable {
  /// The highest sample of the last moments at the output's monitor, 0…1.
  public var peak: Double
  /// The output's name.
  public var output: String

  public init(peak: Double, output: String) {
    self.peak = peak
    self.output = output
  }
}

/// Why nothing can be heard, as far as can be known.
///
/// The names of cases are written to wire and ledger, so they stay.
public enum SoundFailure: Hashable, Sendable, Codable {
  case noServer(Reason)
  case serverDoesNotAnswer
  case serverDied
  /// There is no output at all, or only dummies.
  case noOutput
  case outputNotFound(String)
  case streamRefused(Reason)
  case streamNotReady
  case streamLost
  /// The stream is muted, corked, too quiet or connected to nothing.
  case streamShut
  /// The server makes the stream quiet in favour of another, without saying so.
  case streamDucked
  case outputMuted(String)
  case outputTooQuiet(String)
  case outputUnplugged(String)
  case outputAsleep(String)
  /// Samples go out, but the output's monitor stays silent.
  case silent(String)
  /// The sound file cannot be played; the built-in tone can.
  case asset(Reason)
  /// The sound file is not read yet. The next time that sound is wanted it may be.
  case assetLate(Reason)
  case card(Reason)
}

public struct SoundReport: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    /// Measured. `since` is when the first loud sample was seen (of a check: when it was measured).
    case audible(SoundMeasurement, since: Moment)
    case failed(SoundFailure)
    /// What was audible is not any more; it was heard last then.
    case lost(SoundFailure, lastHeard: Moment)
  }

  public var token: SoundToken
  public var result: Result

  public init(token: SoundToken, result: Result) {
    self.token = token
    self.result = result
  }
}
