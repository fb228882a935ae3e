public import AlarmCore
import CivilTime

/// An alarm with all that was set for it, to be taken to another list.
public struct PortableAlarm: Hashable, Sendable, Codable {
  /// One date's ring at another time.
  public struct Move: Hashable, Sendable, Codable {
    public var date: String
    public var time: String

    public init(date: String, time: String) {
      self.date = date
      self.time = time
    }
  }

  /// Its number here; where it is taken to, it gets another.
  public var id: Int64?
  public var draft: AlarmDraft
  public var enabled: Bool
  /// Dates without a ring.
  public var skipped: [String]
  public var moved: Move?
  /// No ring before this date.
  public var pausedUntil: String?

  public init(
    id: Int64? = nil, draft: AlarmDraft, enabled: Bool = true, skipped: [String] = [],
    moved: Move? = nil, pausedUntil: String? = nil
  ) {
    self.id = id
    self.draft = draft
    self.enabled = enabled
    self.skipped = skipped
    self.moved = moved
    self.pausedUntil = pausedUntil
  }

  /// nil for alarms that no other list can have: rehearsals, and those whose row is damaged.
  init?(of alarm: Alarm) {
    switch alarm.recurrence {
    case .once, .dates, .weekly, .everyDays: break
    case .rehearsal, .unreadable: return nil
    }
    self.init(
      id: alarm.id.rawValue,
      draft: AlarmDraft(
        time: alarm.time.hoursAndMinutes, when: alarm.recurrence.text, label: alarm.label,
        mission: alarm.mission, sound: alarm.sound ?? "built-in", volume: alarm.volume,
        snooze: alarm.snooze.length.inSeconds, snoozes: alarm.snooze.limit,
        zone: alarm.zone ?? AlarmDraft.machineZone, check: alarm.wakeUpCheck?.inSeconds ?? 0,
        holidays: alarm.skipsHolidays ? "skip" : "ring"),
      enabled: alarm.isEnabled, skipped: alarm.changes.skipped.map(\.description),
      moved: alarm.changes.moved.map {
        Move(date: $0.date.description, time: $0.time.hoursAndMinutes)
      },
      pausedUntil: alarm.changes.pausedUntil?.description)
  }
}

/// A part of the list of alarms: a reply is one line.
public struct ExportPage: Hashable, Sendable, Codable {
  public var alarms: [PortableAlarm]
  /// The numbers of alarms whose rows are damaged.
  public var damaged: [Int64]
  /// After which number to go on; nil when these were the last.
  public var next: Int64?

  /// In alarms, each of up to 10,000 bytes.
  private static let length = 50

  public init(of engine: Engine, after number: Int64) {
    let rest = engine.family.alarms.filter { $0.id.rawValue > number }
    let page = rest.prefix(Self.length)
    alarms = page.compactMap(PortableAlarm.init)
    damaged = page.filter { $0.recurrence == .unreadable }.map(\.id.rawValue)
    next = page.count < rest.count ? page.last?.id.rawValue : nil
  }
}

/// What became of one alarm that was to be taken over.
public struct AdoptedRow: Hashable, Sendable, Codable {
  public enum State: String, Hashable, Sendable, Codable {
    case added
    /// Added switched off, because its dates are over.
    case over
    /// The same alarm was there.
    case known
  }

  /// The number that it has here.
  public var id: Int64
  public var state: State
  /// `06:30 mon-fri`
  public var summary: String
  public var label: String

  init(_ adopted: AdoptedAlarm) {
    switch adopted {
    case .added(let alarm): self.init(alarm, .added)
    case .addedAsOver(let alarm): self.init(alarm, .over)
    case .known(let alarm): self.init(alarm, .known)
    }
  }

  private init(_ alarm: Alarm, _ state: State) {
    id = alarm.id.rawValue
    self.state = state
    summary = alarm.summary
    label = alarm.label
  }
}

/// Why an alarm cannot be taken over.
public struct AdoptionComplaint: Hashable, Sendable, Codable {
  /// Its place among those that were to be, from 0.
  public var index: Int
  public var message: String

  public init(index: Int, message: String) {
    self.index = index
    self.message = message
  }
}
