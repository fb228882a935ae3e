public import AlarmCore
import CivilTime

/// What the engine's host does with an event.
extension SimulatedWorld {
  /// Lets the engine handle an event as its host would: where storing is part of the promise, it
  /// comes first, and an event that cannot be stored has not happened.
  ///
  /// - Returns: the answer; nil when there is none, or nobody who could give one.
  @discardableResult
  public mutating func handle(_ event: Event) -> Answer? {
    guard let process else { return nil }
    guard machine == .on, !process.isFrozen else {
      self.process?.inbox.append(event)
      return nil
    }
    eventsAtThisInstant += 1
    events += 1
    lastEvent = event
    let answer = dispatch(tampering?.event(event, process.engine) ?? event)
    let boot = now.boot
    self.process?.armTimers(at: boot)
    noteRoom()
    return answer
  }

  private mutating func dispatch(_ event: Event) -> Answer? {
    guard let process else { return nil }
    var next = process.engine
    let honest = next.handle(event, at: now)
    var step = Tampering.Step(
      writes: honest.writes, effects: honest.effects, mustBeStored: honest.mustBeStored)
    tampering?.transition(event, process.engine, &next, &step)
    guard step.mustBeStored else {
      self.process?.engine = next
      carryOut(step.effects)
      storeNowOrLater(step.writes)
      return honest.answer
    }
    if step.actsFirst { carryOut(step.effects) }
    switch commit(process.unstored + step.writes) {
    case .stored:
      break
    case .died:
      return nil
    case .failed(let why):
      giveUp()
      return .refused(.store(why))
    }
    self.process?.unstored = []
    self.process?.engine = next
    if !step.actsFirst { carryOut(step.effects) }
    return honest.answer
  }

  private mutating func giveUp() {
    guard var process else { return }
    let transition = process.engine.handle(.storeFailed, at: now)
    self.process = process
    carryOut(transition.effects)
    storeNowOrLater(transition.writes)
  }

  private mutating func storeNowOrLater(_ writes: [StoreWrite]) {
    guard !writes.isEmpty, let waiting = process?.unstored else { return }
    process?.unstored = waiting + writes
    if commit(waiting + writes) == .stored { process?.unstored = [] }
  }

  private mutating func commit(_ writes: [StoreWrite]) -> SimulatedDisk.Commit {
    let outcome = disk.commit(writes)
    switch outcome {
    case .stored: note(writes)
    case .failed: break
    case .died(.engine): killEngine()
    case .died(.machine): powerOff()
    }
    return outcome
  }

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .sound(let order):
        if keepsSoundOrders { soundOrders.append(order) }
        speaker.obey(order, at: now)
      case .vibrate(let shakes): speaker.isShaking = shakes
      case .ear(let order): listener.obey(order, at: now.boot)
      case .endEar: listener.end()
      }
    }
  }
}
