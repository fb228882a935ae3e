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
    guard var process else { return nil }
    let hands = Hands(world: self, event: event, before: process.engine)
    let moment = now
    // What is changed must not be held twice, or it is copied at every event.
    self.process = nil
    disk = SimulatedDisk(StoredState())
    if hands.actsFirst { hands.carryOutAhead(process.engine) }
    let answer = process.stored.handle(
      event, at: moment,
      in: .init(commit: { hands.commit($0) }, carryOut: { hands.carryOut($0) }))
    if let tampering {
      var engine = process.engine
      if tampering.engine(event, &engine, now) { process.stored = StoredEngine(engine) }
    }
    (disk, speaker, listener) = (hands.disk, hands.speaker, hands.listener)
    soundOrders += hands.soundOrders
    note(hands.committed)
    self.process = process
    switch hands.death {
    case nil:
      return answer
    case .engine:
      killEngine()
      return nil
    case .machine:
      powerOff()
      return nil
    }
  }
}

/// The parts of the world that an event can reach while it is handled.
private final class Hands {
  var disk: SimulatedDisk
  var speaker: SimulatedSpeaker
  var listener: SimulatedListener
  let before: Engine
  private(set) var soundOrders: [SoundOrder] = []
  private(set) var committed: [StoreWrite] = []
  /// Who died in a commit: after that nothing is done any more.
  private(set) var death: SimulatedDisk.Crash.Victim?
  private let now: Moment
  private let event: Event
  private let tampering: Tampering?
  private let keepsSoundOrders: Bool
  private let keepsWrites: Bool
  private var hasActed = false

  init(world: borrowing SimulatedWorld, event: Event, before: Engine) {
    disk = world.disk
    speaker = world.speaker
    listener = world.listener
    now = world.now
    tampering = world.tampering
    keepsSoundOrders = world.keepsSoundOrders
    keepsWrites = world.timeline.isKept
    self.event = event
    self.before = before
  }

  var actsFirst: Bool { tampering?.actsFirst(event, before) == true }

  /// A planted bug: effects before the commit that should come first.
  func carryOutAhead(_ engine: Engine) {
    var engine = engine
    carryOut(engine.handle(event, at: now).effects)
    hasActed = true
  }

  func commit(_ writes: [StoreWrite]) -> String? {
    guard death == nil else { return "nobody is there any more" }
    let writes = tampering?.writes(writes, event, before) ?? writes
    switch disk.commit(writes) {
    case .stored:
      if keepsWrites { committed += writes }
      return nil
    case .failed(let why):
      return why
    case .died(let victim):
      death = victim
      return "nobody is there any more"
    }
  }

  func carryOut(_ effects: [Effect]) {
    guard death == nil, !hasActed else {
      hasActed = false
      return
    }
    for effect in tampering?.effects(effects, event, before) ?? effects {
      switch effect {
      case .sound(let order):
        if keepsSoundOrders { soundOrders.append(order) }
        speaker.obey(order, at: now)
      case .vibrate(let shaking): speaker.obey(shaking)
      case .ear(let order): listener.obey(order, at: now.boot)
      case .endEar: listener.end()
      }
    }
  }
}
