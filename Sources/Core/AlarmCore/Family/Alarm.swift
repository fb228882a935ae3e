public import CivilTime

/// The number by which people and scripts name an alarm. Never used twice.
public struct AlarmID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// How often, and for how long, an alarm lets itself be put off.
public struct SnoozePolicy: Hashable, Sendable {
  public var length: Duration
  /// Snoozes allowed in one occurrence; 0 allows none.
  public var limit: Int

  public init(length: Duration, limit: Int) {
    self.length = length
    self.limit = limit
  }

  public static let standard = SnoozePolicy(length: .seconds(300), limit: 3)
}

/// What the user created: a time, a recurrence, a sound and a mission.
public struct Alarm: Hashable, Sendable, Identifiable {
  public var id: AlarmID
  public var label: String
  /// Wall time in the alarm's zone. Of a rehearsal: what the clock showed at its instant.
  public var time: TimeOfDay
  public var recurrence: Recurrence
  public var isEnabled: Bool
  /// A file name below `assets/`, or a path; nil is the built-in tone.
  public var sound: String?
  /// Percent, 1…100.
  public var volume: Int
  /// The name of a mission in config.toml.
  public var mission: String
  public var snooze: SnoozePolicy
  /// The name of its zone; nil follows the machine wherever it goes.
  public var zone: String?
  public var changes: DayChanges
  /// Whether it leaves out the dates of the user's holidays.
  public var skipsHolidays: Bool
  /// So long after the mission it asks whether its sleeper is up; nil does not ask.
  public var wakeUpCheck: Duration?

  public init(
    id: AlarmID, label: String, time: TimeOfDay, recurrence: Recurrence, isEnabled: Bool = true,
    sound: String?, volume: Int, mission: String, snooze: SnoozePolicy = .standard,
    zone: String? = nil, changes: DayChanges = .none, skipsHolidays: Bool = false,
    wakeUpCheck: Duration? = nil
  ) {
    self.id = id
    self.label = label
    self.time = time
    self.recurrence = recurrence
    self.isEnabled = isEnabled
    self.sound = sound
    self.volume = volume
    self.mission = mission
    self.snooze = snooze
    self.zone = zone
    self.changes = changes
    self.skipsHolidays = skipsHolidays
    self.wakeUpCheck = wakeUpCheck
  }
}
