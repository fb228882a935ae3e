import CNcursesw
import Screen

/// Turns what ncurses reads into keys.
struct KeyDecoder {
  /// Key codes of our own, beyond those of ncurses (KEY_MAX is 0777).
  private static let pasteStart: Int32 = 0o1001
  private static let pasteEnd: Int32 = 0o1002
  private static let answerStart: Int32 = 0o1003
  private static let longestPaste = 4096
  private static let longestAnswer = 64

  /// What `wget_wch` brought.
  private enum Input: Equatable {
    case none
    case code(Int32)
    case scalar(Unicode.Scalar)
  }

  /// What is being read that is no key.
  private enum Text {
    case pasted(String)
    /// The terminal's answer to ``Background/question``.
    case answer(String)
  }

  private var text: Text?
  /// Whether the terminal said that its background is light, since this was last asked for.
  private var background: Bool?

  /// Teaches ncurses where pasted text begins and ends (bracketed paste), and an answer.
  static func defineKeys() {
    define_key("\u{1B}[200~", pasteStart)
    define_key("\u{1B}[201~", pasteEnd)
    define_key(Background.answerStart, answerStart)
  }

  /// The next key; nil when nothing waits.
  mutating func next() -> Key? {
    while true {
      let input = Self.read()
      if input == .none { return nil }
      if let text {
        if let key = goOn(text, with: input) { return key }
      } else if let key = begin(input) {
        return key
      }
    }
  }

  /// What the terminal has answered about its background; nil when nothing new.
  mutating func takeBackground() -> Bool? {
    defer { background = nil }
    return background
  }

  /// Input that stands for itself, or opens a text.
  private mutating func begin(_ input: Input) -> Key? {
    switch input {
    case .none, .code(KEY_RESIZE), .code(Self.pasteEnd): return nil
    case .code(Self.pasteStart): text = .pasted("")
    case .code(Self.answerStart): text = .answer("")
    case .code(KEY_MOUSE): return Self.mouse()
    case .code(let code): return Self.key(code: code)
    case .scalar(let scalar): return Self.key(scalar)
    }
    return nil
  }

  /// However slowly a text comes, none of it is keys.
  private mutating func goOn(_ text: Text, with input: Input) -> Key? {
    switch (text, input) {
    case (.pasted(let pasted), .code(Self.pasteEnd)):
      self.text = nil
      return .paste(pasted)
    case (.pasted(var pasted), .scalar(let scalar)):
      if pasted.unicodeScalars.count < Self.longestPaste { pasted.unicodeScalars.append(scalar) }
      self.text = .pasted(pasted)
    case (.answer(let answer), .scalar("\u{7}")), (.answer(let answer), .scalar("\\")):
      self.text = nil
      background = Background.isLight(answer)
    case (.answer, .scalar("\u{1B}")), (.pasted, _), (.answer, .none): break
    case (.answer(var answer), .scalar(let scalar)):
      answer.unicodeScalars.append(scalar)
      // Whatever that is, it is no answer.
      self.text = answer.unicodeScalars.count < Self.longestAnswer ? .answer(answer) : nil
    case (.answer, .code): self.text = nil
    }
    return nil
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
    case 0x01...0x1A:
      return Unicode.Scalar(scalar.value + 0x60).map { .control(Character($0)) } ?? .other
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
    case KEY_PPAGE: return .pageUp
    case KEY_NPAGE: return .pageDown
    case KEY_ENTER: return .enter
    case KEY_BACKSPACE: return .backspace
    case KEY_DC: return .delete
    case KEY_IC: return .insert
    case KEY_BTAB: return .backTab
    case KEY_F0 + 1...KEY_F0 + 12: return .function(Int(code - KEY_F0))
    default: return .other
    }
  }

  /// nil for what a mouse does besides: releases and other buttons are no keys.
  private static func mouse() -> Key? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    if event.bstate & RZ_BUTTON1_ANY != 0 {
      return .click(row: Int(event.y), column: Int(event.x))
    }
    if event.bstate & RZ_WHEEL_UP != 0 { return .wheelUp }
    return event.bstate & RZ_WHEEL_DOWN != 0 ? .wheelDown : nil
  }
}
