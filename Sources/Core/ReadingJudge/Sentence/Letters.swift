/// Writes any Latin text in ASCII: letters without their accents, plain quotes, hyphens and fractions.
enum Letters {
  /// Upper case stays upper case: it tells initials and Roman numerals from words.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars { write(scalar, into: &plain) }
    return plain
  }

  private static func write(_ scalar: Unicode.Scalar, into text: inout String) {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{02BC}", "\u{FF07}", "\u{00B4}", "`": text += "'"
    case "\u{2010}", "\u{2011}": text += "-"
    case "\u{2012}"..."\u{2015}": text += String(dash)
    case "\u{2212}": text += "-"
    case "\u{2026}": text += "..."
    case "\u{2044}": text += "/"
    case "£", "€", "¥", "¢", "°", "×": text.unicodeScalars.append(scalar)
    case "\u{FF01}"..."\u{FF5E}": text.unicodeScalars.append(halfWidth(scalar))
    case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
    default: text += fractions[scalar] ?? oddLetters[scalar] ?? baseLetters(of: scalar) ?? ""
    }
  }

  /// Dashes part words and join numbers to a span; a hyphen does so, too, and makes a number negative.
  static let dash: Character = "\u{2013}"

  private static let fractions: [Unicode.Scalar: String] = [
    "½": " 1/2", "⅓": " 1/3", "⅔": " 2/3", "¼": " 1/4", "¾": " 3/4", "⅕": " 1/5", "⅛": " 1/8",
  ]

  /// Letters whose name does not say how English writes them.
  private static let oddLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "SS", "þ": "th", "Þ": "Th", "ð": "th", "Ð": "Th", "ı": "i", "ŋ": "ng", "ə": "e",
  ]

  private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// The letters below the accent.
  ///
  /// The standard library has no decomposition, but the character's Unicode name says it: "LATIN
  /// SMALL LETTER E WITH ACUTE", "LATIN SMALL LIGATURE FI".
  private static func baseLetters(of scalar: Unicode.Scalar) -> String? {
    guard let words = scalar.properties.name?.split(separator: " "), words.count >= 4,
      words[0] == "LATIN", words[2] == "LETTER" || words[2] == "LIGATURE",
      words.count == 4 || words[4] == "WITH", words[3].count <= 3
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}
