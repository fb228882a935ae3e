import CNcursesw
import Screen

/// Turns what ncurses reads into keys.
struct KeyDecoder {
  /// Key codes of our own, beyond those of ncurses (KEY_MAX is 0777).
  private static let pasteStart: Int32 = 0o1001
  private static let pasteEnd: Int32 = 0o1002
  private static let longestPaste = 4096

  /// What `wget_wch` brought.
  private enum Input: Equatable {
    case none
    case code(Int32)
    case scalar(Unicode.Scalar)
  }

  private var pasted: String?

  /// Teaches ncurses where pasted text begins and ends (bracketed paste).
  static func definePasteKeys() {
    define_key("\u{1B}[200~", pasteStart)
    define_key("\u{1B}[201~", pasteEnd)
  }

  /// The next key; nil when nothing waits.
  mutating func next() -> Key? {
    while true {
      switch Self.read() {
      case .none: return nil
      case .code(Self.pasteStart): pasted = ""
      case .code(Self.pasteEnd):
        if let text = takePaste() { return .paste(text) }
      case .code(KEY_RESIZE): continue
      case .code(let code):
        if pasted == nil { return Self.key(code: code) }
      case .scalar(let scalar):
        guard let text = pasted else { return Self.key(scalar) }
        if text.unicodeScalars.count < Self.longestPaste {
          pasted?.unicodeScalars.append(scalar)
        }
      }
    }
  }

  private mutating func takePaste() -> String? {
    defer { pasted = nil }
    return pasted
  }

  private static func read() -> Input {
    var character = wint_t()
    switch wget_wch(rz_stdscr(), &character) {
    case KEY_CODE_YES: return .code(Int32(bitPattern: character))
    case OK: return Unicode.Scalar(character).map(Input.scalar) ?? .code(0)
    default: return .none
    }
  }

  private static func key(_ scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x0A, 0x0D: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x1B: return escape()
    case 0..<0x20: return .other
    default: return .character(Character(scalar))
    }
  }

  /// Esc itself, or the start of a key that ncurses does not know.
  ///
  /// Such a key must not be taken for Esc and letters: they would leave the mission and snooze.
  private static func escape() -> Key {
    switch read() {
    case .none: return .escape
    case .scalar("["), .scalar("O"):
      while case .scalar(let scalar) = read() {
        if (0x40...0x7E).contains(scalar.value) { break }
      }
      return .other
    case .scalar, .code: return .other
    }
  }

  private static func key(code: Int32) -> Key {
    switch code {
    case KEY_UP: return .up
    case KEY_DOWN: return .down
    case KEY_LEFT: return .left
    case KEY_RIGHT: return .right
    case KEY_HOME: return .home
    case KEY_END: return .end
    case KEY_ENTER: return .enter
    case KEY_BACKSPACE: return .backspace
    case KEY_DC: return .delete
    case KEY_BTAB: return .backTab
    case KEY_MOUSE: return click()
    default: return .other
    }
  }

  private static func click() -> Key {
    var event = MEVENT()
    guard getmouse(&event) == OK, event.bstate & RZ_BUTTON1_ANY != 0 else { return .other }
    return .click(row: Int(event.y), column: Int(event.x))
  }
}
