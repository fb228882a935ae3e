public import Appearance
import Readiness
import Wire

extension ScreenState {
  mutating func reduce(firstRun action: FirstRunAction) -> Reaction {
    guard case .firstRun(var run) = overlay else { return Reaction() }
    switch action {
    case .heard: return heard(run)
    case .notHeard:
      let next = run.tone.nextOutput
      run.hasNoOther = next == nil
      if let next {
        run.tone = Toning(run: run.tone.run + 1, output: next.name, outputs: run.tone.outputs)
      }
      overlay = .firstRun(run)
    case .neverSleeps:
      goOn(run)
      return Reaction(keeps: .neverSleeps)
    case .again: return again(run)
    case .next: goOn(run)
    }
    return Reaction()
  }

  /// An output that a ring would not have chosen is kept, so that it will.
  private mutating func heard(_ run: FirstRun) -> Reaction {
    let place = run.tone.place
    goOn(run)
    guard let place, run.tone.outputs.first.map({ $0.name != place.name }) ?? false else {
      return Reaction()
    }
    return Reaction(keeps: .output(place.name))
  }

  private mutating func again(_ run: FirstRun) -> Reaction {
    var run = run
    switch run.step {
    case .speaker:
      run.hasNoOther = false
      run.tone = Toning(
        run: run.tone.run + 1, output: run.tone.output, outputs: run.tone.outputs)
      overlay = .firstRun(run)
    case .microphone:
      run.voice = Calibrating(run: run.voice.run + 1)
      overlay = .firstRun(run)
      return Reaction([.survey])
    case .wakeUp: return Reaction([lookAgain])
    }
    return Reaction()
  }

  /// Whether an answer was written down; a problem is a sentence with its remedy.
  public mutating func note(kept answer: KeptAnswer, problem: String?) {
    notice =
      problem.map { Notice(kind: .refused, text: $0) }
      ?? Notice(kind: .done, text: phrases.isKept(answer))
  }

  /// A right that its program was given is one that only a new engine has; the front end starts it.
  private var lookAgain: Command {
    switch fact(.wakeUp)?.finding {
    case .wakeUpForbidden: .quit
    default: .survey
    }
  }

  private mutating func goOn(_ run: FirstRun) {
    var run = run
    guard let next = FirstRun.Step(rawValue: run.step.rawValue + 1), isAsked(next) else {
      hasEndedFirstRun = true
      return openEditor(for: nil)
    }
    run.step = next
    overlay = .firstRun(run)
  }

  /// Whoever's machine is woken, or never sleeps, is not asked about it.
  func isAsked(_ step: FirstRun.Step) -> Bool {
    switch step {
    case .speaker, .microphone: true
    case .wakeUp: fact(.wakeUp)?.isReady == false
    }
  }
}
