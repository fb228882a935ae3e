import AlarmCore
import CivilTime

/// One run of the engine, with what its process holds besides: the timers as they are armed, and
/// what waits to be handled.
struct EngineProcess: Sendable {
  var stored: StoredEngine
  var wallTimer: WallInstant?
  var bootTimer: BootInstant?
  /// Stopped, as by SIGSTOP: what comes waits in its queues.
  var isFrozen = false
  var inbox: [Event] = []

  var engine: Engine { stored.engine }

  init(engine: Engine) { stored = StoredEngine(engine) }

  /// Arms both timers for what the engine waits for, as the host does after every event.
  mutating func armTimers(at now: BootInstant) {
    wallTimer = engine.nextDue
    bootTimer = engine.nextWake(after: now)
  }
}
