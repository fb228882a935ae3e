import Settings

/// A span as the form shows and takes it: `5m`, `90s`; a bare number is minutes.
enum SpanField {
  static func text(_ seconds: Double) -> String { DurationText.text(.seconds(seconds)) }

  /// Seconds; nil when the text is no span.
  static func seconds(_ text: String) -> Double? {
    let typed = text.lowercased().filter { !$0.isWhitespace }
    if let minutes = Int(typed), (0...1_000).contains(minutes) { return Double(minutes * 60) }
    let brief = typed.replacing("min", with: "m").replacing("sec", with: "s")
    return DurationText.parse(brief).map { Double($0.components.seconds) }
  }
}
