extension PosixRule {
  /// The rule that a `TZ` string spells; nil when it is none.
  ///
  /// Grammar: POSIX.1-2024 XBD 8.3, with the hours beyond 24 of RFC 9636. A summer name without
  /// dates takes the rules of the United States, as glibc does.
  init?(text: some StringProtocol) {
    var reader = PosixRuleReader(text.utf8)
    guard let rule = reader.rule(), reader.isAtEnd else { return nil }
    self = rule
  }
}

/// Reads a `TZ` string from left to right.
///
/// Each function returns nil where its part is malformed.
private struct PosixRuleReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var isAtEnd: Bool { position == bytes.count }

  mutating func rule() -> PosixRule? {
    guard let name = name(), let west = time(hours: 0...24) else { return nil }
    let standard = ZoneOffset(seconds: -west, isDaylight: false, abbreviation: name)
    guard !isAtEnd else { return PosixRule(standard: standard, daylight: nil) }
    guard let daylight = daylight(standard: standard) else { return nil }
    return PosixRule(standard: standard, daylight: daylight)
  }

  private mutating func daylight(standard: ZoneOffset) -> PosixRule.Daylight? {
    guard let name = name() else { return nil }
    var seconds = standard.seconds + 3_600
    if !isAtEnd, peek != UInt8(ascii: ",") {
      guard let west = time(hours: 0...24) else { return nil }
      seconds = -west
    }
    let offset = ZoneOffset(seconds: seconds, isDaylight: true, abbreviation: name)
    guard !isAtEnd else {
      return PosixRule.Daylight(
        offset: offset,
        start: PosixRule.Change(day: .weekday(month: 3, week: 2, day: 0), time: 7_200),
        end: PosixRule.Change(day: .weekday(month: 11, week: 1, day: 0), time: 7_200))
    }
    guard take(","), let start = change(), take(","), let end = change() else { return nil }
    return PosixRule.Daylight(offset: offset, start: start, end: end)
  }

  /// At least three letters, or letters, digits and signs in angle brackets.
  private mutating func name() -> String? {
    let isQuoted = take("<")
    let start = position
    while let byte = peek, isQuoted ? isQuotable(byte) : isLetter(byte) { position += 1 }
    let name = bytes[start..<position]
    guard name.count >= 3, !isQuoted || take(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func change() -> PosixRule.Change? {
    guard let day = day() else { return nil }
    guard take("/") else { return PosixRule.Change(day: day, time: 7_200) }
    guard let time = time(hours: 0...167) else { return nil }
    return PosixRule.Change(day: day, time: time)
  }

  private mutating func day() -> PosixRule.Change.Day? {
    if take("J") { return number(in: 1...365).map(PosixRule.Change.Day.julian) }
    guard take("M") else { return number(in: 0...365).map(PosixRule.Change.Day.zeroBased) }
    guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
      let day = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(hours: ClosedRange<Int>) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hour = number(in: hours) else { return nil }
    var seconds = hour * 3_600
    for unit in [60, 1] where take(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let start = position
    while let byte = peek, isDigit(byte), position - start < 4 { position += 1 }
    guard let number = decimal(String(decoding: bytes[start..<position], as: UTF8.self)),
      range.contains(number)
    else { return nil }
    return number
  }

  private var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isQuotable(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
