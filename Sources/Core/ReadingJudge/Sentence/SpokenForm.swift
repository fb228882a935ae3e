/// How one written word is said, in plain lower-case words.
enum SpokenForm {
  private static let abbreviations = [
    "mr": "mister", "mrs": "missus", "ms": "miss", "dr": "doctor", "prof": "professor",
    "vs": "versus", "etc": "etcetera",
  ]
  private static let signs: [Character: String] = [
    "&": "and", "%": "percent", "+": "plus", "=": "equals", "@": "at", "°": "degrees",
  ]
  private static let currencies: [Character: (one: String, many: String)] = [
    "$": ("dollar", "dollars"), "£": ("pound", "pounds"), "€": ("euro", "euros"),
  ]

  static func words(of written: String) -> [String] {
    pieces(of: Letters.folded(written)).flatMap(say)
  }

  /// Cuts at hyphens, dashes, slashes and signs that are said; other punctuation stays for ``say(_:)``.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    for character in text {
      if let sign = signs[character] {
        pieces += [sign, ""]
      } else if character == "-" || character == "/" {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  private static func say(_ piece: String) -> [String] {
    piece.contains { $0.isASCII && $0.isNumber } ? number(piece) : word(piece)
  }

  private static func word(_ piece: String) -> [String] {
    let kept = piece.filter { ("a"..."z").contains($0) || $0 == "'" }
    let bare = kept.trimmingApostrophes()
    guard !bare.isEmpty else { return [] }
    if let whole = elisions[kept] { return [whole] }
    return [abbreviations[bare] ?? bare]
  }

  /// Words that keep their leading apostrophe in the dictionary.
  private static let elisions = ["'tis": "'tis", "'twas": "'twas", "'til": "'til"]

  /// "7:30", "1,250", "3.5", "21st", "$5", "1984", "7am", "b2b".
  private static func number(_ piece: String) -> [String] {
    let text = piece.filter { $0 != "," }.trimming {
      !$0.isNumber && !$0.isLetter && $0 != "$" && $0 != "£" && $0 != "€"
    }
    if let sign = text.first, let currency = currencies[sign] {
      let amount = number(String(text.dropFirst()))
      return amount + [amount == ["one"] ? currency.one : currency.many]
    }
    return clock(text) ?? decimal(text) ?? runs(text, isGrouped: piece.contains(","))
  }

  private static func clock(_ text: String) -> [String]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(parts[0]), parts[1].prefix(2).count == 2,
      let minute = Int(parts[1].prefix(2)), (0...24).contains(hour), (0...59).contains(minute)
    else { return nil }
    return NumberWords.clock(hour: hour, minute: minute) + word(String(parts[1].dropFirst(2)))
  }

  private static func decimal(_ text: String) -> [String]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = Int(parts[0]), !parts[1].isEmpty,
      parts[1].allSatisfy(\.isNumber)
    else { return nil }
    return NumberWords.cardinal(whole) + ["point"] + NumberWords.digits(parts[1])
  }

  /// Digits and letters in turn, each said for itself; "21st" and "1st" are ordinals.
  private static func runs(_ text: String, isGrouped: Bool) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let isNumber = first.isNumber
      let run = rest.prefix { $0.isNumber == isNumber }
      rest = rest.dropFirst(run.count)
      guard isNumber else {
        words += word(String(run))
        continue
      }
      let suffix = rest.prefix(2)
      if ["st", "nd", "rd", "th"].contains(suffix), let number = Int(run) {
        words += NumberWords.ordinal(number)
        rest = rest.dropFirst(2)
      } else {
        words += integer(run, isGrouped: isGrouped)
      }
    }
    return words
  }

  /// Four digits are a year, unless a comma groups them.
  private static func integer(_ run: Substring, isGrouped: Bool) -> [String] {
    guard let number = Int(run), run.first != "0" || run.count == 1 else {
      return NumberWords.digits(run)
    }
    return !isGrouped && (1100...2099).contains(number)
      ? NumberWords.year(number) : NumberWords.cardinal(number)
  }
}

extension String {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isTrimmed(first) { text.removeFirst() }
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }

  fileprivate func trimmingApostrophes() -> String { trimming { $0 == "'" } }
}
