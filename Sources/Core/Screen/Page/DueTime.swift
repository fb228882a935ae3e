import CivilTime

/// A due time as the wire carries it (RFC 3339 with the zone's offset), taken apart.
struct DueTime: Hashable, Sendable {
  var date: CivilDate
  var time: TimeOfDay
  var instant: WallInstant

  /// nil when the text is no such time.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20,
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60,
      let offset = Self.offset(bytes[19...])
    else { return nil }
    date = CivilDate(year: year, month: month, day: day)
    time = TimeOfDay(hour: hour, minute: minute, second: second)
    let local = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    instant = WallInstant(secondsSince1970: local - Int64(offset))
  }

  /// A time of day as a row of the list carries it (`HH:MM`); nil when the text is none.
  static func clock(_ text: String) -> TimeOfDay? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5]),
      hour < 24, minute < 60
    else { return nil }
    return TimeOfDay(hour: hour, minute: minute)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Seconds east of Greenwich; a fraction of a second before it is skipped.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    if rest.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    guard rest.count == 6, let sign = rest.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(rest.dropFirst().prefix(2)), let minutes = number(rest.suffix(2))
    else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
