import CCalendar
import CivilTime

/// Why a calendar cannot be read: what is wrong, and how to mend it.
public struct CalendarFileError: Error, Hashable, CustomStringConvertible {
  public var description: String
}

/// An iCalendar file (RFC 5545).
public enum CalendarFile {
  /// Whether the bytes begin as such a file does.
  public static func looksLikeOne(_ bytes: [UInt8]) -> Bool {
    let words = "BEGIN:VCALENDAR".utf8
    let text = bytes.prefix(1_024).drop { $0 <= UInt8(ascii: " ") || $0 >= 0x80 }
    return text.prefix(words.count).map(uppercase).elementsEqual(words)
  }

  /// All events of the file, in its order.
  ///
  /// - Throws: ``CalendarFileError``
  public static func events(_ bytes: [UInt8]) throws(CalendarFileError) -> [CalendarEvent] {
    try checkShape(bytes)
    let reader = try Reader(bytes)
    var events: [CalendarEvent] = []
    while let event = reader.next(number: events.count + 1) { events.append(event) }
    guard !events.isEmpty else { throw CalendarFileError(description: "there is no event in it") }
    return events
  }

  /// In components within each other: a calendar's alarms stand in the third.
  private static let deepest = 8

  /// The library frees components within each other by calling itself, and takes a text up to its
  /// first zero.
  private static func checkShape(_ bytes: [UInt8]) throws(CalendarFileError) {
    guard !bytes.contains(0) else {
      throw CalendarFileError(description: "this is no text: it has zero bytes")
    }
    var depth = 0
    for line in unfolded(bytes).split(separator: UInt8(ascii: "\n")) {
      let start = line.prefix(6).map(uppercase)
      if start.elementsEqual("BEGIN:".utf8) { depth += 1 }
      if start.starts(with: "END:".utf8) { depth = max(0, depth - 1) }
      guard depth <= deepest else {
        throw CalendarFileError(description: "its parts stand too deep in each other")
      }
    }
  }

  /// Without the line ends before a space or tab, where a long line goes on.
  private static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes where byte != UInt8(ascii: "\r") {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if isSpace, text.last == UInt8(ascii: "\n") { text.removeLast() } else { text.append(byte) }
    }
    return text
  }

  private static func uppercase(_ byte: UInt8) -> UInt8 {
    (0x61...0x7a).contains(byte) ? byte - 0x20 : byte
  }
}

/// Owns what the library has read.
private final class Reader {
  private let file: OpaquePointer

  init(_ bytes: [UInt8]) throws(CalendarFileError) {
    var problem: UnsafePointer<CChar>?
    var isMissing = false
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    guard let file = rz_calendar_open(text, &problem, &isMissing) else {
      let why = problem.map { String(cString: $0) } ?? "it cannot be read"
      throw CalendarFileError(
        description: isMissing
          ? "\(why): calendars need it, `sudo apt install libical3` brings it" : why)
    }
    self.file = file
  }

  deinit { rz_calendar_close(file) }

  func next(number: Int) -> CalendarEvent? {
    guard rz_calendar_next_event(file) else { return nil }
    let start = times("DTSTART").first
    return CalendarEvent(
      number: number, summary: text("SUMMARY") ?? "", uid: text("UID"),
      isCancelled: text("STATUS") == "CANCELLED", start: start, rule: rule(),
      hasMoreRules: rz_calendar_rule_count(file) > 1, extraDates: times("RDATE"),
      exceptions: times("EXDATE"), replaces: times("RECURRENCE-ID").first, triggers: triggers(),
      damaged: ["DTSTART", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"].filter {
        rz_calendar_has_damaged(file, $0)
      })
  }

  private func text(_ name: String) -> String? {
    rz_calendar_text(file, name).map { String(cString: $0) }
  }

  // MARK: Times

  /// Of one property; more is no calendar of a person.
  private static let mostTimes = 4_000

  private func times(_ name: String) -> [CalendarTime] {
    let count = Int(rz_calendar_times(file, name, nil, 0))
    var times = [rz_calendar_time](repeating: rz_calendar_time(), count: min(count, Self.mostTimes))
    _ = rz_calendar_times(file, name, &times, Int32(times.count))
    return times.compactMap(time)
  }

  private func time(_ time: rz_calendar_time) -> CalendarTime? {
    let date = CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    // A leap second rings with the second before it.
    let clock = TimeOfDay(
      hour: Int(time.hour), minute: Int(time.minute), second: min(59, Int(time.second)))
    guard (1...9_999).contains(date.year), date.isValid, time.is_date || clock.isValid else {
      return nil
    }
    return CalendarTime(date: date, time: time.is_date ? nil : clock, clock: self.clock(of: time))
  }

  private func clock(of time: rz_calendar_time) -> CalendarTime.Clock {
    if time.is_utc { return .utc }
    guard let name = time.zone else { return .floating }
    let location = rz_calendar_zone_location(file, name).map { String(cString: $0) }
    return .zone(String(cString: name), location: location)
  }

  // MARK: Rules

  private func rule() -> CalendarRule? {
    var rule = rz_calendar_rule()
    guard rz_calendar_first_rule(file, &rule) else { return nil }
    return CalendarRule(
      frequency(rule.frequency), interval: Int(rule.interval),
      days: WeekdaySet(bits: UInt8(truncatingIfNeeded: rule.days)), hasMore: rule.has_more,
      end: rule.ends ? end(of: rule) : nil)
  }

  private func frequency(_ frequency: rz_calendar_frequency) -> CalendarRule.Frequency {
    switch frequency {
    case rz_calendar_daily: .daily
    case rz_calendar_weekly: .weekly
    case rz_calendar_monthly: .monthly
    case rz_calendar_yearly: .yearly
    default: .moreOften
    }
  }

  private func end(of rule: rz_calendar_rule) -> CalendarRule.End {
    let until = rule.has_until ? time(rule.until) : nil
    guard frequency(rule.frequency) != .moreOften else {
      return CalendarRule.End(dates: [], until: until)
    }
    var dates = [rz_calendar_time](repeating: rz_calendar_time(), count: Self.mostTimes)
    let count = Int(rz_calendar_dates(file, &dates, Int32(dates.count)))
    return CalendarRule.End(
      dates: dates.prefix(count).compactMap { time($0)?.date }, until: until)
  }

  // MARK: Alarms

  private func triggers() -> [CalendarTrigger] {
    var triggers: [CalendarTrigger] = []
    while true {
      var trigger = rz_calendar_trigger()
      var isMail = false
      switch rz_calendar_next_alarm(file, &trigger, &isMail) {
      case rz_calendar_absent: return triggers
      case rz_calendar_read where !isMail: triggers.append(self.trigger(trigger))
      default: if !isMail { triggers.append(.unreadable) }
      }
    }
  }

  private func trigger(_ trigger: rz_calendar_trigger) -> CalendarTrigger {
    guard trigger.is_absolute else {
      let length = trigger.from_end ? Int(rz_calendar_duration(file)) : 0
      return .afterStart(length + Int(trigger.offset))
    }
    return time(trigger.at).map(CalendarTrigger.at) ?? .unreadable
  }
}
