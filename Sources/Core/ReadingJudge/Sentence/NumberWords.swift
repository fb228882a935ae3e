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

  /// "four hundred twelve".
  ///
  /// Numbers of a trillion and more are read digit by digit.
  static func cardinal(_ number: Int) -> [String] {
    switch number {
    case ..<20: return [small[max(0, number)]]
    case ..<100: return [tens[number / 10]] + rest(number % 10)
    case ..<1000: return [small[number / 100], "hundred"] + rest(number % 100)
    case ..<1_000_000_000_000:
      guard let (size, name) = scales.first(where: { number >= $0.0 }) else { return [] }
      return cardinal(number / size) + [name] + rest(number % size)
    default: return digits(String(number))
    }
  }

  private static func rest(_ number: Int) -> [String] { number == 0 ? [] : cardinal(number) }

  /// "twenty first".
  static func ordinal(_ number: Int) -> [String] {
    var words = cardinal(number)
    let last = words.removeLast()
    if let irregular = irregularOrdinals[last] { return words + [irregular] }
    return words + [last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th"]
  }

  /// A number of four digits as a year: "nineteen eighty four", "two thousand five".
  static func year(_ number: Int) -> [String] {
    let (century, year) = number.quotientAndRemainder(dividingBy: 100)
    guard (11...99).contains(century), century % 10 != 0 || year >= 10 else {
      return cardinal(number)
    }
    switch year {
    case 0: return cardinal(century) + ["hundred"]
    case 1...9: return cardinal(century) + ["oh", small[year]]
    default: return cardinal(century) + cardinal(year)
    }
  }

  /// "seven thirty", "seven oh five", "seven o'clock".
  static func clock(hour: Int, minute: Int) -> [String] {
    switch minute {
    case 0: cardinal(hour) + ["o'clock"]
    case 1...9: cardinal(hour) + ["oh", small[minute]]
    default: cardinal(hour) + cardinal(minute)
    }
  }

  /// One word a digit.
  static func digits(_ text: some StringProtocol) -> [String] {
    text.compactMap(\.wholeNumberValue).map { small[$0] }
  }
}
