public import CivilTime

/// A date and time as a calendar states it.
public struct CalendarTime: Hashable, Sendable {
  /// Whose clocks show the time.
  public enum Clock: Hashable, Sendable {
    case utc
    /// Everybody's own.
    case floating
    /// A zone by the name it has in the file, and by the common one that the file says it has.
    case zone(String, location: String?)
  }

  public var date: CivilDate
  /// nil means the whole day.
  public var time: TimeOfDay?
  public var clock: Clock

  public init(date: CivilDate, time: TimeOfDay?, clock: Clock = .floating) {
    self.date = date
    self.time = time
    self.clock = clock
  }
}

/// How an event comes again, as far as an alarm could say it.
public struct CalendarRule: Hashable, Sendable {
  public enum Frequency: Hashable, Sendable {
    case daily, weekly, monthly, yearly
    /// Hourly, or more often.
    case moreOften
  }

  public var frequency: Frequency
  /// Every so many days, weeks, months or years.
  public var interval: Int
  public var days: WeekdaySet
  /// Whether it says more than frequency, interval and days of the week.
  public var hasMore: Bool
  /// nil goes on for ever.
  public var end: End?

  /// All its dates, where it has an end.
  public struct End: Hashable, Sendable {
    /// In ascending order; one too many where ``until`` is in UTC.
    public var dates: [CivilDate]
    /// nil where the number of dates decides.
    public var until: CalendarTime?

    public init(dates: [CivilDate], until: CalendarTime? = nil) {
      self.dates = dates
      self.until = until
    }
  }

  public init(
    _ frequency: Frequency, interval: Int = 1, days: WeekdaySet = .none, hasMore: Bool = false,
    end: End? = nil
  ) {
    self.frequency = frequency
    self.interval = interval
    self.days = days
    self.hasMore = hasMore
    self.end = end
  }
}

/// When an alarm of an event goes off.
public enum CalendarTrigger: Hashable, Sendable {
  /// So many seconds after the event's start, before it when negative.
  case afterStart(Int)
  case at(CalendarTime)
  case unreadable
}

/// One event of a calendar.
public struct CalendarEvent: Hashable, Sendable {
  /// Its place in the file, from 1.
  public var number: Int
  /// What it is called; empty when it has no name.
  public var summary: String
  /// What it shares with those that stand for single dates of it.
  public var uid: String?
  public var isCancelled: Bool
  /// nil when it has none that can be read.
  public var start: CalendarTime?
  /// The first of its rules.
  public var rule: CalendarRule?
  /// Whether it has more rules than one.
  public var hasMoreRules: Bool
  /// Dates that it has besides.
  public var extraDates: [CalendarTime]
  /// Dates that it leaves out.
  public var exceptions: [CalendarTime]
  /// The date of its ``uid``'s event in place of which it stands.
  public var replaces: CalendarTime?
  /// Without those that send mail.
  public var triggers: [CalendarTrigger]
  /// The properties that say when it is, and make no sense.
  public var damaged: [String]

  public init(
    number: Int, summary: String = "", uid: String? = nil, isCancelled: Bool = false,
    start: CalendarTime?, rule: CalendarRule? = nil, hasMoreRules: Bool = false,
    extraDates: [CalendarTime] = [], exceptions: [CalendarTime] = [],
    replaces: CalendarTime? = nil, triggers: [CalendarTrigger] = [], damaged: [String] = []
  ) {
    self.number = number
    self.summary = summary
    self.uid = uid
    self.isCancelled = isCancelled
    self.start = start
    self.rule = rule
    self.hasMoreRules = hasMoreRules
    self.extraDates = extraDates
    self.exceptions = exceptions
    self.replaces = replaces
    self.triggers = triggers
    self.damaged = damaged
  }
}
