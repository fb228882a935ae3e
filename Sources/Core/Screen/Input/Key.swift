/// What a person can do at a terminal.
public enum Key: Hashable, Sendable {
  case character(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A click with the first button, from 0 at the upper left corner.
  case click(row: Int, column: Int)
  /// Text that the terminal said was pasted (bracketed paste).
  case paste(String)
  /// Pressed, but nothing that means anything here.
  case other
}
