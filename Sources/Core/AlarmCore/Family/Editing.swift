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

/// What people ask to be different; nil stays as it is.
public struct AlarmChange: Hashable, Sendable {
  public var label: String?
  public var time: TimeOfDay?
  public var recurrence: RecurrenceText?
  public var sound: SoundChoice?
  /// Percent, 1…100.
  public var volume: Int?
  public var mission: String?
  public var snoozeLength: Duration?
  public var snoozeLimit: Int?

  public init(
    label: String? = nil, time: TimeOfDay? = nil, recurrence: RecurrenceText? = nil,
    sound: SoundChoice? = nil, volume: Int? = nil, mission: String? = nil,
    snoozeLength: Duration? = nil, snoozeLimit: Int? = nil
  ) {
    self.label = label
    self.time = time
    self.recurrence = recurrence
    self.sound = sound
    self.volume = volume
    self.mission = mission
    self.snoozeLength = snoozeLength
    self.snoozeLimit = snoozeLimit
  }
}

/// Why a change of the list is not made.
public enum EditError: Error, Hashable, Sendable {
  case noSuchAlarm(AlarmID)
  /// It rings or is put off: only finishing it ends it.
  case unfinished(AlarmID)
  /// The date with this time is over.
  case alreadyPast(CivilDate)
  case noDays
  case noTime
  case noSuchMission(String)
}

// MARK: - The list

extension Family {
  /// - Throws: ``EditError`` when it would never ring.
  mutating func add(
    _ change: AlarmChange, to template: Alarm, at now: WallInstant, in zone: Zone
  ) throws(EditError) -> Alarm {
    guard let time = change.time else { throw .noTime }
    var alarm = template
    alarm.id = takeAlarmID()
    alarm.time = time
    alarm.recurrence = try recurrence(change.recurrence ?? .once, time, at: now, in: zone)
    alarm.apply(change)
    put(alarm)
    planNext(of: alarm, after: now, in: zone)
    return alarm
  }

  /// Changes what rings next. A running occurrence goes on as it was begun.
  ///
  /// - Throws: ``EditError`` when there is no such alarm, or it would never ring.
  mutating func edit(
    _ id: AlarmID, _ change: AlarmChange, at now: WallInstant, in zone: Zone
  ) throws(EditError) -> Alarm {
    var alarm = try existing(id)
    alarm.apply(change)
    let isNewTime = change.time != nil || change.recurrence != nil
    if isNewTime {
      let asked = change.recurrence ?? alarm.asRequested(after: now, in: zone)
      alarm.recurrence = try recurrence(asked, alarm.time, at: now, in: zone)
    }
    put(alarm)
    if isNewTime { planNext(of: alarm, after: now, in: zone, isAsked: true) }
    return alarm
  }

  /// - Throws: ``EditError`` when there is no such alarm.
  mutating func enable(_ id: AlarmID, at now: WallInstant, in zone: Zone) throws(EditError) -> Alarm
  {
    var alarm = try existing(id)
    alarm.isEnabled = true
    if case .once(let date) = alarm.recurrence, zone.firstInstant(of: date, alarm.time) <= now {
      alarm.recurrence = try recurrence(.once, alarm.time, at: now, in: zone)
    }
    put(alarm)
    planNext(of: alarm, after: now, in: zone)
    return alarm
  }

  /// - Throws: ``EditError`` when there is no such alarm, or it is unfinished.
  mutating func disable(_ id: AlarmID, at now: WallInstant, in zone: Zone) throws(EditError)
    -> Alarm
  {
    var alarm = try finished(id)
    alarm.isEnabled = false
    put(alarm)
    planNext(of: alarm, after: now, in: zone)
    return alarm
  }

  /// - Throws: ``EditError`` when there is no such alarm, or it is unfinished.
  mutating func discard(_ id: AlarmID) throws(EditError) -> Alarm {
    let alarm = try finished(id)
    removeAlarm(id)
    return alarm
  }

  /// Plans a whole ring at one instant.
  mutating func rehearse(
    _ change: AlarmChange, of template: Alarm, at due: WallInstant, in zone: Zone
  ) -> Alarm {
    let civil = zone.civil(at: due)
    var alarm = template
    alarm.apply(change)
    alarm.id = takeAlarmID()
    alarm.time = civil.time
    alarm.recurrence = .rehearsal(due)
    put(alarm)
    reserve(.primary, alarm: alarm.id, occurrence: nil, due: due, date: civil.date)
    return alarm
  }

  private func existing(_ id: AlarmID) throws(EditError) -> Alarm {
    guard let alarm = alarm(id) else { throw .noSuchAlarm(id) }
    return alarm
  }

  private func finished(_ id: AlarmID) throws(EditError) -> Alarm {
    let alarm = try existing(id)
    let isPromised = reservations.contains { $0.alarm == id && $0.kind.keepsAlarmAlive }
    guard openOccurrence(of: id) == nil, !isPromised else { throw .unfinished(id) }
    return alarm
  }

  private func recurrence(
    _ asked: RecurrenceText, _ time: TimeOfDay, at now: WallInstant, in zone: Zone
  ) throws(EditError) -> Recurrence {
    switch asked {
    case .once:
      let today = zone.civil(at: now).date
      let isOver = zone.firstInstant(of: today, time) <= now
      return .once(isOver ? today.adding(days: 1) : today)
    case .date(let date):
      guard zone.firstInstant(of: date, time) > now else { throw .alreadyPast(date) }
      return .once(date)
    case .weekly(let days):
      guard !days.isEmpty else { throw .noDays }
      return .weekly(days)
    }
  }
}

extension Alarm {
  /// What people would ask for to keep the alarm's days: a date that is over moves on.
  fileprivate func asRequested(after now: WallInstant, in zone: Zone) -> RecurrenceText {
    switch recurrence {
    case .once(let date) where zone.firstInstant(of: date, time) > now: .date(date)
    case .once, .rehearsal: .once
    case .weekly(let days): .weekly(days)
    }
  }

  fileprivate mutating func apply(_ change: AlarmChange) {
    label = change.label ?? label
    time = change.time ?? time
    if let choice = change.sound { sound = choice.file }
    volume = change.volume ?? volume
    mission = change.mission ?? mission
    snooze.length = change.snoozeLength ?? snooze.length
    snooze.limit = change.snoozeLimit ?? snooze.limit
  }
}
