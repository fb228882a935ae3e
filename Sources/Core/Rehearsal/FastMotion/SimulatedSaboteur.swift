import AlarmCore
import CivilTime
import Simulation

/// What sabotage does to a simulated bedroom.
struct SimulatedSaboteur {
  private static let output = "speaker"

  func strike(_ sabotage: Sabotage, _ world: inout SimulatedWorld) {
    switch sabotage {
    case .mute, .volume, .output, .stream: world.loseSound(failure(sabotage))
    case .listener: world.killListener()
    case .freeze: world.listener.health = .hangs
    case .microphone: muteTheMicrophone(of: &world)
    case .engine: world.killEngine()
    }
  }

  /// Whatever tries to be heard next fails, until it is put back.
  func hinder(_ sabotage: Sabotage, _ world: inout SimulatedWorld) {
    world.speaker.rungs[.output] = failure(sabotage).map { .fails($0) }
  }

  func putBack(_ world: inout SimulatedWorld) {
    world.listener.health = .works
    world.speaker.rungs = [:]
  }

  /// What the sound server says of it.
  private func failure(_ sabotage: Sabotage) -> SoundFailure? {
    switch sabotage {
    case .mute: .outputMuted(Self.output)
    case .volume: .outputTooQuiet(Self.output)
    case .output: .outputAsleep(Self.output)
    case .stream: .streamLost
    case .listener, .freeze, .microphone, .engine: nil
    }
  }

  private func muteTheMicrophone(of world: inout SimulatedWorld) {
    world.listener.health = .fails(.microphoneMuted)
    guard let token = world.listener.token else { return }
    world.handle(.ear(.failed(token, .microphoneMuted)))
  }
}
