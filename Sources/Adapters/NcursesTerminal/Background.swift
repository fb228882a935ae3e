import Glibc

/// Whether the terminal's background is light, as far as anybody says so.
enum Background {
  /// Asks a terminal for its background's colour (xterm's OSC 11); the answer comes with the keys.
  static let question = "\u{1B}]11;?\u{1B}\\"
  /// How each answer begins; `rgb:ffff/ffff/ffff` follows, and BEL or ESC \ at its end.
  static let answerStart = "\u{1B}]11;"

  /// What COLORFGBG says, which rxvt and Konsole set: `15;0`, `0;default;15`; nil where it says
  /// nothing.
  static var told: Bool? {
    let words = getenv("COLORFGBG").map { String(cString: $0) }?.split(separator: ";")
    guard let last = words?.last, let number = Int(last) else { return nil }
    // Of the sixteen the lower half is dark but for white, and the upper half bright but for grey.
    return number == 7 || number > 8
  }

  /// Whether the colour of an answer is light: by how bright it looks (ITU-R BT.601).
  static func isLight(_ answer: String) -> Bool? {
    let parts = answer.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3).compactMap {
      part -> Double? in
      let digits = part.prefix(4)
      guard let value = Int(digits, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * digits.count)) - 1)
    }
    guard parts.count == 3 else { return nil }
    return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5
  }
}
