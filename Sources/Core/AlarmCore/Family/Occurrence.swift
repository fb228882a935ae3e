public import CivilTime

/// The number of one cycle of an alarm. Never used twice.
public struct OccurrenceID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// How an occurrence ended. There is no other way to end one.
public enum OccurrenceEnd: String, Hashable, CaseIterable, Sendable {
  /// The mission was done.
  case completed
  /// The long way out that needs no mission.
  case emergencyExit
  /// Found too late, beyond the grace.
  case missed
  /// Nobody came for hours.
  case unanswered
  /// By the user, where that is allowed.
  case cancelled
}

/// One cycle of an alarm: from its primary ring until it is genuinely finished.
public struct Occurrence: Hashable, Sendable, Identifiable {
  public var id: OccurrenceID
  public var alarm: AlarmID
  /// The local date it belongs to. An alarm has at most one occurrence a date.
  public var date: CivilDate
  /// When its primary was due.
  public var due: WallInstant
  /// When it first rang.
  public var opened: WallInstant
  public var snoozesTaken: Int
  public var progress: Progress
  /// nil while the promise stands.
  public var end: OccurrenceEnd?
  public var ended: WallInstant?

  public init(
    id: OccurrenceID, alarm: AlarmID, date: CivilDate, due: WallInstant, opened: WallInstant,
    snoozesTaken: Int = 0, progress: Progress, end: OccurrenceEnd? = nil, ended: WallInstant? = nil
  ) {
    self.id = id
    self.alarm = alarm
    self.date = date
    self.due = due
    self.opened = opened
    self.snoozesTaken = snoozesTaken
    self.progress = progress
    self.end = end
    self.ended = ended
  }

  public var isOpen: Bool { end == nil }
}
