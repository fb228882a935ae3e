import Appearance
import Screen
import TestSupport
import Testing

/// No screen of the gallery says in German what it says in English.
@Suite struct GermanGalleryTests {
  /// What users, machines and shells call things, and what sentences are made of.
  private static let content: Set<String> = [
    "Built-in Audio", "Wake Sequence", "Work 早起き", "The early train leaves", "The earyl",
    "rooster.flac",
    // Typed into a form, or a file of the user's.
    "mon-fri", "config.toml:3:7",
    // Commands for a shell, and a span that is the same in both languages.
    "$ ", "7 h 48 min",
  ]

  /// Stretches of text between wide gaps, frames and bars, of two words or more.
  private func stretches(_ picture: Gallery.Picture, _ language: Language) -> Set<String> {
    var state = picture.state
    state.language = language
    let lines = Sample.scene(state, rows: 60, columns: 200).frame.text.split(separator: "\n")
    let parts = lines.flatMap { line in
      line.replacing("  ", with: "\u{0}").split { "\u{0}│─┌┐└┘├┤·█▁▂▃▄▅▆▇".contains($0) }
    }
    let texts = parts.map { $0.trimmingPrefix { $0 == " " } }
      .map { String($0.reversed().trimmingPrefix { $0 == " " }.reversed()) }
    return Set(texts.filter { $0.split { !$0.isLetter }.filter { $0.count > 1 }.count > 1 })
  }

  @Test(arguments: Gallery.plain.pictures)
  func noSentenceIsTheSameInBothLanguages(_ picture: Gallery.Picture) {
    let same = stretches(picture, .english).intersection(stretches(picture, .german))
    let left = same.filter { text in !Self.content.contains { text.contains($0) } }
    #expect(left == [], "\(picture.name)")
  }
}
