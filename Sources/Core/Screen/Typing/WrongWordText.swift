import Wire

/// Where the typed line first differs from its sentence.
struct WrongWordText {
  /// `Word 2 is wrong: it is “early”.`
  var sentence: String
  /// The same in 18 columns.
  var inShort: String

  /// nil as long as all is right, or the engine has not seen the line yet.
  init?(_ scene: Scene, _ snapshot: Snapshot) {
    guard let typing = snapshot.typing, typing.typed == scene.state.line,
      typing.right < typing.typed.count, let wanted = snapshot.mission?.sentence
    else { return nil }
    guard typing.right < wanted.count else {
      sentence = scene.phrases.moreThanTheSentence
      inShort = scene.phrases.tooMuch
      return
    }
    let place = wanted.prefix(max(0, typing.right)).filter { $0 == " " }.count
    let words = wanted.split(separator: " ", omittingEmptySubsequences: false)
    let word = scene.glyphs.openQuote + words[min(place, words.count - 1)] + scene.glyphs.closeQuote
    inShort = scene.phrases.wordIsWrong(place + 1)
    sentence = scene.phrases.wordIsWrong(place + 1, wanted: word)
  }
}
