public import CivilTime

/// A text that says no recurrence: what is wrong with it, and what would be right.
public struct RecurrenceTextError: Error, Hashable, CustomStringConvertible {
  public var description: String

  init(_ text: String, _ complaint: String) {
    description =
      "`\(text)` says no days: \(complaint). "
      + "Write once, one or more dates like 2026-12-24, days like mon-fri or sat,sun, weekdays, "
      + "weekend, daily, every other day, or every 3 days from 2027-03-10."
  }
}

/// When an alarm is wanted, as people type it.
///
/// `once` leaves the date to whoever knows the clock.
public enum RecurrenceText: Hashable, Sendable {
  /// At the next moment that has the alarm's time.
  case once
  case date(CivilDate)
  /// Ascending, more than one.
  case dates([CivilDate])
  /// Never empty.
  case weekly(WeekdaySet)
  /// Every so many days (1…366) from a date on; nil is the next that has the alarm's time.
  case everyDays(Int, from: CivilDate?)

  /// The most dates of one list.
  static let mostDates = 366

  /// Takes `once`, `2026-12-24`, `once 2026-12-24`, `2026-12-24,2026-12-31`, `mon-fri`, `sat,sun`,
  /// `fri-mon`, `weekdays`, `weekend`, `daily`, `every other day`, `every 3 days`,
  /// `every 2 weeks from 2027-03-10` and `every mon`; days also as whole words, and in capitals.
  ///
  /// - Throws: ``RecurrenceTextError`` that says what is accepted.
  public init(_ text: String) throws(RecurrenceTextError) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }[...]
    guard let first = words.first else { throw RecurrenceTextError(text, "it is empty") }
    switch first {
    case "once": self = try Self.once(words.dropFirst(), in: text)
    case "every": self = try Self.every(words.dropFirst(), in: text)
    case _ where first.first?.isNumber == true: self = try Self.dates(words, in: text)
    default: self = .weekly(try Self.days(words, in: text))
    }
  }

  private static func once(
    _ words: ArraySlice<Substring>, in text: String
  ) throws(RecurrenceTextError) -> Self {
    guard let word = words.first else { return .once }
    guard words.count == 1 else { throw RecurrenceTextError(text, "once is one date") }
    return .date(try date(word, in: text))
  }

  private static func dates(
    _ words: ArraySlice<Substring>, in text: String
  ) throws(RecurrenceTextError) -> Self {
    var dates: Set<CivilDate> = []
    for word in words { dates.insert(try date(word, in: text)) }
    guard dates.count <= mostDates else {
      throw RecurrenceTextError(
        text, "these are \(dates.count) dates, and \(mostDates) are allowed")
    }
    let ascending = dates.sorted()
    return ascending.count == 1 ? .date(ascending[0]) : .dates(ascending)
  }

  /// What follows `every`: a span of days, which may begin on a date, or days of the week.
  private static func every(
    _ words: ArraySlice<Substring>, in text: String
  ) throws(RecurrenceTextError) -> Self {
    guard !words.isEmpty else { throw RecurrenceTextError(text, "every what?") }
    guard let (count, rest) = try span(words, in: text) else {
      return .weekly(try days(words, in: text))
    }
    guard let from = rest.first else {
      return count == 1 ? .weekly(WeekdaySet(Weekday.allCases)) : .everyDays(count, from: nil)
    }
    guard from == "from", rest.count == 2, let start = rest.last else {
      throw RecurrenceTextError(
        text, "`\(rest.joined(separator: " "))` should be `from` and a date, or nothing")
    }
    return .everyDays(count, from: try date(start, in: text))
  }

  /// The days of `day`, `other day`, `3 days` or `2 weeks`, and the words after it; nil when it is
  /// none of them.
  private static func span(
    _ words: ArraySlice<Substring>, in text: String
  ) throws(RecurrenceTextError) -> (days: Int, rest: ArraySlice<Substring>)? {
    var rest = words
    var count = 1
    if rest.first == "other" {
      count = 2
      rest.removeFirst()
    } else if let word = rest.first, word.first?.isNumber == true {
      guard let number = Int(word), (1...366).contains(number) else {
        throw RecurrenceTextError(text, "`\(word)` is no number from 1 to 366")
      }
      count = number
      rest.removeFirst()
    }
    let hasNumber = rest.count < words.count
    switch rest.first {
    case "day", "days": break
    case "week" where hasNumber, "weeks" where hasNumber: count *= 7
    case _ where hasNumber: throw RecurrenceTextError(text, "it should be days or weeks")
    default: return nil
    }
    guard count <= 366 else {
      throw RecurrenceTextError(text, "the next ring would be \(count) days away; 366 are allowed")
    }
    return (count, rest.dropFirst())
  }

  private static func date(
    _ word: Substring, in text: String
  ) throws(RecurrenceTextError) -> CivilDate {
    guard let date = CivilDate(text: word) else {
      throw RecurrenceTextError(text, "there is no date `\(word)`")
    }
    guard (1970...2199).contains(date.year) else {
      throw RecurrenceTextError(text, "the year must be one of 1970 to 2199")
    }
    return date
  }

  private static func days(
    _ words: ArraySlice<Substring>, in text: String
  ) throws(RecurrenceTextError) -> WeekdaySet {
    var days: [Weekday] = []
    for word in words { days += try Self.days(word, in: text) }
    return WeekdaySet(days)
  }

  /// The days of one word: a day, a range of days, or a name for several.
  private static func days(
    _ word: Substring, in text: String
  ) throws(RecurrenceTextError) -> [Weekday] {
    switch word {
    case "daily", "everyday": return Weekday.allCases
    case "weekday", "weekdays": return [.monday, .tuesday, .wednesday, .thursday, .friday]
    case "weekend", "weekends": return [.saturday, .sunday]
    default: break
    }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count <= 2 else { throw RecurrenceTextError(text, "`\(word)` is no range of days") }
    var days: [Weekday] = []
    for end in ends {
      guard let day = Weekday(word: end) else {
        throw RecurrenceTextError(text, "`\(end)` is no day of the week")
      }
      days.append(day)
    }
    return days.count == 2 ? Weekday.range(from: days[0], to: days[1]) : days
  }
}

extension Recurrence {
  /// The canonical words: `once 2026-12-24`, `2026-12-24,2026-12-31`, `mon-fri`, `sat,sun`, `daily`,
  /// `every 3 days from 2027-03-10`, `rehearsal`.
  ///
  /// ``RecurrenceText`` reads back those that people can ask for.
  public var text: String {
    switch self {
    case .once(let date): "once \(date)"
    case .dates(let dates): dates.map(\.description).joined(separator: ",")
    case .weekly(let days): days.text
    case .everyDays(1, let start): "every day from \(start)"
    case .everyDays(let count, let start): "every \(count) days from \(start)"
    case .rehearsal: "rehearsal"
    case .unreadable: "unreadable"
    }
  }
}

extension WeekdaySet {
  /// The canonical words: three or more days in a row are a range, which may run over Sunday.
  public var text: String {
    guard days.count < 7 else { return "daily" }
    let words = days.compactMap { day -> String? in
      let run = run(from: day)
      let isInsideARange = contains(day.previous) && self.run(through: day) >= 3
      if isInsideARange { return nil }
      return run >= 3 ? "\(day.word)-\(day.adding(run - 1).word)" : day.word
    }
    return words.joined(separator: ",")
  }

  /// Days in a row that belong to the set, from this one on.
  ///
  /// The set lacks at least one day.
  private func run(from day: Weekday) -> Int {
    (0..<7).prefix { contains(day.adding($0)) }.count
  }

  /// The length of the whole row of days that this day stands in.
  private func run(through day: Weekday) -> Int {
    run(from: day) + (1..<7).prefix { contains(day.adding(-$0)) }.count
  }
}

extension Weekday {
  /// The first three letters: `mon`.
  public var word: String { String(name.prefix(3)) }

  private var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// The day that at least three letters of its English name begin.
  fileprivate init?(word: Substring) {
    guard word.count >= 3, let day = Weekday.allCases.first(where: { $0.name.hasPrefix(word) })
    else { return nil }
    self = day
  }

  fileprivate var previous: Weekday { adding(-1) }

  /// The day so many days (−7…) later, over the end of the week.
  fileprivate func adding(_ days: Int) -> Weekday {
    Weekday.allCases[(rawValue - 1 + days + 7) % 7]
  }

  /// From one day to the other, over the end of the week where needed.
  fileprivate static func range(from first: Weekday, to last: Weekday) -> [Weekday] {
    let length = (last.rawValue - first.rawValue + 7) % 7
    return (0...length).map(first.adding)
  }
}
