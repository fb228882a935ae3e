import AlarmCore
import CivilTime
import Settings

/// Numbers, spans and moments.
extension LineReader {
  mutating func number(_ what: String, in range: ClosedRange<Int>) throws(LineProblem) -> Int {
    guard let text = peek?.text, peek?.kind == .word, text.allSatisfy(\.isASCII),
      let number = Int(text.hasSuffix("%") ? String(text.dropLast()) : text),
      range.contains(number)
    else {
      throw problem(
        "\(found) stands where \(what) from \(range.lowerBound) to \(range.upperBound) belongs")
    }
    advance()
    return number
  }

  /// `90s`, `1h30m`, and between zero and a second `300ms`.
  mutating func span() throws(LineProblem) -> Duration {
    guard let span = nextSpan else {
      throw problem("\(found) is no span: write it like 90s, 5m, 1h30m or 300ms")
    }
    guard span <= Self.longestSpan else { throw problem("\(found) is longer than ten years") }
    advance()
    return span
  }

  static let longestSpan = Duration.seconds(3_660 * 86_400)

  var nextSpan: Duration? { peek.flatMap { $0.kind == .word ? Self.span($0.text) : nil } }

  /// nil for what is none; ``span()`` says what is too long.
  static func span(_ text: String) -> Duration? {
    if text.hasSuffix("ms"), let count = Int(text.dropLast(2)), (0...999_999).contains(count) {
      return .milliseconds(count)
    }
    if text.hasSuffix("d"), let days = Int(text.dropLast()), (0...3_660).contains(days) {
      return .seconds(days * 86_400)
    }
    return DurationText.parse(text)
  }

  mutating func timeOfDay() throws(LineProblem) -> TimeOfDay {
    guard let next = peek, let time = Self.time(next.text) else {
      throw problem("\(found) is no time: write it like 06:30 or 06:30:15")
    }
    advance()
    return time
  }

  /// `6:30` and `06:30:15`; whatever the screens take otherwise may be confused with numbers here.
  static func time(_ text: String) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 }),
      parts.joined().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let time = TimeOfDay(
      hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    return time.isValid ? time : nil
  }

  mutating func date() throws(LineProblem) -> CivilDate {
    guard let date = nextDate else {
      throw problem("\(found) is no date from 1970 to 2099: write it like 2027-03-28")
    }
    advance()
    return date
  }

  var nextDate: CivilDate? {
    guard let date = peek.flatMap({ CivilDate(text: $0.text) }), (1970...2099).contains(date.year)
    else { return nil }
    return date
  }

  /// A moment: a day, where it is said, and a time; `Z` behind it for UTC.
  mutating func clock() throws(LineProblem) -> ClockText {
    let day = try self.day()
    guard let next = peek, next.kind == .word else {
      throw problem("\(found) stands where a time like 06:30 belongs")
    }
    let isUTC = next.text.hasSuffix("Z")
    guard let time = Self.time(isUTC ? String(next.text.dropLast()) : next.text) else {
      throw problem("\(found) is no time: write it like 06:30, 06:30:15 or 05:30Z")
    }
    advance()
    return ClockText(day: day, time: time, isUTC: isUTC)
  }

  private mutating func day() throws(LineProblem) -> ClockText.Day {
    if take("today") { return .today }
    if take("tomorrow") { return .tomorrow }
    let weekday = nextWeekday
    let position = column
    if weekday != nil { advance() }
    guard nextDate != nil || Self.looksLikeDate(peek?.text) else {
      return weekday.map(ClockText.Day.weekday) ?? .next
    }
    let date = try self.date()
    if let weekday, date.weekday != weekday {
      throw LineProblem(
        column: position,
        message: "\(date) is a \(date.weekday.longName), not a \(weekday.longName)")
    }
    return .date(date)
  }

  private static func looksLikeDate(_ text: String?) -> Bool {
    guard let text else { return false }
    return text.filter { $0 == "-" }.count == 2 && text.first?.isNumber == true
  }

  var nextWeekday: Weekday? {
    guard let text = peek?.text.lowercased(), peek?.kind == .word, text.count >= 3 else {
      return nil
    }
    return Weekday.allCases.first { $0.longName.lowercased().hasPrefix(text) }
  }
}

extension Weekday {
  var longName: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
