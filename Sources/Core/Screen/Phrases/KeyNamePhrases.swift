import Appearance

// What keys are called.

extension Phrases {
  /// The key that does it, as the user chose it and keyboards have it printed.
  ///
  /// - Parameter other: a key that always does it.
  func key(_ action: KeyAction, else other: String = "?") -> String {
    keys.keys(for: action).first.map { name(ofKey: $0.text) } ?? other
  }

  /// A key by the word that footer and help have for it; what is printed on no key stays as it is.
  func name(ofKey word: String) -> String {
    guard language == .german, let key = try? KeyName(word) else { return word }
    return german(key)
  }

  private func german(_ key: KeyName) -> String {
    switch key {
    case .character(" "): "Leertaste"
    case .character(let character): String(character)
    case .control(let letter): "Strg-\(letter.uppercased())"
    case .function(let number): "F\(number)"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Umschalt-Tab"
    case .backspace: "Rücktaste"
    case .delete: "Entf"
    case .insert: "Einfg"
    case .up: "hoch"
    case .down: "runter"
    case .left: "links"
    case .right: "rechts"
    case .home: "Pos1"
    case .end: "Ende"
    case .pageUp: "Bild auf"
    case .pageDown: "Bild ab"
    }
  }
}
