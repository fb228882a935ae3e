public import AlarmCore
import CivilTime

/// Every way in which a mission and the keeper of its sound can go, up to a depth.
///
/// Time stands still but for one step: to the next instant at which either of the two wants to be
/// woken. States that were reached before are not gone on from.
public struct Search {
  /// What is wrong, and how it was reached.
  public struct Broken: Hashable, Sendable {
    public var text: String
    public var steps: [String]
  }

  struct State: Hashable {
    var mission: MissionController
    var keeper: Keeper
    var now: BootInstant
    /// When sound was last wanted and not there; nil while it is there, or not wanted.
    var silentSince: BootInstant?
  }

  struct Step: Hashable {
    let name: String
    let state: State
  }

  /// Different states that were reached.
  public private(set) var states = 0
  /// Steps that were taken from them.
  public private(set) var steps = 0
  public private(set) var broken: Broken?
  private var seen: Set<State> = []
  /// How each state was first reached.
  private var origins: [State: Step] = [:]

  /// One of each kind, as short as can be.
  public static let missions = [
    Mission(name: "reading", kind: .reading(ReadingMission(readings: 2))),
    Mission(name: "typing", kind: .typing(TypingMission(lines: 2))),
    Mission(name: "board", kind: .sequence(SequenceMission(rounds: 1, length: 2, mistakes: 1))),
    Mission(name: "sums", kind: .math(MathMission(problems: 2, mistakes: 1))),
    Mission(name: "none", kind: .none),
  ]

  public init(_ mission: Mission, pack: [String] = ["one two"], depth: Int) {
    let controller = MissionController(
      mission: mission, progress: Progress(needed: mission.kind.needed),
      deck: SentenceDeck(pack.map { PackLine($0) }), seed: 1, firstToken: 1)
    let wish = SoundWish(asset: .builtInTone, volume: AlarmVolume(percent: 80), output: nil)
    var start = State(
      mission: controller, keeper: Keeper(wish: wish),
      now: BootInstant(nanosecondsSinceBoot: 1_000_000_000))
    start.settle()
    seen = [start]
    search(from: [start], depth: depth)
    states = seen.count
  }

  private mutating func search(from layer: [State], depth: Int) {
    var layer = layer
    for _ in 0..<depth {
      var next: [State] = []
      for state in layer {
        for step in state.successors {
          steps += 1
          guard seen.insert(step.state).inserted else { continue }
          origins[step.state] = Step(name: step.name, state: state)
          if let text = step.state.complaint {
            broken = Broken(text: text, steps: path(to: step.state))
            return
          }
          next.append(step.state)
        }
      }
      layer = next
    }
  }

  private func path(to state: State) -> [String] {
    var names: [String] = []
    var state = state
    while let origin = origins[state] {
      names.append(origin.name)
      state = origin.state
    }
    return names.reversed()
  }
}

// MARK: - What may come

extension Search.State {
  /// Derives what sound is wanted, as the engine does after every event.
  mutating func settle() {
    _ = keeper.pursue(AudioRule.demand(mission.phase), at: now)
    let isWanted = AudioRule.demand(mission.phase) == .audible
    if !isWanted || keeper.isAudible { silentSince = nil } else { silentSince = silentSince ?? now }
  }

  var successors: [Search.Step] {
    var steps = inputs.map { name, input in
      after(name) { state in _ = state.mission.handle(input, at: state.now) }
    }
    for token in tokens {
      let heard = SoundMeasurement(peak: 0.5, output: "speaker")
      let since = Moment(wall: WallInstant(secondsSince1970: 0), boot: now)
      steps.append(report("heard", token, .audible(heard, since: since)))
      for failure in Self.failures {
        steps.append(report("\(failure)", token, .failed(failure)))
        let past = now + .milliseconds(-700)
        let lastHeard = Moment(wall: WallInstant(secondsSince1970: 0), boot: past)
        steps.append(report("lost: \(failure)", token, .lost(failure, lastHeard: lastHeard)))
      }
      steps.append(report("no such sound", token, .failed(.asset("gone"))))
    }
    steps.append(report("stale report", SoundToken(rawValue: 0), .failed(.streamLost)))
    if let wake { steps.append(wait(until: wake)) }
    return steps
  }

  /// The next instant at which either wants to be woken.
  private var wake: BootInstant? {
    [mission.nextWake(after: now), keeper.nextWake].compactMap { $0 }.min().map { max($0, now) }
  }

  private func after(_ name: String, _ change: (inout Self) -> Void) -> Search.Step {
    var next = self
    change(&next)
    next.settle()
    return Search.Step(name: name, state: next)
  }

  private func report(
    _ name: String, _ token: SoundToken, _ result: SoundReport.Result
  ) -> Search.Step {
    after(name) { state in
      _ = state.keeper.receive(SoundReport(token: token, result: result), at: state.now)
      if case .audible = result, state.keeper.isAudible {
        _ = state.mission.handle(.alarmHeard, at: state.now)
      }
    }
  }

  private func wait(until wake: BootInstant) -> Search.Step {
    after("time passes") { state in
      state.now = wake
      _ = state.mission.handle(.tick, at: wake)
      _ = state.keeper.tick(at: wake)
    }
  }

  /// Of the tries that may yet be reported of.
  private var tokens: [SoundToken] {
    switch keeper.state {
    case .resting, .standingBy, .pausing: []
    case .trying(let token, _, _): [token]
    case .audible(let old, _, _, .returning(let token, _, _)): [old, token]
    case .audible(let token, _, _, .due), .audible(let token, _, _, .running): [token]
    }
  }

  private var inputs: [(String, MissionInput)] {
    var inputs: [(String, MissionInput)] = [
      ("begin", .begin(.mission)), ("begin typing", .begin(.keyboard)), ("leave", .leave),
      ("another alarm", .interrupted(.anotherAlarmDue)), ("no store", .interrupted(.storeFailed)),
      ("listener gone", .earGone("ended by signal 9")),
      ("late verdict", .ear(.verdict(AttemptToken(rawValue: 0), Self.verdict(true, speech: true)))),
    ]
    guard let attempt = mission.attempt else { return inputs }
    switch attempt.challenge {
    case .reading:
      inputs += [
        ("opened", .ear(.opened(attempt.token, microphone: "mic"))),
        ("speech", .ear(.level(attempt.token, Self.speech))),
        ("right", .ear(.verdict(attempt.token, Self.verdict(true, speech: true)))),
        ("wrong", .ear(.verdict(attempt.token, Self.verdict(false, speech: true)))),
        ("nothing heard", .ear(.verdict(attempt.token, Self.verdict(false, speech: false)))),
        ("no microphone", .ear(.failed(attempt.token, .noMicrophone))),
        ("microphone lost", .ear(.failed(nil, .microphoneLost("unplugged")))),
      ]
    case .typing(let typing):
      inputs += [
        ("a letter", .typed(String(typing.sentence.prefix(typing.typed.count + 1)))),
        ("right line", .answer(typing.sentence)), ("wrong line", .answer("no")),
      ]
    case .sequence(let game):
      inputs += [
        ("right key", .press(game.sequence[game.entered])),
        ("wrong key", .press(game.sequence[game.entered] == .q ? .w : .q)),
      ]
    case .math(let run):
      inputs += [
        ("a digit", .typed(run.typed + "1")), ("no number", .answer("")),
        ("right sum", .answer("\(run.problem.answer)")),
        ("wrong sum", .answer("\(run.problem.answer + 1)")),
      ]
    }
    return inputs
  }

  /// One for each kind of culprit that the keeper goes by.
  private static let failures: [SoundFailure] = [
    .serverDied, .noOutput, .outputMuted("speaker"), .streamShut, .silent("speaker"),
  ]

  private static let speech = MicrophoneLevel(decibels: -20, isClipping: false, isSpeech: true)

  private static func verdict(_ isAccepted: Bool, speech: Bool) -> ReadingVerdict {
    ReadingVerdict(isAccepted: isAccepted, words: [], anySpeech: speech)
  }
}

// MARK: - What must hold

extension Search.State {
  /// What is wrong with it: unfinished, and neither heard, nor under a lease, nor about to be heard.
  var complaint: String? {
    switch mission.phase {
    case .finished:
      return keeper.state == .resting ? nil : "it is finished, and rings"
    case .attempting(let attempt):
      guard keeper.state == .standingBy else { return "it rings into an attempt" }
      guard attempt.lease.end(at: now) == nil || attempt.lease.earliestEnd == now else {
        return "the lease is over, and it is silent"
      }
      return attempt.lease.earliestEnd <= now + .seconds(300) ? nil : "the lease has no end"
    case .ringing:
      return silence
    }
  }

  /// Nothing is heard: then a try is on its way, the first three of them within 900 ms.
  private var silence: String? {
    guard let since = silentSince else { return nil }
    guard let wake = keeper.nextWake else { return "nothing is tried any more" }
    guard keeper.needsBell || now <= since + .milliseconds(900) + lateness else {
      return "nothing is heard, and no terminal rings"
    }
    switch keeper.state {
    case .resting, .standingBy:
      return "it is unfinished, and nothing is tried"
    case .audible:
      return nil
    case .trying(_, let ladder, let deadline):
      guard ladder.needsBell || deadline <= since + .milliseconds(900) + lateness else {
        return "the third try comes too late"
      }
      return wake <= now + .milliseconds(450) ? nil : "a try is waited for too long"
    case .pausing:
      return wake <= now + .seconds(1) ? nil : "too long a pause between two tries"
    }
  }

  /// An adapter that does not answer costs its grace, once a try.
  private var lateness: Duration { .milliseconds(450) }
}
