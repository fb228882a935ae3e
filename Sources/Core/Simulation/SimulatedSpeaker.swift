public import AlarmCore
public import CivilTime

/// Whatever makes sound in the simulated room. It answers tries and checks as the sound adapter
/// does, with what is really heard, and can be told to fail.
public struct SimulatedSpeaker: Hashable, Sendable {
  /// How a rung of the ladder behaves when it is tried.
  public enum Behaviour: Hashable, Sendable {
    /// Heard, and measured to be, after so long.
    case sounds(after: Duration)
    /// Says that it cannot, after so long.
    case refuses(SoundFailure, after: Duration)
    /// Never answers.
    case hangs

    public static let works = Behaviour.sounds(after: SimulatedSpeaker.delay)

    public static func fails(_ failure: SoundFailure) -> Behaviour {
      .refuses(failure, after: SimulatedSpeaker.delay)
    }
  }

  private struct Playing: Hashable {
    let attempt: SoundTry
    /// From when on it can be heard; nil when it will not be.
    var from: BootInstant?
  }

  private struct Coming: Hashable {
    let at: BootInstant
    let report: SoundReport
  }

  /// How long it takes to be heard or to fail, where nothing else is said.
  public static let delay = Duration.milliseconds(30)

  /// How every rung behaves that ``rungs`` does not name.
  public var behaviour = Behaviour.works
  public var rungs: [Rung: Behaviour] = [:]
  /// Sounds that cannot be played, each with what is wrong with it.
  public var unplayable: [SoundAsset: String] = [:]
  /// Whether the hook for vibration runs.
  public internal(set) var isShaking = false
  /// How often it has been begun.
  public private(set) var shakingsBegun = 0
  /// The last try that was ordered, until sound is stopped.
  public var attempt: SoundTry? { playing?.attempt }
  private var playing: Playing?
  /// What was heard when the present try began; it goes on until that one is heard.
  private var previous: Playing?
  private var coming: [Coming] = []

  init() {}

  /// Whether the room hears it, as long as the engine's process feeds it.
  public func isHeard(at now: BootInstant) -> Bool {
    [playing, previous].contains { $0?.from.map { $0 <= now } ?? false }
  }

  var nextReport: BootInstant? { coming.map(\.at).min() }

  mutating func takeReport(at now: BootInstant) -> SoundReport? {
    guard let next = coming.indices.min(by: { coming[$0].at < coming[$1].at }),
      coming[next].at <= now
    else { return nil }
    return coming.remove(at: next).report
  }

  mutating func obey(_ shaking: Effect.Shaking) {
    switch shaking {
    case .anew:
      isShaking = true
      shakingsBegun += 1
    case .on: break
    case .off: isShaking = false
    }
  }

  mutating func obey(_ order: SoundOrder, at now: Moment) {
    switch order {
    case .ring(let attempt): ring(attempt, at: now)
    case .check(let token): check(token, at: now)
    case .standBy, .stop: fallSilent()
    }
  }

  /// The process that fed it is gone.
  mutating func fallSilent() {
    playing = nil
    previous = nil
    coming = []
  }

  /// Sound is gone behind the engine's back; nothing says so before somebody measures.
  mutating func loseSound() {
    playing?.from = nil
    previous = nil
  }

  /// Sound is gone, and the sound server says why.
  mutating func loseSound(_ failure: SoundFailure, at now: Moment) {
    guard let token = playing?.attempt.token else { return }
    loseSound()
    post(.lost(failure, lastHeard: now), to: token, at: now.boot)
  }

  private mutating func ring(_ attempt: SoundTry, at now: Moment) {
    if isHeard(at: now.boot), playing?.from != nil { previous = playing }
    playing = Playing(attempt: attempt, from: nil)
    if let problem = unplayable[attempt.asset] {
      return post(.failed(.asset(Reason(problem))), to: attempt.token, at: now.boot + Self.delay)
    }
    switch way(of: attempt.rung) {
    case .hangs:
      break
    case .refuses(let failure, let delay):
      // The adapter keeps the deadline, whatever the server does.
      let at = min(now.boot + delay, max(attempt.deadline, now.boot))
      post(.failed(failure), to: attempt.token, at: at)
    case .sounds(let delay):
      start(attempt, after: delay, at: now)
    }
  }

  private mutating func start(_ attempt: SoundTry, after delay: Duration, at now: Moment) {
    let at = now.boot + delay
    guard at <= max(attempt.deadline, now.boot) else {
      return post(.failed(.streamNotReady), to: attempt.token, at: attempt.deadline)
    }
    playing?.from = at
    post(.audible(Self.measurement, since: now + delay), to: attempt.token, at: at)
  }

  private mutating func check(_ token: SoundToken, at now: Moment) {
    guard
      let checked = [playing, previous].compactMap({ $0 }).first(where: {
        $0.attempt.token == token
      })
    else { return }
    guard way(of: checked.attempt.rung) != .hangs else { return }
    let measured = now + Self.delay
    let isHeard = isHeard(at: now.boot)
    post(
      isHeard ? .audible(Self.measurement, since: measured) : .failed(.outputMuted("speaker")),
      to: token, at: measured.boot)
  }

  private mutating func post(
    _ result: SoundReport.Result, to token: SoundToken, at instant: BootInstant
  ) {
    coming.append(Coming(at: instant, report: SoundReport(token: token, result: result)))
  }

  private func way(of rung: Rung) -> Behaviour { rungs[rung] ?? behaviour }

  private static let measurement = SoundMeasurement(peak: 0.5, output: "speaker")
}
