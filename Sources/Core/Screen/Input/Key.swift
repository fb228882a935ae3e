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

extension Key {
  /// As it is printed on keyboards; nil where it has no word.
  var name: String? {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .enter: "enter"
    case .escape: "esc"
    case .tab: "tab"
    case .backspace: "backspace"
    case .delete: "del"
    case .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .click, .paste,
      .other:
      nil
    }
  }
}
