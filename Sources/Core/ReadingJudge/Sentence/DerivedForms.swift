/// Words that follow from others by rules without exceptions: plurals, "-ed", "-ing", "-ly",
/// possessives, compounds.
///
/// What is not sure is left to those who guess.
public enum DerivedForms {
  /// The words from which `word` might be made; the dictionary is asked for them.
  public static func candidates(for word: String) -> Set<String> {
    Set(suffixed(word).map(\.base) + compounds(of: word).flatMap { [$0.first, $0.second] })
  }

  /// How a word is said that is made of known ones, and which those are; nil when it is not.
  public static func sounds(
    of word: String, _ known: Pronunciations
  ) -> (phones: [Phone], parts: [String])? {
    for form in suffixed(word) {
      if let base = known.usual(form.base), let phones = form.ending.added(to: base) {
        return (phones, [form.base])
      }
    }
    let splits = compounds(of: word).filter { known.knows($0.first) && known.knows($0.second) }
    // The most even split is the likeliest: "rain" and "gauge", not a name and a scrap.
    let best = splits.max {
      min($0.first.count, $0.second.count) < min($1.first.count, $1.second.count)
    }
    guard let best, let first = known.usual(best.first), let second = known.usual(best.second)
    else { return nil }
    return (first + second, [best.first, best.second])
  }

  // MARK: Endings

  private enum Ending {
    case plural, past, ing, clippedIng, ly, fullLy, less, ness

    func added(to base: [Phone]) -> [Phone]? {
      switch self {
      case .plural: base + DerivedForms.plural(base.last)
      case .past: base + DerivedForms.past(base.last)
      case .ing: base + [.ih, .ng]
      case .clippedIng: base.suffix(2) == [.ih, .ng] ? base.dropLast(2) + [.ih, .n] : nil
      case .ly: base + [.l, .iy]
      case .fullLy: base.last == .iy ? base.dropLast() + [.ah, .l, .iy] : nil
      case .less: base + [.l, .ah, .s]
      case .ness: base + [.n, .ah, .s]
      }
    }
  }

  /// Shorter ones are more often a coincidence than a base word.
  private static let shortestBase = 3

  private static func suffixed(_ word: String) -> [(base: String, ending: Ending)] {
    var forms: [(base: String, ending: Ending)] = []
    func add(_ suffix: String, _ ending: Ending, replacedBy replacement: String = "") {
      guard word.hasSuffix(suffix) else { return }
      forms.append((word.dropLast(suffix.count) + replacement, ending))
    }
    add("'s", .plural)
    add("ies", .plural, replacedBy: "y")
    add("ied", .past, replacedBy: "y")
    if !word.hasSuffix("ss") && !word.hasSuffix("us") && !word.hasSuffix("is") { add("s", .plural) }
    for hissing in ["ses", "xes", "zes", "ches", "shes"] where word.hasSuffix(hissing) {
      add("es", .plural)
    }
    for (suffix, ending) in [("ed", Ending.past), ("ing", .ing)] {
      add(suffix, ending)
      add(suffix, ending, replacedBy: "e")
      if let single = undoubled(word.dropLast(suffix.count)) {
        if word.hasSuffix(suffix) { forms.append((single, ending)) }
      }
    }
    add("in", .clippedIng, replacedBy: "ing")
    add("ily", .fullLy, replacedBy: "y")
    add("ly", .ly)
    add("less", .less)
    add("ness", .ness)
    return forms.filter { $0.base.count >= shortestBase && $0.base != word }
  }

  /// "hop" from the "hopp" of "hopping".
  private static func undoubled(_ stem: Substring) -> String? {
    guard stem.count >= 4, let last = stem.last, stem.dropLast().last == last,
      !"aeiou".contains(last)
    else { return nil }
    return String(stem.dropLast())
  }

  /// The sound of an "s" after this one.
  static func plural(_ last: Phone?) -> [Phone] {
    switch last {
    case .s, .z, .sh, .zh, .ch, .jh: [.ih, .z]
    case .p, .t, .k, .f, .th: [.s]
    default: [.z]
    }
  }

  private static func past(_ last: Phone?) -> [Phone] {
    switch last {
    case .t, .d: [.ih, .d]
    case .p, .k, .f, .th, .s, .sh, .ch: [.t]
    default: [.d]
    }
  }

  // MARK: Compounds

  /// Words of two or three letters that compounds begin or end with; other short ones are names and
  /// scraps in the dictionary.
  private static let shortParts: Set<String> = [
    "air", "arm", "ash", "bag", "bed", "bee", "box", "bud", "bug", "bus", "by", "car", "cat", "cup",
    "day", "dog", "ear", "egg", "eye", "fan", "fly", "fog", "fox", "hat", "hen", "ice", "in", "jam",
    "jar", "key", "lap", "leg", "lip", "log", "man", "map", "mat", "nut", "off", "oil", "one",
    "out",
    "owl", "pan", "paw", "pen", "pet", "pie", "pig", "pin", "pit", "pot", "rag", "sea", "sky",
    "son",
    "sun", "tea", "tin", "tip", "toe", "top", "toy", "up", "way", "wax", "web",
  ]

  private static func compounds(of word: String) -> [(first: String, second: String)] {
    let letters = Array(word)
    guard letters.count >= 5, letters.allSatisfy(\.isPlainLetter) else { return [] }
    return (2...(letters.count - 2)).compactMap { cut in
      let first = String(letters[..<cut])
      let second = String(letters[cut...])
      // "th", "sh", "ph" and "ch" are one sound, and no border of words runs through most of them.
      let isOneSound = letters[cut] == "h" && "tspc".contains(letters[cut - 1])
      guard !isOneSound, [first, second].allSatisfy({ $0.count >= 4 || shortParts.contains($0) })
      else { return nil }
      return (first, second)
    }
  }
}
