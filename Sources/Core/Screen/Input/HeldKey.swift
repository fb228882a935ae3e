import CivilTime

/// Tells a key that is held down from one that is pressed again.
///
/// A terminal sends the same bytes for both. Keyboards wait up to 660 ms before they repeat (the
/// X server's default, the longest of the usual ones), so the same key within that time is taken
/// for held.
struct HeldKey: Hashable, Sendable {
  private static let longestDelay = Duration.milliseconds(700)

  private var key: Key?
  private var lastSeen: BootInstant?
  private var pressedOn: Mode?

  /// What is known of a key press: whether it goes on from before, and on which screen it began.
  struct Press {
    var isHeld: Bool
    var began: Mode
  }

  mutating func press(_ key: Key, on mode: Mode, at now: BootInstant) -> Press {
    let isHeld = key == self.key && lastSeen.map { now - $0 < Self.longestDelay } == true
    if !isHeld { pressedOn = mode }
    self.key = key
    lastSeen = now
    return Press(isHeld: isHeld, began: pressedOn ?? mode)
  }
}
