extension CivilDate: CustomStringConvertible {
  /// ISO 8601: `2026-12-24`.
  public var description: String {
    "\(zeroPadded(year, to: 4))-\(zeroPadded(month, to: 2))-\(zeroPadded(day, to: 2))"
  }

  /// The date that `2026-12-24` names; nil when the text has another shape, or the calendar no
  /// such date.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = decimal(parts[0]), let month = decimal(parts[1]),
      let day = decimal(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard isValid else { return nil }
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `07:30`, and `07:30:15` when it has seconds.
  public var description: String {
    let minutes = "\(zeroPadded(hour, to: 2)):\(zeroPadded(minute, to: 2))"
    return second == 0 ? minutes : "\(minutes):\(zeroPadded(second, to: 2))"
  }
}

/// The number in decimal digits, with zeros in front up to the width.
func zeroPadded(_ number: Int, to width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}

/// The number that 1 to 9 ASCII digits spell; nil for anything else, signs included.
func decimal(_ text: some StringProtocol) -> Int? {
  let digits = text.utf8
  guard (1...9).contains(digits.count),
    digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(text)
}
