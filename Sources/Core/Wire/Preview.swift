/// What would happen if an alarm were saved as a draft has it: `add --dry-run --json` prints it.
public struct Preview: Hashable, Sendable, Codable {
  /// Why it cannot be saved; empty when it can.
  public var complaints: [DraftComplaint]
  /// nil when it would never ring, or nobody can tell when.
  public var outlook: Outlook?

  public init(complaints: [DraftComplaint], outlook: Outlook?) {
    self.complaints = complaints
    self.outlook = outlook
  }
}

/// What an alarm will do, as the engine plans it.
public struct Outlook: Hashable, Sendable, Codable {
  /// Something unusual about a ring.
  public struct Remark: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// The clocks skip `time`; it rings at the first moment after.
      case skipped
      /// The clocks show `time` twice; it rings at the first.
      case twice
      /// Only on this date, in place of `time`.
      case moved
      /// An unfinished ring comes back: it was put off.
      case snoozed
      /// An unfinished ring comes back after a pause.
      case again
      /// It rings unless the wake-up check is answered.
      case check
      /// An unfinished ring comes back, for another reason.
      case unfinished
    }

    public var kind: Kind
    /// `HH:MM`
    public var time: String?

    public init(kind: Kind, time: String? = nil) {
      self.kind = kind
      self.time = time
    }
  }

  /// A time at which it rings, or would if it were not left out.
  public struct Day: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case ring
      /// Left out by hand.
      case skipped
      case holiday
      /// Left out, like all that follow, until the date `until`.
      case paused
    }

    public var kind: Kind
    /// RFC 3339, with the offset of the alarm's zone.
    public var due: String
    /// The local date that it belongs to. A time that the clocks skip may be due on the next one.
    public var date: String
    public var until: String?
    public var remarks: [Remark]
    /// What is unusual, in words for people; nil for a plain ring.
    public var text: String?

    public init(
      kind: Kind, due: String, date: String, until: String? = nil, remarks: [Remark] = [],
      text: String? = nil
    ) {
      self.kind = kind
      self.due = due
      self.date = date
      self.until = until
      self.remarks = remarks
      self.text = text
    }
  }

  /// The next change of the clocks.
  public struct Change: Hashable, Sendable, Codable {
    /// The local date.
    public var date: String
    /// What the clocks show before and after it: `02:00` becomes `03:00`.
    public var before: String
    public var after: String
    /// By how many seconds they go forward; negative when they go back.
    public var step: Int
    /// The first ring that comes after it, or is touched by it.
    public var ring: Day

    public init(date: String, before: String, after: String, step: Int, ring: Day) {
      self.date = date
      self.before = before
      self.after = after
      self.step = step
      self.ring = ring
    }
  }

  /// All that the first ring promises. Spans are seconds.
  public struct Promise: Hashable, Sendable, Codable {
    /// Should the engine die while it rings, it rings again by then at the latest once one runs.
    public var guardSpan: Double
    /// So long it rings when nobody touches a key, and so long it pauses then.
    public var ringLimit: Double
    public var ringPause: Double
    /// After so long without a key it ends as unanswered.
    public var unansweredAfter: Double
    public var snooze: Double
    public var snoozes: Int
    /// From the mission to the question whether the sleeper is up; nil does not ask.
    public var check: Double?
    /// So long the question may be answered before it rings again.
    public var checkWindow: Double

    public init(
      guardSpan: Double, ringLimit: Double, ringPause: Double, unansweredAfter: Double,
      snooze: Double, snoozes: Int, check: Double?, checkWindow: Double
    ) {
      self.guardSpan = guardSpan
      self.ringLimit = ringLimit
      self.ringPause = ringPause
      self.unansweredAfter = unansweredAfter
      self.snooze = snooze
      self.snoozes = snoozes
      self.check = check
      self.checkWindow = checkWindow
    }
  }

  /// What may surprise, and can be saved all the same.
  public struct Warning: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// Its own sound cannot play: the built-in tone rings.
      case soundReplaced
      /// The alarm named by `detail` rings in the same minute.
      case company
      /// Less than what anybody hears: it rings louder than it says.
      case quiet
      /// It leaves out holidays, and there are none.
      case noHolidays
      /// It is off: nothing will ring.
      case off
    }

    public var kind: Kind
    public var detail: String?
    /// The number of an alarm without a name, where it is about one.
    public var alarm: Int64?
    /// In words for people.
    public var text: String

    public init(kind: Kind, detail: String? = nil, alarm: Int64? = nil, text: String) {
      self.kind = kind
      self.detail = detail
      self.alarm = alarm
      self.text = text
    }
  }

  /// `HH:MM`
  public var time: String
  /// In the words of the list.
  public var when: String
  /// The name of the zone in which its time is meant.
  public var zone: String
  /// Earliest first; empty when it is off.
  public var days: [Day]
  public var change: Change?
  /// nil when nothing rings.
  public var promise: Promise?
  public var mission: MissionSummary
  public var warnings: [Warning]

  public init(
    time: String, when: String, zone: String, days: [Day], change: Change?, promise: Promise?,
    mission: MissionSummary, warnings: [Warning]
  ) {
    self.time = time
    self.when = when
    self.zone = zone
    self.days = days
    self.change = change
    self.promise = promise
    self.mission = mission
    self.warnings = warnings
  }
}
