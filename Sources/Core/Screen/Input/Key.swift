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

extension Key {
  /// As it is printed on keyboards; nil where it has no word.
  var name: String? {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "ctrl-\(letter)"
    case .function(let number): "f\(number)"
    case .enter: "enter"
    case .escape: "esc"
    case .tab: "tab"
    case .backspace: "backspace"
    case .delete: "del"
    case .insert: "ins"
    case .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .click,
      .wheelUp, .wheelDown, .paste, .other:
      nil
    }
  }
}
