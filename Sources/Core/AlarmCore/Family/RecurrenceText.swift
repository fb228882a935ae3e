public import CivilTime

/// A text that says no recurrence: what is wrong with it, and what would be right.
public struct RecurrenceTextError: Error, Hashable, CustomStringConvertible {
  public var description: String

  init(_ text: String, _ complaint: String) {
    description =
      "`\(text)` says no days: \(complaint). "
      + "Write once, a date like 2026-12-24, days like mon-fri or sat,sun, weekdays, weekend "
      + "or daily."
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

  /// Takes `once`, `2026-12-24`, `once 2026-12-24`, `mon-fri`, `sat,sun`, `fri-mon`, `weekdays`,
  /// `weekend` and `daily`; days also as whole words, and in capitals.
  ///
  /// - Throws: ``RecurrenceTextError`` that says what is accepted.
  public init(_ text: String) throws(RecurrenceTextError) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }
    let isOnce = words.first == "once"
    let rest = isOnce ? words.dropFirst() : words[...]
    if isOnce, rest.isEmpty {
      self = .once
    } else if let word = rest.first, rest.count == 1, isOnce || word.first?.isNumber == true {
      self = .date(try Self.date(word, in: text))
    } else {
      self = .weekly(try Self.days(words, in: text))
    }
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
    _ words: [Substring], in text: String
  ) throws(RecurrenceTextError) -> WeekdaySet {
    guard !words.isEmpty else { throw RecurrenceTextError(text, "it is empty") }
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
  /// The canonical words: `once 2026-12-24`, `mon-fri`, `sat,sun`, `daily`, `rehearsal`.
  public var text: String {
    switch self {
    case .once(let date): "once \(date)"
    case .dates(let dates): dates.map(\.description).joined(separator: ",")
    case .weekly(let days): days.text
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
