import CivilTime
import Glibc
import LinuxLoop
import Sentinel

/// Carries out what the vigil decides, and tells it what becomes of the engine. One thread, one poll(2);
/// while nothing rings, it sleeps until the next ring is due.
final class Watch {
  private let places: Places
  private let wallTimer: WallTimer
  private var vigil: Vigil
  private var engine: EngineProcess?
  /// One that was ended and has not gone: it may keep the alarms for a while.
  private var undead: EngineProcess?
  /// When the last engine died.
  private var lastDeath = Watch.now
  private var isOver = false

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init(_ engine: EngineProcess, _ starter: Vigil.Starter, _ places: Places) throws {
    wallTimer = try WallTimer()
    vigil = Vigil(starter, at: Self.now)
    self.engine = engine
    self.places = places
    // What start-up needed may be hours away.
    Memory.release()
  }

  /// - Throws: ``SystemError`` when poll(2) itself fails.
  func run() throws {
    while !isOver {
      try wait()
      listen()
      if isDue { tell(.time) }
    }
  }

  private static var now: AwakeInstant { AwakeInstant(nanoseconds: Clocks.awakeNanoseconds) }

  private func wait() throws {
    if case .wall(let instant) = vigil.wake { wallTimer.arm(at: instant) }
    let numbers = [
      engine?.wordsNumber, engine?.handle?.number, waitsForWall ? wallTimer.number : nil,
    ]
    var entries = numbers.compactMap(\.self).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&entries, nfds_t(entries.count), pollLimit) >= 0 || errno == EINTR else {
      throw SystemError("poll")
    }
  }

  private var waitsForWall: Bool {
    if case .wall = vigil.wake { return true }
    return false
  }

  /// In milliseconds, rounded up; poll(2) stands still while the machine sleeps.
  private var pollLimit: Int32 {
    guard case .awake(let instant) = vigil.wake else { return -1 }
    return Int32(clamping: max(0, (instant - Self.now).wholeNanoseconds + 999_999) / 1_000_000)
  }

  /// What was said before it is judged counts first.
  private func listen() {
    guard let engine else { return }
    for event in engine.hear() where !isOver && self.engine === engine { tell(event) }
    guard !isOver, self.engine === engine, engine.hasEnded else { return }
    // It may have said farewell just before.
    for event in engine.hear() where !isOver && self.engine === engine { tell(event) }
    guard !isOver, self.engine === engine else { return }
    self.engine = nil
    lastDeath = Self.now
    tell(engine.hasMadeWay() && undead?.hasEnded != false ? .madeWay : .gone)
  }

  private var isDue: Bool {
    guard !isOver else { return false }
    switch vigil.wake {
    case .never: return false
    case .awake(let instant): return Self.now >= instant
    case .wall(let instant): return Clocks.wall >= instant
    }
  }

  private func tell(_ event: Vigil.Event) {
    for act in vigil.handle(event, at: Self.now) { carryOut(act) }
  }

  private func carryOut(_ act: Vigil.Act) {
    switch act {
    case .examine: tell(.examined(engine?.condition ?? .unknown))
    case .rouse: engine?.handle?.signal(SIGCONT)
    case .kill: engine?.handle?.signal(SIGKILL)
    case .start: start()
    case .leave: isOver = true
    }
  }

  private func start() {
    // Another one that was started meanwhile was ended on purpose.
    if FarewellMark(places).wasLeft(since: lastDeath.nanoseconds) { return tell(.madeWay) }
    undead = engine ?? undead
    engine = try? EngineProcess.start(places)
    if engine == nil { tell(.notStarted) }
  }
}
