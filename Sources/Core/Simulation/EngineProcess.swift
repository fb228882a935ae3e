import AlarmCore
import CivilTime

/// One run of the engine, with what its process holds besides: the timers as they are armed, and
/// what waits to be stored or to be handled.
struct EngineProcess: Hashable, Sendable {
  var engine: Engine
  var wallTimer: WallInstant?
  var bootTimer: BootInstant?
  /// What has happened and could not be stored yet: it goes before everything later.
  var unstored: [StoreWrite] = []
  /// Stopped, as by SIGSTOP: what comes waits in its queues.
  var isFrozen = false
  var inbox: [Event] = []

  init(engine: Engine) { self.engine = engine }

  /// Arms both timers for what the engine waits for, as the host does after every event.
  mutating func armTimers(at now: BootInstant) {
    wallTimer = engine.nextDue
    bootTimer = engine.nextWake(after: now)
  }
}
