extension String {
  /// The text for a terminal: control characters, but for tabs and the ends of lines, become U+FFFD,
  /// so that what somebody else wrote cannot move its cursor or set its title; so do the characters that
  /// turn the direction of what follows (UAX #9, explicit formatting).
  public var withoutControls: String {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar.turnsDirection
      plain.append(isControl && scalar != "\n" && scalar != "\t" ? replacement : scalar)
    }
    return String(plain)
  }
}

extension Unicode.Scalar {
  /// Whether it embeds, overrides or isolates what follows, or ends that.
  fileprivate var turnsDirection: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
