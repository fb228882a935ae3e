/// What is asked of the world, in order.
public enum Effect: Hashable, Sendable {
  case sound(SoundOrder)
  /// Shake, as long as the alarm is to be heard.
  case vibrate(Shaking)
  case ear(EarOrder)
  /// No listener is needed any more, or it hangs.
  case endEar

  public enum Shaking: Hashable, Sendable {
    /// Begin from a known state, in the same step as sound.
    case anew
    /// Go on. Sound is tried once more, but what shakes owes nothing to it.
    case on
    case off
  }
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
