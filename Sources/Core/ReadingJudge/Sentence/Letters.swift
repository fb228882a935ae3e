/// Writes any Latin text in the letters a…z, with ASCII quotes and hyphens.
enum Letters {
  static func folded(_ text: String) -> String {
    var folded = ""
    for scalar in text.lowercased().unicodeScalars { fold(scalar, into: &folded) }
    return folded
  }

  private static func fold(_ scalar: Unicode.Scalar, into text: inout String) {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{02BC}", "\u{00B4}", "`": text += "'"
    case "\u{2010}"..."\u{2015}", "\u{2212}": text += "-"
    case "ß": text += "ss"
    case "£", "€", "°": text.unicodeScalars.append(scalar)
    case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
    default: text += baseLetters(of: scalar) ?? ""
    }
  }

  /// The letters below the accent.
  ///
  /// The standard library has no decomposition, but the character's Unicode name says it: "LATIN
  /// SMALL LETTER E WITH ACUTE", "LATIN SMALL LIGATURE FI".
  private static func baseLetters(of scalar: Unicode.Scalar) -> String? {
    guard let words = scalar.properties.name?.split(separator: " "), words.count >= 4,
      words[0] == "LATIN", words[1] == "SMALL", words[2] == "LETTER" || words[2] == "LIGATURE",
      words.count == 4 || words[4] == "WITH", words[3].count <= 3
    else { return nil }
    return words[3].lowercased()
  }
}
