import Wire

/// How a test tone fares, in a line or two.
enum ToneText {
  static func lines(_ tone: Toning, _ phrases: Phrases, _ glyphs: Glyphs, columns: Int) -> [Line] {
    func wrapped(_ text: String, _ style: Style) -> [Line] {
      Wrapping.lines(text, columns: columns).map { Line($0, style) }
    }
    let place = tone.place?.description
    return switch tone.wasMeasured {
    case nil: wrapped(phrases.tonePlaysSoon(on: place) + glyphs.ellipsis, .plain)
    case true?: wrapped(phrases.toneIsMeasured(on: place ?? ""), .strong)
    case false?:
      wrapped(phrases.toneIsNotHeard(on: place, why: tone.why.map(phrases.reason) ?? ""), .warning)
    }
  }
}
