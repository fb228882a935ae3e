import AlarmCore
import CivilTime
import Simulation

/// What a power cut now would do, tried out on a copy of the world.
extension Run {
  mutating func tryPowerCut() throws(Finding) {
    guard plan.cutsEvery > 0, diary.looks % plan.cutsEvery == 0, world.machine == .on,
      world.engineRuns, !world.hasUnstoredChanges, world.disk.fault == nil,
      world.clock.trust == .trusted, !diary.rings.contains(where: \.isOptional)
    else { return }
    cuts += 1
    var other = world

    other.disk.crash = nil
    other.speaker.behaviour = .works
    other.speaker.rungs = [:]
    other.powerOff()
    other.powerOn()
    other.pass(.seconds(2))
    let now = world.now
    let rings = diary.rings.filter { !$0.isOptional }
    guard !rings.contains(where: { $0.pause?.isOver(at: now) != false }) else {
      guard other.isAudible else {
        throw diary.finding(.restartRings, "what rings would not ring again", world)
      }
      return
    }
    guard let next = rings.compactMap({ $0.pause?.untilBoot }).min() else { return }
    let left = next - now.boot
    guard left > .seconds(8), left < .seconds(1200) else { return }
    guard !other.isAudible || mayRing(other, within: .seconds(4)) else {
      throw diary.finding(.restartRings, "what is put off would ring at once", world)
    }
    other.pass(left + .seconds(3))
    guard other.isAudible else {
      throw diary.finding(.restartRings, "what is put off would not come back", world)
    }
  }

  /// Something else may come due meanwhile.
  private func mayRing(_ other: SimulatedWorld, within span: Duration) -> Bool {
    var diary = diary
    return diary.promises.keys.contains { id in
      guard let ring = diary.nextRing(of: id, at: world.now.wall) else { return false }
      return ring.due <= other.now.wall + span
    }
  }
}
