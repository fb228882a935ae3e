/// A text that is no time of day: what is wrong with it, and what would be right.
public struct TimeOfDayTextError: Error, Hashable, CustomStringConvertible {
  /// One sentence for people, and one with times that would be accepted.
  public var description: String

  init(_ text: String, _ complaint: String) {
    description =
      "`\(text)` is no time of day: \(complaint). "
      + "Write it like 07:30, 7:30, 730, 7:30pm, 7pm or 22."
  }
}

extension TimeOfDay {
  /// The time that somebody typed: `07:30`, `7:30`, `7.30`, `730`, `0730`, `22`, and with `am` or
  /// `pm` after it `7:30pm`, `10 pm`, `12am`.
  ///
  /// - Throws: ``TimeOfDayTextError`` that says what is accepted.
  public init(text: String) throws(TimeOfDayTextError) {
    let typed = HalfDayText(text)
    guard let (hour, minute) = Self.digits(of: typed.clock) else {
      throw TimeOfDayTextError(text, "it has no hour and minute that can be read")
    }
    guard (0...59).contains(minute) else {
      throw TimeOfDayTextError(text, "minutes go from 00 to 59")
    }
    switch typed.half {
    case nil:
      guard (0...23).contains(hour) else {
        let hint = hour == 24 ? "; midnight is 00:00" : ""
        throw TimeOfDayTextError(text, "hours go from 0 to 23\(hint)")
      }
      self.init(hour: hour, minute: minute)
    case let half?:
      guard (1...12).contains(hour) else {
        throw TimeOfDayTextError(text, "with \(half.rawValue) the hours go from 1 to 12")
      }
      self.init(hour: hour % 12 + (half == .pm ? 12 : 0), minute: minute)
    }
  }

  /// Hour and minute of `7`, `07`, `730`, `0730`, `7:30` or `7.30`, whatever their values.
  private static func digits(of clock: Substring) -> (hour: Int, minute: Int)? {
    let parts = clock.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "." })
    if parts.count == 2 {
      guard parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hour = decimal(parts[0]),
        let minute = decimal(parts[1])
      else { return nil }
      return (hour, minute)
    }
    guard clock.utf8.count <= 4, let number = decimal(clock) else { return nil }
    return clock.utf8.count <= 2 ? (number, 0) : (number / 100, number % 100)
  }
}

/// A typed time, taken apart into the clock's digits and the half of the day.
private struct HalfDayText {
  enum Half: String { case am, pm }

  var clock: Substring
  var half: Half?

  init(_ text: String) {
    let trimmed = text.lowercased().trimmed
    half = Half(rawValue: String(trimmed.suffix(2)))
    clock = half == nil ? trimmed : trimmed.dropLast(2).trimmed
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  fileprivate var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
    return self[start..<end]
  }
}
