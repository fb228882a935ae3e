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

  /// The time of day, such as `06:30`.
  var clock: String { time.clock }

  /// The day as people say it today: `today`, `tomorrow`, `Wed`, `Wed 14 Oct`, `14 Oct 2028`.
  func day(seenFrom today: CivilDate) -> String {
    let distance = date.dayNumber - today.dayNumber
    switch distance {
    case 0: return "today"
    case 1: return "tomorrow"
    case 2...6: return date.weekdayName
    default: break
    }
    if date.year != today.year { return "\(date.day) \(date.monthName) \(date.year)" }
    return "\(date.weekdayName) \(date.day) \(date.monthName)"
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

extension TimeOfDay {
  /// Hours and minutes, such as `06:30`.
  var clock: String { Self.twoDigits(hour) + ":" + Self.twoDigits(minute) }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension CivilDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Days since 1970-01-01; years are taken to start in March, so that leap days come last.
  var dayNumber: Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  var monthName: String { (1...12).contains(month) ? Self.months[month - 1] : "?" }

  /// 1970-01-01 was a Thursday.
  var weekdayName: String { Self.weekdays[((dayNumber + 3) % 7 + 7) % 7] }

  /// The day without its year, such as `Tue 14 Oct`.
  var shortText: String { "\(weekdayName) \(day) \(monthName)" }
}
