import CFlite
public import ReadingJudge

/// Guesses how a word is said from its letters, by the rules of the speech synthesizer flite.
///
/// About one phone in eight is wrong, which the judge forgives; without a guess the word could not
/// be read at all.
public enum LetterToSound {
  /// Made once and never changed afterwards; flite itself only reads it.
  nonisolated(unsafe) private static let lexicon = cmu_lex_init()

  /// The likely phones of a word, nil when it has no letters that can be said.
  public static func phones(of word: String) -> [Phone]? {
    let letters = word.filter { ("a"..."z").contains($0) }
    guard !letters.isEmpty, letters.utf8.count <= 60, let lexicon else { return nil }
    guard let list = lts_apply(letters, "", lexicon.pointee.lts_rule_set) else { return nil }
    defer { delete_val(list) }
    var phones: [Phone] = []
    var item: UnsafePointer<cst_val>? = UnsafePointer(list)
    while let current = item {
      if let name = val_string(val_car(current)) { phones += translate(String(cString: name)) }
      item = val_cdr(current)
    }
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
