/// A day of the proleptic Gregorian calendar, in no zone.
public struct CivilDate: Hashable, Comparable, Sendable, Codable {
  public var year: Int
  /// From 1 to 12.
  public var month: Int
  /// From 1 to 31.
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// A time of day as the clock on the wall shows it.
public struct TimeOfDay: Hashable, Comparable, Sendable, Codable {
  /// From 0 to 23.
  public var hour: Int
  /// From 0 to 59.
  public var minute: Int
  /// From 0 to 59.
  public var second: Int

  public init(hour: Int, minute: Int, second: Int = 0) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.hour, left.minute, left.second) < (right.hour, right.minute, right.second)
  }
}

/// A day of the week, numbered as in ISO 8601.
public enum Weekday: Int, Hashable, CaseIterable, Sendable, Codable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

/// Some days of the week, always listed from Monday.
public struct WeekdaySet: Hashable, Sendable, Codable {
  private var bits: UInt8

  public init(_ days: some Sequence<Weekday>) {
    bits = days.reduce(0) { $0 | 1 << UInt8($1.rawValue - 1) }
  }

  /// Bit 0 is Monday; bits above 6 are dropped.
  ///
  /// It is how the set is stored.
  public init(bits: UInt8) { self.bits = bits & 0x7f }

  public var storedBits: UInt8 { bits }

  public var days: [Weekday] { Weekday.allCases.filter(contains) }

  public var isEmpty: Bool { bits == 0 }

  public func contains(_ day: Weekday) -> Bool { bits & (1 << UInt8(day.rawValue - 1)) != 0 }
}

extension TimeOfDay {
  public static let midnight = TimeOfDay(hour: 0, minute: 0)

  /// `07:30`, whatever the second.
  public var hoursAndMinutes: String { "\(TimeOfDay(hour: hour, minute: minute))" }
}

extension WeekdaySet {
  /// No day at all.
  public static let none = WeekdaySet(bits: 0)
}
