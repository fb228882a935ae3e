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

/// What an occurrence was begun with. Editing the alarm does not change what already rings: nobody
/// gets rid of a mission by rewriting it.
public struct OccurrenceTerms: Hashable, Sendable {
  public var label: String
  /// The name of the mission.
  public var mission: String
  /// What the mission asked for when it began, whatever its file says by now; nil for what an earlier
  /// version began.
  public var kind: MissionKind?
  /// A file name below `assets/`, or a path; nil is the built-in tone.
  public var sound: String?
  /// Percent, 1…100.
  public var volume: Int
  public var snooze: SnoozePolicy
  /// So long after the mission it asks whether its sleeper is up; nil does not ask.
  public var wakeUpCheck: Duration?
  /// Whether it is no morning, but one that somebody played.
  public var isRehearsal: Bool

  public init(
    label: String, mission: String, kind: MissionKind? = nil, sound: String?, volume: Int,
    snooze: SnoozePolicy, wakeUpCheck: Duration?, isRehearsal: Bool = false
  ) {
    self.label = label
    self.mission = mission
    self.kind = kind
    self.sound = sound
    self.volume = volume
    self.snooze = snooze
    self.wakeUpCheck = wakeUpCheck
    self.isRehearsal = isRehearsal
  }

  public init(_ alarm: Alarm, kind: MissionKind? = nil) {
    self.init(
      label: alarm.label, mission: alarm.mission, kind: kind, sound: alarm.sound,
      volume: alarm.volume, snooze: alarm.snooze, wakeUpCheck: alarm.wakeUpCheck,
      isRehearsal: alarm.recurrence.isRehearsal)
  }
}

/// One cycle of an alarm: from its primary ring until it is genuinely finished.
public struct Occurrence: Hashable, Sendable, Identifiable {
  public var id: OccurrenceID
  public var alarm: AlarmID
  /// The local date it belongs to. An alarm has at most one occurrence a date.
  public var date: CivilDate
  /// When its primary was due.
  public var due: WallInstant
  /// When it first rang; of one that was missed, when that was noticed.
  public var opened: WallInstant
  public var terms: OccurrenceTerms
  public var snoozesTaken: Int
  public var progress: Progress
  /// Lines of the emergency exit that were typed.
  public var exitLines: Int
  /// How long it has rung and paused since somebody last touched a key, this ring not counted.
  public var unattended: Duration
  /// Found so late that one key ends it.
  public var isStale: Bool
  /// nil while the promise stands.
  public var end: OccurrenceEnd?
  public var ended: WallInstant?
  /// Whether somebody has seen that it ended without an answer.
  public var isAcknowledged: Bool

  public init(
    id: OccurrenceID, alarm: AlarmID, date: CivilDate, due: WallInstant, opened: WallInstant,
    terms: OccurrenceTerms, snoozesTaken: Int = 0, progress: Progress, exitLines: Int = 0,
    unattended: Duration = .zero, isStale: Bool = false, end: OccurrenceEnd? = nil,
    ended: WallInstant? = nil, isAcknowledged: Bool = false
  ) {
    self.id = id
    self.alarm = alarm
    self.date = date
    self.due = due
    self.opened = opened
    self.terms = terms
    self.snoozesTaken = snoozesTaken
    self.progress = progress
    self.exitLines = exitLines
    self.unattended = unattended
    self.isStale = isStale
    self.end = end
    self.ended = ended
    self.isAcknowledged = isAcknowledged
  }

  public var isOpen: Bool { end == nil }

  /// Whether it ended with nobody there, and nobody has seen so yet.
  public var isToBeSeen: Bool {
    switch end {
    case .missed, .unanswered: !isAcknowledged
    case nil, .completed, .emergencyExit, .cancelled: false
    }
  }
}
