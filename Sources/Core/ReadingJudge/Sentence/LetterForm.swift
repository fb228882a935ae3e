/// Whatever has no digit in it: words, abbreviations, initials, Roman numerals, signs.
struct LetterForm {
  private let context: WordContext

  init(_ context: WordContext) { self.context = context }

  static let signs: [Character: Ways] = [
    "&": Ways("and"), "%": Ways("percent"), "+": Ways("plus"), "=": Ways("equals"),
    "@": Ways("at"), "°": Ways("degrees"), "×": Ways("times", "by"),
    "#": Ways("number", "hashtag"),
  ]

  func ways(of text: String, hasPeriod: Bool) -> Ways {
    if let scale = context.currency(atScale: text.lowercased()) {
      return Ways([[text.lowercased(), scale.many]])
    }
    if let known = Abbreviations.ways(of: text, hasPeriod: hasPeriod, context) { return known }
    if context.followsNumber, let unit = Units.ways(text, afterWritten: context.previous ?? "") {
      return unit
    }
    if context.followsNumber, text.first == "°",
      let degrees = Units.degrees(after: .silent, text.dropFirst())
    {
      return degrees
    }
    if text.count > 1, let numeral = RomanNumeral.value(of: text) {
      let number = NumberWords.cardinal(numeral)
      let ordinal = NumberWords.ordinal(number)
      return Ways([number, ["the"] + ordinal, ordinal])
    }
    return acronym(text, hasPeriod: hasPeriod) ?? parts(text)
  }

  /// Points inside are said only in names of machines ("example.com"), signs always.
  private func parts(_ text: String) -> Ways {
    var ways = Ways.silent
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isPlainLetter || $0 == "'" }
      if run.isEmpty {
        let isDot = first == "." && rest.dropFirst().first?.isPlainCapital == false
        ways = ways + (isDot ? Ways("dot") : Self.signs[first] ?? .silent)
        rest = rest.dropFirst()
      } else {
        ways = ways + Self.word(String(run))
        rest = rest.dropFirst(run.count)
      }
    }
    return ways
  }

  // MARK: Letters

  /// "BBC", "U.S.A." and "J." are letters, "NASA" is a word; what may be either is accepted as both.
  private func acronym(_ text: String, hasPeriod: Bool) -> Ways? {
    let letters = text.filter(\.isPlainLetter)
    let groups = text.split(separator: ".")
    if groups.count > 1, groups.allSatisfy({ $0.count == 1 }) { return Self.spelled(letters) }
    guard text.allSatisfy(\.isPlainCapital) else { return plural(text) }
    if letters.count == 1 {
      if letters == "A" && !context.isFirst { return Ways("a", "ay") }
      return hasPeriod && context.next != nil && letters != "I" ? Self.spelled(letters) : nil
    }
    guard letters.count <= 5 else { return nil }
    let hasVowel = letters.contains { "AEIOUY".contains($0) }
    if !hasVowel { return Self.spelled(letters) }
    if context.isAllCapitals { return nil }
    let word = Self.word(letters)
    return Self.initialisms.contains(letters)
      ? Self.spelled(letters).or(word) : word.or(Self.spelled(letters))
  }

  /// "TVs", "CDs".
  private func plural(_ text: String) -> Ways? {
    let head = text.filter { $0 != "'" }.dropLast()
    guard text.last == "s", head.count >= 2, head.allSatisfy(\.isPlainCapital),
      head.count <= 4
    else { return nil }
    let letters = Self.spelled(head).usual
    return Ways([letters.dropLast() + letters.suffix(1).map { $0 + "'s" }])
  }

  /// Letters by their names; "a" is the article, the letter is "ay".
  static func spelled(_ letters: some Sequence<Character>) -> Ways {
    Ways([letters.map { $0.lowercased() }.map { $0 == "a" ? "ay" : $0 }])
  }

  /// With vowels, and spelled all the same.
  private static let initialisms: Set<String> = [
    "USA", "US", "UK", "EU", "UN", "UAE", "FBI", "CIA", "ID", "AI", "IQ", "IT", "DIY", "ATM", "CEO",
    "IOU", "UFO", "VIP", "USB", "SUV", "URL", "API", "CPU", "AA", "BA", "MA", "PA", "LA", "IBM",
  ]

  /// Letters between digits: "b" of "b2b", "MP" of "MP3".
  static func run(_ text: some StringProtocol) -> Ways {
    let letters = text.lowercased().filter(\.isPlainLetter)
    let isSpelled =
      letters.count == 1 || ["am", "pm"].contains(letters)
      || (letters.count <= 4 && !letters.contains { "aeiouy".contains($0) })
    return isSpelled ? spelled(letters) : word(String(text))
  }

  // MARK: Words

  static func word(_ text: String) -> Ways {
    let kept = text.lowercased()
    let bare = kept.trimming { $0 == "'" }
    guard !bare.isEmpty else { return .silent }
    return elisions[kept] ?? elisions[bare] ?? Ways([[bare]])
  }

  /// Words that keep their leading apostrophe in the dictionary, and those that verse cuts short.
  private static let elisions: [String: Ways] = [
    "'tis": Ways("'tis"), "'twas": Ways("'twas"), "'til": Ways("'til"), "'em": Ways("'em", "them"),
    "'bout": Ways("'bout", "about"), "'cause": Ways("'cause", "because"),
    "'n'": Ways("and", "'n"), "'n": Ways("and", "'n"), "th'": Ways("the"),
    "o'er": Ways("or", "over"), "e'er": Ways("air", "ever"), "ev'ry": Ways("every"),
    "e'en": Ways("even"), "thro": Ways("through"), "heav'n": Ways("heaven"),
  ]
}
