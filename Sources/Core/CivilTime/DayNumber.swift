extension CivilDate {
  /// The date so many days after 1970-01-01; negative numbers lie before it.
  ///
  /// Years are counted from March, so that the leap day is the last of its year and every month's
  /// start follows from one linear formula (Howard Hinnant, "chrono-compatible low-level date
  /// algorithms", civil_from_days).
  public init(dayNumber: Int) {
    let fromMarch = dayNumber + Self.daysBefore1970
    let era = fromMarch.flooredQuotient(by: Self.daysPerEra)
    let dayOfEra = fromMarch - era * Self.daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Days since 1970-01-01.
  ///
  /// The date must be valid.
  public var dayNumber: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.flooredQuotient(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysBefore1970
  }

  /// Days in the 400 years after which the calendar repeats.
  private static let daysPerEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysBefore1970 = 719_468

  /// The day of the week; the date must be valid.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let fromMonday = (dayNumber + 3).flooredRemainder(by: 7)
    return Weekday.allCases[fromMonday]
  }

  /// The date so many days later, or earlier when negative.
  public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

  /// Whether the calendar has this date.
  public var isValid: Bool {
    (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, of: year)
  }

  /// How many days a month (1…12) of a year has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the year has a February 29.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension FixedWidthInteger {
  /// The quotient rounded down, also below zero.
  ///
  /// The divisor is positive.
  func flooredQuotient(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// What is left after ``flooredQuotient(by:)``: never negative.
  func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
