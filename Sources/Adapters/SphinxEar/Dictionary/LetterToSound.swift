import CFlite
public import ReadingJudge

/// How the speech synthesizer flite says a word: by its lexicon of exceptions, else by the rules of
/// its letters.
///
/// By the rules about one phone in eight is wrong, which the judge forgives; without a guess, as on a
/// machine without flite, the word cannot be read at all.
public enum LetterToSound {
  /// Loaded once and never changed afterwards; flite itself only reads them.
  nonisolated(unsafe) private static let lexicon = rz_lexicon_load()

  /// How the word is said; nil when it has no letters that can be said, or there is no flite.
  public static func way(_ word: String) -> WordSounds.Way? {
    let letters = word.filter { ("a"..."z").contains($0) }
    guard !letters.isEmpty, letters.utf8.count <= 60, let lexicon else { return nil }
    var names = [CChar](repeating: 0, count: 1024)
    guard rz_lexicon_say(lexicon, letters, &names, names.count) else { return nil }
    let text = String(
      decoding: names.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let phones = text.split(separator: " ").flatMap { translate(String($0)) }
    guard !phones.isEmpty else { return nil }
    return .init(phones, from: rz_lexicon_lists(lexicon, letters) ? .fliteLexicon : .fliteRules)
  }

  /// flite's finer phones by their nearest neighbours in the dictionary.
  private static let neighbours: [String: [Phone]] = [
    "ax": [.ah], "axr": [.er], "ix": [.ih], "el": [.ah, .l], "em": [.ah, .m], "en": [.ah, .n],
    "dx": [.t], "hv": [.hh], "nx": [.n], "ux": [.uw],
  ]

  /// "ae1" is AE under stress; the dictionary does not mark stress.
  private static func translate(_ name: String) -> [Phone] {
    let plain = name.filter { !$0.isNumber }
    if let neighbour = neighbours[plain] { return neighbour }
    return Phone(symbol: plain.uppercased()).map { [$0] } ?? []
  }
}
