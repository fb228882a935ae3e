/// Units of measurement behind a number: "5km", "20 °C".
enum Units {
  /// One of it, and many of it.
  private static let names: [String: (one: String, many: String)] = [
    "km": ("kilometer", "kilometers"), "cm": ("centimeter", "centimeters"),
    "mm": ("millimeter", "millimeters"), "m": ("meter", "meters"), "kg": ("kilogram", "kilograms"),
    "g": ("gram", "grams"), "mg": ("milligram", "milligrams"), "l": ("liter", "liters"),
    "ml": ("milliliter", "milliliters"), "mi": ("mile", "miles"), "ft": ("foot", "feet"),
    "lb": ("pound", "pounds"), "lbs": ("pound", "pounds"), "oz": ("ounce", "ounces"),
    "mph": ("mile per hour", "miles per hour"), "hr": ("hour", "hours"), "hrs": ("hour", "hours"),
    "min": ("minute", "minutes"), "sec": ("second", "seconds"), "h": ("hour", "hours"),
    "p": ("penny", "pence"), "yr": ("year", "years"), "yrs": ("year", "years"),
  ]

  /// The number with its unit; nil when `unit` is none.
  static func ways(_ unit: String, after number: Ways) -> Ways? {
    guard let name = names[unit] else { return nil }
    return number + word(name, isOne: number.usual == ["one"])
  }

  /// The unit alone, after a number that is a word of its own.
  static func ways(_ unit: String, afterWritten number: String) -> Ways? {
    names[unit].map { word($0, isOne: number == "1") }
  }

  private static func word(_ name: (one: String, many: String), isOne: Bool) -> Ways {
    isOne ? Ways(name.one) : Ways(name.many)
  }

  private static let scales: [String: [String]] = [
    "C": ["celsius", "centigrade"], "F": ["fahrenheit"], "": [],
  ]

  /// "twenty degrees celsius"; the scale need not be said.
  ///
  /// Nil when `scale` is none.
  static func degrees(after number: Ways, _ scale: some StringProtocol) -> Ways? {
    guard let names = scales[String(scale)] else { return nil }
    let degrees = number + Ways(number.usual == ["one"] ? "degree" : "degrees")
    return Ways(names.map { degrees.usual + [$0] }).or(degrees)
  }
}
