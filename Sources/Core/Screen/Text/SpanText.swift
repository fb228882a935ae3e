/// Spans of time in words.
enum SpanText {
  /// The span in at most two units, such as `7 h 48 min`.
  ///
  /// Minutes are rounded up, as the clock beside it shows no seconds.
  static func text(seconds: Double) -> String {
    let seconds = wholeSeconds(seconds)
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 {
      return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
    return "\(minutes / (24 * 60)) days"
  }

  /// Rounded up, never negative, at most about ten years.
  static func wholeSeconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return 0 }
    return Int(min(max(0, seconds), 315_000_000).rounded(.up))
  }

  /// A number with its noun, such as `3 sentences`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
