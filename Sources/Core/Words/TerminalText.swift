extension String {
  /// The text for a terminal: control characters, but for tabs and the ends of lines, become U+FFFD,
  /// so that what somebody else wrote cannot move its cursor or set its title.
  public var withoutControls: String {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      plain.append(isControl && scalar != "\n" && scalar != "\t" ? replacement : scalar)
    }
    return String(plain)
  }
}
