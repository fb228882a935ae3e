public import CivilTime

/// What a terminal does while nothing else can be heard: it beeps, and each time the screen turns.
public struct TerminalAlarm: Hashable, Sendable {
  /// A flash is two turns, so there is about one in two seconds. More than three a second can harm
  /// people with photosensitive epilepsy (WCAG 2.2, success criterion 2.3.1).
  static let pause = Duration.milliseconds(900)

  private var isTurned = false
  private var lastTurn: BootInstant?

  public init() {}

  /// Whether the screen is in the bright half of its flashing. Only what beeps flashes.
  public func isFlashed(while isNeeded: Bool) -> Bool { isNeeded && isTurned }

  /// To be called as often as the screen wakes.
  ///
  /// - Returns: whether the terminal beeps now.
  public mutating func pass(isNeeded: Bool, at now: BootInstant) -> Bool {
    guard isNeeded else {
      isTurned = false
      return false
    }
    if let lastTurn, now - lastTurn < Self.pause { return false }
    lastTurn = now
    isTurned.toggle()
    return true
  }
}
