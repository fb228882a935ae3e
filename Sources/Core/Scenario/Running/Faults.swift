import AlarmCore
import CivilTime
import Simulation

/// What works in the house.
struct Faults {
  var speaker = SpeakerState.works
  var otherOutputsWork = true
  var cardWorks = true
  var microphone = MicrophoneState.works
  var isModelThere = true
  var listener = ListenerState.works

  /// How every rung of the ladder behaves.
  var rungs: [Rung: SimulatedSpeaker.Behaviour] {
    var rungs: [Rung: SimulatedSpeaker.Behaviour] = [.output: output]
    let others: SimulatedSpeaker.Behaviour =
      switch speaker {
      case .noServer: output
      case .works, .muted, .lost, .silent, .hangs:
        otherOutputsWork ? .works : .fails(.noOutput)
      }
    rungs[.otherOutput] = others
    rungs[.allOutputs] = others
    rungs[.alsa] = cardWorks ? .works : .fails(.card("it is in use"))
    return rungs
  }

  private var output: SimulatedSpeaker.Behaviour {
    switch speaker {
    case .works: .works
    case .hangs: .hangs
    case .muted, .lost, .silent, .noServer: .fails(failure ?? .noOutput)
    }
  }

  /// What the sound server says of sound that is lost so; nil when it says nothing.
  var failure: SoundFailure? {
    switch speaker {
    case .works, .hangs: nil
    case .muted: .outputMuted("speaker")
    case .lost: .outputUnplugged("speaker")
    case .silent: .silent("speaker")
    case .noServer: .noServer("connection refused")
    }
  }

  var listenerHealth: SimulatedListener.Health {
    switch listener {
    case .hangs: .hangs
    case .dies: .dies
    case .works: listening
    }
  }

  private var listening: SimulatedListener.Health {
    guard isModelThere else { return .fails(.modelMissing("the model is not installed")) }
    return switch microphone {
    case .works, .silent: .works
    case .none, .lost: .fails(.noMicrophone)
    case .muted: .fails(.microphoneMuted)
    case .busy: .fails(.microphoneLost("another program holds it"))
    }
  }
}

// MARK: - Making it so

extension ScenarioRun {
  mutating func breakSpeaker(_ state: SpeakerState, isNoticed: Bool) {
    faults.speaker = state
    world.speaker.rungs = faults.rungs
    switch state {
    case .works: break
    case .muted, .lost, .noServer: world.loseSound(isNoticed ? faults.failure : nil)
    case .silent, .hangs: world.loseSound()
    }
  }

  mutating func breakOutputs(_ change: (inout Faults) -> Void) {
    change(&faults)
    world.speaker.rungs = faults.rungs
  }

  /// What is wrong with a sound file shows when it is played next.
  mutating func breakSound(_ name: String, isThere: Bool) {
    world.speaker.unplayable[.file(name)] = isThere ? nil : "there is no such file"
  }

  mutating func breakListening(_ change: (inout Faults) -> Void) {
    change(&faults)
    world.listener.health = faults.listenerHealth
    guard faults.microphone == .lost, faults.listener == .works, let reading = world.reading
    else { return }
    world.handle(.ear(.failed(reading.token, .microphoneLost("it was unplugged"))))
  }
}
