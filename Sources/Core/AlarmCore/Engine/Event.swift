/// All that comes into the core.
public enum Event: Hashable, Sendable {
  /// The engine has just loaded its state.
  case started
  /// A wake-up that ``Engine/nextWake`` asked for.
  case tick
  /// The wall clock was set, or the machine slept.
  case clockChanged
  /// The machine is in another zone, a zone has other rules, or an alarm names another one.
  case zonesChanged(ZoneBook)
  case clockTrust(ClockTrust)
  case configured(MissionBook)
  case list(ListRequest)
  /// `owner` is a client that stays connected: an attempt it begins ends, as interrupted, when it
  /// goes. A client that only asks once is nobody's owner.
  case ring(RingRequest, owner: ClientID?)
  case clientGone(ClientID)
  case sound(SoundReport)
  /// Why what should shake does not; nil when it does, or when nothing should.
  case vibration(problem: Reason?)
  /// Somebody has looked at a sound's file: why it cannot be played; nil when it can.
  case soundJudged(String, problem: Reason?)
  case ear(EarReport)
  case earGone(Reason)
  /// What an earlier event wanted to be stored could not be, so that event did not happen.
  case storeFailed
}
