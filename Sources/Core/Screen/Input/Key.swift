/// What a person can do at a terminal.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Ctrl with a small letter that no other key stands for.
  case control(Character)
  /// F1…F12.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// A press of the first button, from 0 at the upper left corner.
  case click(row: Int, column: Int)
  case wheelUp, wheelDown
  /// Text that was pasted, and not typed.
  case paste(String)
  /// Pressed, but nothing that means anything here.
  case other
}
