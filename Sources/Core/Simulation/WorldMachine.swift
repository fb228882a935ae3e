public import AlarmCore
public import CivilTime

/// What happens to the machine, its processes and its clocks.
extension SimulatedWorld {
  // MARK: The engine's process

  /// Starts an engine with what is stored; one that runs stays as it is.
  public mutating func startEngine() {
    guard machine == .on, process == nil else { return }
    restartAt = nil
    process = EngineProcess(
      engine: Engine(
        stored: disk.loaded, book: book, zones: clock.zones, boot: clock.bootID,
        seed: seeds.next(), clock: clock.trust))
    note(.world, "the engine starts")
    handle(.started)
  }

  /// Kills the engine. Its sound and its listener go with it.
  public mutating func killEngine() {
    guard process != nil else { return }
    endProcess()
    note(.world, "the engine is killed")
    restartAt = restartsAfter.map { now.boot + $0 }
    noteRoom()
  }

  private mutating func endProcess() {
    process = nil
    speaker.fallSilent()
    speaker.isShaking = false
    listener.end()
    // Its socket is gone; front ends ask the next engine anew.
    terminal = nil
  }

  /// Stops the engine without ending it.
  public mutating func freezeEngine() {
    guard process?.isFrozen == false else { return }
    process?.isFrozen = true
    note(.world, "the engine is stopped")
    noteRoom()
  }

  /// Lets a stopped engine go on: what came meanwhile is handled now.
  public mutating func thawEngine() {
    guard process?.isFrozen == true else { return }
    process?.isFrozen = false
    note(.world, "the engine goes on")
    noteRoom()
  }

  // MARK: The machine

  /// The power goes: what is stored is all that is left.
  public mutating func powerOff() {
    guard machine != .off else { return }
    endProcess()
    restartAt = nil
    machine = .off
    note(.world, "the power goes")
    noteRoom()
  }

  /// The power comes back, and an engine is started.
  ///
  /// - Parameters:
  ///   - wall: what the clock shows at first, where no battery kept the time.
  ///   - trust: whether the engine is told that this can be believed.
  public mutating func powerOn(showing wall: WallInstant? = nil, clock trust: ClockTrust = .trusted)
  {
    guard machine == .off else { return }
    machine = .on
    clock.boot(showing: wall ?? now.wall, trust: trust)
    note(.world, "the machine starts")
    startEngine()
  }

  /// The machine sleeps: clocks go on, programs do not.
  public mutating func sleep() {
    guard machine == .on else { return }
    machine = .asleep
    note(.world, "the machine sleeps")
    noteRoom()
  }

  /// The machine wakes up; that cancels the wall timer.
  public mutating func resume() {
    guard machine == .asleep else { return }
    machine = .on
    note(.world, "the machine wakes up")
    handle(.clockChanged)
  }

  // MARK: The clocks

  /// Somebody, or a time server, sets the wall clock.
  ///
  /// - Parameter isNoticed: whether the cancelled timer tells the engine, as it should.
  public mutating func setClock(to wall: WallInstant, isNoticed: Bool = true) {
    guard wall != now.wall else { return }
    clock.set(to: wall)
    note(.world, "the clock is set")
    if isNoticed { handle(.clockChanged) }
  }

  /// The time server has answered, or is known not to: the engine is told what to think of the clock.
  public mutating func trustClock(_ trust: ClockTrust) {
    clock.trust = trust
    note(.world, "the clock is \(trust)")
    handle(.clockTrust(trust))
  }

  public mutating func stepClock(by span: Duration) { setClock(to: now.wall + span) }

  public mutating func setZone(to zone: Zone) {
    clock.zones.machine = zone
    note(.world, "the zone is \(zone.name)")
    handle(.zonesChanged(clock.zones))
  }

  /// Lets the wall clock run faster (or slower, below zero) than it should.
  public mutating func drift(partsPerMillion: Int64) {
    clock.driftPartsPerMillion = partsPerMillion
    note(.world, "the clock drifts by \(partsPerMillion) ppm")
  }

  public mutating func configure(_ book: MissionBook) {
    self.book = book
    note(.world, "the configuration is read again")
    handle(.configured(book))
  }

  // MARK: Sound and listener

  /// Sound is gone behind the engine's back. `failure` is what the sound server says about it; nil
  /// when nobody says anything.
  public mutating func loseSound(_ failure: SoundFailure? = nil) {
    note(.world, "sound is lost \(failure.map { "(\($0))" } ?? "unnoticed")")
    if let failure { speaker.loseSound(failure, at: now) } else { speaker.loseSound() }
    noteRoom()
  }

  public mutating func killListener() {
    note(.world, "the listener is killed")
    listener.die("ended by signal 9", at: now.boot)
  }
}
