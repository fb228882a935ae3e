import Appearance
import CivilTime

// Times, days and spans.

extension Phrases {
  /// Hours and minutes in the reader's style, such as `06:30` or `6:30 am`.
  func clock(_ time: TimeOfDay) -> String {
    switch clockStyle {
    case .twentyFour: Self.twoDigits(time.hour) + ":" + Self.twoDigits(time.minute)
    case .twelve:
      "\((time.hour + 11) % 12 + 1):\(Self.twoDigits(time.minute)) \(time.hour < 12 ? "am" : "pm")"
    }
  }

  /// The same with seconds.
  func clockWithSeconds(_ time: TimeOfDay) -> String {
    let parts = clock(time).split(separator: " ", maxSplits: 1)
    let seconds = ":" + Self.twoDigits(time.second)
    return parts[0] + seconds + (parts.count > 1 ? " " + parts[1] : "")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  func clock(_ due: DueTime) -> String { clock(due.time) }

  /// The day as people say it today: `today`, `tomorrow`, `Wed`, `Wed 14 Oct`, `14 Oct 2028`.
  func day(_ date: CivilDate, seenFrom today: CivilDate) -> String {
    switch date.dayNumber - today.dayNumber {
    case 0: return say("today", "heute")
    case 1: return say("tomorrow", "morgen")
    case -1: return say("yesterday", "gestern")
    case 2...6: return weekday(date)
    default: return date.year == today.year ? shortDate(date) : dateWithYear(date)
    }
  }

  /// A day of the past: `today`, `yesterday`, `Mon 13 Oct`.
  func pastDay(_ date: CivilDate, seenFrom today: CivilDate) -> String {
    let distance = date.dayNumber - today.dayNumber
    if distance == 0 || distance == -1 { return day(date, seenFrom: today) }
    return date.year == today.year ? shortDate(date) : dateWithYear(date)
  }

  /// Day and time: `tomorrow 06:30`.
  func dayAndTime(_ due: DueTime, seenFrom today: CivilDate) -> String {
    "\(day(due.date, seenFrom: today)) \(clock(due))"
  }

  /// The day without its year, such as `Tue 14 Oct`.
  func shortDate(_ date: CivilDate) -> String {
    say(
      "\(weekday(date)) \(date.day) \(month(date))", "\(weekday(date)) \(date.day). \(month(date))")
  }

  func dateWithYear(_ date: CivilDate) -> String {
    say("\(date.day) \(month(date)) \(date.year)", "\(date.day). \(month(date)) \(date.year)")
  }

  /// 1970-01-01 was a Thursday.
  func weekday(_ date: CivilDate) -> String {
    weekdays[((date.dayNumber + 3) % 7 + 7) % 7]
  }

  /// From Monday on, in three letters at most.
  var weekdays: [String] {
    switch language {
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    case .german: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    }
  }

  private func month(_ date: CivilDate) -> String {
    (1...12).contains(date.month) ? months[date.month - 1] : "?"
  }

  /// In three letters.
  private var months: [String] {
    switch language {
    case .english:
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .german:
      ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"]
    }
  }
}

extension Phrases {
  /// The days of a row as the wire says them (`mon-fri`, `daily`, `every 3 days`), for people.
  func recurrence(_ text: String) -> String {
    guard language == .german else { return text }
    if text.hasPrefix("every "), text.hasSuffix(" days") {
      return "alle " + text.dropFirst(6).dropLast(5) + " Tage"
    }
    let words = ["daily": "täglich", "rehearsal": "Probe", "once": "einmal"]
    if let word = words[text] { return word }
    let days = zip(Phrases(.english).weekdays.map { $0.lowercased() }, weekdays)
    return days.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}

extension Phrases {
  /// The span in at most two units, such as `7 h 48 min`.
  ///
  /// Minutes are rounded up, as the clock beside it shows no seconds.
  func span(seconds: Double) -> String {
    let seconds = Self.wholeSeconds(seconds)
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 {
      return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
    return say("\(minutes / (24 * 60)) days", "\(minutes / (24 * 60)) Tage")
  }

  /// The span after which something comes: `in 5 min`.
  func inSpan(seconds: Double) -> String {
    guard language == .german, Self.wholeSeconds(seconds) > 48 * 3600 else {
      return "in " + span(seconds: seconds)
    }
    return "in " + span(seconds: seconds) + "n"
  }

  /// Rounded up, never negative, at most about ten years.
  static func wholeSeconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return 0 }
    return Int(min(max(0, seconds), 315_000_000).rounded(.up))
  }
}
