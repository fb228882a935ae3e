/// Numbers as people say them.
enum NumberWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let scales = [
    (1_000_000_000, "billion"), (1_000_000, "million"), (1000, "thousand"),
  ]
  private static let irregularOrdinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]

  // MARK: One way

  /// "four hundred twelve".
  ///
  /// Numbers of a trillion and more are read digit by digit.
  ///
  /// - Parameter and: what stands before the tens and ones: nothing in America, "and" in Britain
  static func cardinal(_ number: Int, and: [String] = []) -> [String] {
    switch number {
    case ..<20: return [small[max(0, number)]]
    case ..<100: return [tens[number / 10]] + rest(number % 10, and: [])
    case ..<1000:
      let tail = number % 100
      return [small[number / 100], "hundred"] + (tail == 0 ? [] : and + cardinal(tail))
    case ..<1_000_000_000_000:
      guard let (size, name) = scales.first(where: { number >= $0.0 }) else { return [] }
      return cardinal(number / size, and: and) + [name] + rest(number % size, and: and)
    default: return digits(String(number))
    }
  }

  private static func rest(_ number: Int, and: [String]) -> [String] {
    guard number > 0 else { return [] }
    return (number < 100 ? and : []) + cardinal(number, and: and)
  }

  /// "twenty first".
  static func ordinal(_ cardinal: [String]) -> [String] {
    guard let last = cardinal.last else { return [] }
    let words = cardinal.dropLast()
    if let irregular = irregularOrdinals[last] { return words + [irregular] }
    return words + [last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th"]
  }

  /// The last word as many of them: "twenty sixes", "nineteen eighties".
  static func plural(_ words: [String]) -> [String] {
    guard let last = words.last else { return [] }
    let plural =
      last.hasSuffix("y") ? last.dropLast() + "ies" : last == "six" ? "sixes" : last + "s"
    return words.dropLast() + [plural]
  }

  /// Two digits after a century or an hour: "eighty four", "oh five".
  static func pair(_ number: Int) -> [String] {
    number < 10 ? ["oh", small[max(0, number)]] : cardinal(number)
  }

  /// One word a digit.
  static func digits(_ text: some StringProtocol, zero: String = "zero") -> [String] {
    text.compactMap(\.wholeNumberValue).map { $0 == 0 ? zero : small[$0] }
  }

  // MARK: All ways

  /// "four hundred twelve", "four hundred and twelve".
  static func ways(_ number: Int) -> Ways {
    let ways = [cardinal(number), cardinal(number, and: ["and"])]
    // "A hundred", "a thousand five hundred".
    let withA = ways.filter { $0.count > 1 && $0[0] == "one" }.map { ["a"] + $0.dropFirst() }
    return Ways(ways + withA)
  }

  static func ordinalWays(_ number: Int) -> Ways { Ways(ways(number).all.map(ordinal)) }

  /// Digits that nothing groups: "1984" may be a year, "415" a room.
  static func ungrouped(_ digits: some StringProtocol) -> Ways {
    guard let number = Int(digits), digits.first != "0" || digits.count == 1 else {
      return spelled(digits)
    }
    switch number {
    case 1100...2099: return yearWays(number).or(ways(number))
    case 101...999 where number % 100 != 0:
      return ways(number).or(Ways([cardinal(number / 100) + pair(number % 100)]))
    case 1000...9999: return ways(number).or(hundreds(number))
    case 0: return Ways("zero", "oh")
    default: return ways(number)
    }
  }

  /// Digits with commas between.
  static func grouped(_ digits: some StringProtocol) -> Ways {
    guard let number = Int(digits) else { return spelled(digits) }
    return ways(number).or(hundreds(number))
  }

  /// "zero zero seven", "oh oh seven", "double oh seven".
  static func spelled(_ text: some StringProtocol) -> Ways {
    let oh = digits(text, zero: "oh")
    let double = oh.starts(with: ["oh", "oh"]) ? [["double"] + oh.dropFirst()] : []
    return Ways([digits(text), oh] + double)
  }

  /// "forty five hundred" for 4500; nothing for a number that nobody says so.
  private static func hundreds(_ number: Int) -> Ways {
    guard (1100...9999).contains(number), number / 100 % 10 != 0 else { return Ways([]) }
    let head = cardinal(number / 100) + ["hundred"]
    let tail = number % 100
    return Ways(tail == 0 ? [head] : [head + ["and"] + cardinal(tail), head + cardinal(tail)])
  }

  /// A number of four digits as a year: "nineteen eighty four", "two thousand five".
  private static func yearWays(_ number: Int) -> Ways {
    let (century, year) = number.quotientAndRemainder(dividingBy: 100)
    let isPlain = century % 10 == 0 && year < 10
    let paired = cardinal(century) + (year == 0 ? ["hundred"] : pair(year))
    guard isPlain else { return Ways([paired]).or(hundreds(number)) }
    return year == 0 ? ways(number) : ways(number).or(Ways([paired]))
  }
}
