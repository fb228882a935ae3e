/// A key as people write it: `n`, `N`, `space`, `ctrl-x`, `f2`, `pgup`.
public enum KeyName: Hashable, Sendable {
  case character(Character)
  /// Ctrl with a small letter.
  case control(Character)
  /// F1…F12.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown

  /// Each key that has a word, by the word that is shown for it, and others that are understood.
  static let words: [(key: KeyName, word: String, others: [String])] = [
    (.character(" "), "space", ["spc"]), (.enter, "enter", ["return", "ret"]),
    (.escape, "esc", ["escape"]), (.tab, "tab", []), (.backTab, "shift-tab", ["backtab"]),
    (.backspace, "backspace", ["bs"]), (.delete, "del", ["delete"]), (.insert, "ins", ["insert"]),
    (.up, "up", []), (.down, "down", []), (.left, "left", []), (.right, "right", []),
    (.home, "home", []), (.end, "end", []), (.pageUp, "pgup", ["pageup", "page-up"]),
    (.pageDown, "pgdn", ["pagedown", "page-down", "pgdown"]),
  ]

  /// The words that stand for keys, for whoever wrote another one.
  public static let allWords = words.map(\.word) + (1...12).map { "f\($0)" }

  /// Ctrl with these letters is another key, or the terminal's own.
  private static let takenControls: Set<Character> = ["c", "h", "i", "j", "m", "q", "s", "z"]

  /// - Throws: ``KeyNameError`` where the text is no key, or none that a program is told of.
  public init(_ text: String) throws(KeyNameError) {
    let lower = text.lowercased()
    if let only = text.first, text.count == 1, only != " " {
      guard !only.isControl else { throw .unknown(text) }
      self = .character(only)
    } else if let named = Self.words.first(where: { $0.word == lower || $0.others.contains(lower) })
    {
      self = named.key
    } else if let letter = Self.controlled(lower) {
      guard !Self.takenControls.contains(letter) else { throw .taken(text) }
      self = .control(letter)
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      throw .unknown(text)
    }
  }

  /// As footer and help show it.
  public var text: String {
    switch self {
    case .character(let character) where character != " ": return String(character)
    case .control(let letter): return "ctrl-\(letter)"
    case .function(let number): return "f\(number)"
    case .character, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down,
      .left, .right, .home, .end, .pageUp, .pageDown:
      return Self.words.first { $0.key == self }?.word ?? ""
    }
  }

  /// The letter of `ctrl-x`, `c-x` or `^x`.
  private static func controlled(_ text: String) -> Character? {
    let letter = ["ctrl-", "ctrl+", "c-", "^"].lazy
      .filter { text.hasPrefix($0) }.map { text.dropFirst($0.count) }.first
    guard let letter, let only = letter.first, letter.count == 1, ("a"..."z").contains(only) else {
      return nil
    }
    return only
  }

  /// Whether it means the same on every screen, whatever is configured.
  ///
  /// Enter, Esc, Tab and the arrows lead out of everything: nobody may lock themself out.
  public var isFixed: Bool {
    switch self {
    case .enter, .escape, .tab, .backTab, .backspace, .up, .down, .left, .right: true
    case .character, .control, .function, .delete, .insert, .home, .end, .pageUp, .pageDown: false
    }
  }

  /// Whether it is fixed while an alarm rings, on top of those that always are.
  public var isFixedWhileRinging: Bool {
    switch self {
    case .character(let character): character == " " || ("0"..."9").contains(character)
    case .control, .function, .delete, .insert, .home, .end, .pageUp, .pageDown: false
    case .enter, .escape, .tab, .backTab, .backspace, .up, .down, .left, .right: true
    }
  }
}

/// Why a text is no key that can be chosen.
public enum KeyNameError: Error, Hashable, Sendable {
  case unknown(String)
  /// Terminals give it another meaning.
  case taken(String)
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
