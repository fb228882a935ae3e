import CivilTime

/// Tells a key that is held down from one that is pressed again.
///
/// A terminal sends the same bytes for both. Keyboards wait up to 660 ms before they repeat (the
/// X server's default, the longest of the usual ones), so the same key within that time is taken
/// for held.
struct HeldKey: Hashable, Sendable {
  private static let longestDelay = Duration.milliseconds(700)
  /// Once a keyboard repeats, it does so at least so often; nobody presses a key so often on purpose.
  private static let slowestRepeat = Duration.milliseconds(150)

  private var key: Key?
  private var lastSeen: BootInstant?
  private var pressedOn: Mode?

  /// What is known of a key press: whether it may go on from before, whether it surely does, and on
  /// which screen it began.
  struct Press {
    var isHeld: Bool
    var isRepeat: Bool
    var began: Mode
  }

  mutating func press(_ key: Key, on mode: Mode, at now: BootInstant) -> Press {
    let pause = key == self.key ? lastSeen.map { now - $0 } : nil
    let isHeld = pause.map { $0 < Self.longestDelay } == true
    if !isHeld { pressedOn = mode }
    self.key = key
    lastSeen = now
    return Press(
      isHeld: isHeld, isRepeat: pause.map { $0 < Self.slowestRepeat } == true,
      began: pressedOn ?? mode)
  }
}
