public import CivilTime

/// Who asked: a connection to the engine.
public struct ClientID: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a person asks of the list of alarms.
public enum ListRequest: Hashable, Sendable {
  case add(AlarmChange)
  case edit(AlarmID, AlarmChange)
  case enable(AlarmID)
  case disable(AlarmID)
  case remove(AlarmID)
  /// Rehearse a whole alarm after a while.
  case rehearse(after: Duration, AlarmChange)
}

/// What a person asks of the alarm that rings.
public enum RingRequest: Hashable, Sendable {
  case attempt(AttemptWay)
  case leave
  case typed(String)
  case answer(String)
  case press(BoardKey)
  case snooze
  case awake
}

/// All that comes into the core.
public enum Event: Hashable, Sendable {
  /// The engine has just loaded its state.
  case started
  /// A wake-up that ``Engine/nextWake`` asked for.
  case tick
  /// The wall clock was set, or the machine slept.
  case clockChanged
  case zoneChanged(Zone)
  case configured(MissionBook)
  case list(ListRequest)
  /// `owner` is a client that stays connected: an attempt it begins ends, as interrupted, when it
  /// goes. A client that only asks once is nobody's owner.
  case ring(RingRequest, owner: ClientID?)
  case clientGone(ClientID)
  case sound(SoundReport)
  case ear(EarReport)
  case earGone(String)
  /// What an earlier event wanted to be stored could not be, so that event did not happen.
  case storeFailed
}

/// What is asked of the world, in order.
public enum Effect: Hashable, Sendable {
  case sound(SoundOrder)
  /// Shake, as long as the alarm is to be heard; begun anew in the same step as sound.
  case vibrate(Bool)
  case ear(EarOrder)
  /// No listener is needed any more, or it hangs.
  case endEar
}

/// What became of a request.
public enum Answer: Hashable, Sendable {
  case done(Done)
  case refused(Refusal)
}

public enum Done: Hashable, Sendable {
  case added(Alarm)
  case changed(Alarm)
  case removed(Alarm)
  case rehearsing(Alarm, after: Duration)
  /// The attempt runs, or is over already.
  case attempting
  /// The alarm is heard a moment longer, then the attempt begins.
  case queued(Duration)
  case left
  case noted
  case snoozed(until: WallInstant, left: Int)
}

public enum Refusal: Error, Hashable, Sendable {
  case edit(EditError)
  case nothingRings
  case notTyping
  case notPlaying
  case noSnoozesLeft(limit: Int)
  case noWakeUpCheck
  /// The change could not be stored.
  case store(String)
}

/// What one event leads to. The writes are committed before any effect is carried out.
public struct Transition: Hashable, Sendable {
  public internal(set) var writes: [StoreWrite] = []
  /// When such writes fail, the event has not happened: the engine keeps its old state, and is told
  /// by ``Event/storeFailed``. Other writes may fail without stopping the alarm.
  public internal(set) var mustBeStored = false
  public internal(set) var answer: Answer?
  var soundEffects: [Effect] = []
  var earEffects: [Effect] = []

  /// Sound first: it must not wait for anything.
  public var effects: [Effect] { soundEffects + earEffects }
}
