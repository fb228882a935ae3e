public import CivilTime

/// A sound as people choose it.
public enum SoundChoice: Hashable, Sendable {
  case builtInTone
  /// A file name below `assets/`, or a path.
  case file(String)

  var file: String? {
    switch self {
    case .builtInTone: nil
    case .file(let name): name
    }
  }
}

/// A zone as people choose it.
public enum ZoneChoice: Hashable, Sendable {
  /// Whichever the machine is in.
  case machine
  case named(Zone)

  var name: String? {
    switch self {
    case .machine: nil
    case .named(let zone): zone.name
    }
  }
}

/// Whether to ask, some time after the mission, if the sleeper is up.
public enum CheckChoice: Hashable, Sendable {
  case off
  case after(Duration)

  var span: Duration? {
    switch self {
    case .off: nil
    case .after(let span): span
    }
  }
}

/// What people ask to be different; nil stays as it is.
public struct AlarmChange: Hashable, Sendable {
  public var label: String?
  public var time: TimeOfDay?
  public var recurrence: RecurrenceText?
  public var zone: ZoneChoice?
  public var sound: SoundChoice?
  /// Percent, 1…100.
  public var volume: Int?
  public var mission: String?
  public var snoozeLength: Duration?
  public var snoozeLimit: Int?
  public var skipsHolidays: Bool?
  public var wakeUpCheck: CheckChoice?
  public var isEnabled: Bool?
  /// In place of all that single days have now.
  public var days: DayChanges?

  public init(
    label: String? = nil, time: TimeOfDay? = nil, recurrence: RecurrenceText? = nil,
    zone: ZoneChoice? = nil, sound: SoundChoice? = nil, volume: Int? = nil,
    mission: String? = nil, snoozeLength: Duration? = nil, snoozeLimit: Int? = nil,
    skipsHolidays: Bool? = nil, wakeUpCheck: CheckChoice? = nil, isEnabled: Bool? = nil,
    days: DayChanges? = nil
  ) {
    self.label = label
    self.time = time
    self.recurrence = recurrence
    self.zone = zone
    self.sound = sound
    self.volume = volume
    self.mission = mission
    self.snoozeLength = snoozeLength
    self.snoozeLimit = snoozeLimit
    self.skipsHolidays = skipsHolidays
    self.wakeUpCheck = wakeUpCheck
    self.isEnabled = isEnabled
    self.days = days
  }

  /// Whether it changes when the alarm rings, and not only how.
  var changesTheDays: Bool { time != nil || recurrence != nil || zone != nil }
}

extension Alarm {
  mutating func apply(_ change: AlarmChange) {
    label = change.label ?? label
    time = change.time ?? time
    if let choice = change.zone { zone = choice.name }
    if let choice = change.sound { sound = choice.file }
    volume = change.volume ?? volume
    mission = change.mission ?? mission
    snooze.length = change.snoozeLength ?? snooze.length
    snooze.limit = change.snoozeLimit ?? snooze.limit
    skipsHolidays = change.skipsHolidays ?? skipsHolidays
    if let choice = change.wakeUpCheck { wakeUpCheck = choice.span }
    isEnabled = change.isEnabled ?? isEnabled
  }
}
