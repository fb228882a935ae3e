import CFlite
public import ReadingJudge

/// Guesses how a word is said from its letters, by the rules of the speech synthesizer flite.
///
/// About one phone in eight is wrong, which the judge forgives; without a guess, as on a machine
/// without flite, the word cannot be read at all.
public enum LetterToSound {
  /// Loaded once and never changed afterwards; flite itself only reads them.
  nonisolated(unsafe) private static let rules = rz_letter_rules_load()

  /// The likely phones of a word, nil when it has no letters that can be said.
  public static func phones(of word: String) -> [Phone]? {
    let letters = word.filter { ("a"..."z").contains($0) }
    guard !letters.isEmpty, letters.utf8.count <= 60, let rules else { return nil }
    var names = [CChar](repeating: 0, count: 1024)
    guard rz_letter_rules_apply(rules, letters, &names, names.count) else { return nil }
    let text = String(
      decoding: names.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let phones = text.split(separator: " ").flatMap { translate(String($0)) }
    return phones.isEmpty ? nil : phones
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
