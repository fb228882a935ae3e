import CivilTime

/// Tells keys that go on from before, typed for another screen, from a key that is meant for this one.
struct KeyRun: Hashable, Sendable {
  enum Hearing: Hashable, Sendable {
    /// The screen changed below the hands, and they have not paused since.
    case deaf
    /// Another key came just before.
    case inARun
    /// The hands had paused.
    case rested
  }

  /// Nobody who goes on typing pauses so long, and nobody understands a new screen much faster.
  static let pause = Duration.milliseconds(700)
  /// Hands that write a label may rest longer between two letters.
  private static let pauseInText = Duration.milliseconds(1_500)
  /// Hands that pressed a key within this time may be about to press the next one.
  private static let stillBusy = Duration.seconds(3)

  private var lastKey: BootInstant?
  /// When the screen changed below the hands; nil once they have paused.
  private var covered: BootInstant?
  /// How long they must pause before they are heard again.
  private var neededPause = Self.pause

  /// Another screen came up without a key that asked for it.
  mutating func screenChanged(at now: BootInstant, from old: Mode) {
    let isBusy = lastKey.map { now - $0 < Self.stillBusy } == true
    covered = isBusy || old.isForText ? now : nil
    neededPause = old.kind == .evening && old.takesText ? Self.pauseInText : Self.pause
  }

  mutating func press(at now: BootInstant) -> Hearing {
    let goesOn = !isOver(at: now)
    defer { lastKey = now }
    guard goesOn else {
      covered = nil
      neededPause = Self.pause
      return .rested
    }
    return covered == nil ? .inARun : .deaf
  }

  /// Whether the hands have paused.
  func isOver(at now: BootInstant) -> Bool {
    [lastKey, covered].allSatisfy { $0.map { now - $0 >= neededPause } ?? true }
  }
}
