public import AlarmCore
public import CivilTime

extension Preview {
  /// How many days are foretold.
  public static let count = 6

  /// What a draft would lead to.
  ///
  /// - Parameters:
  ///   - id: nil is a new alarm.
  ///   - soundProblem: why a sound cannot be played, as a sentence; nil when it can, or when nobody
  ///     knows.
  /// - Throws: ``EditError`` when it is no draft of any alarm in the list.
  public init(
    of reading: DraftReading, for id: AlarmID?, in engine: Engine, at now: WallInstant,
    soundProblem: (String) -> Reason?
  ) throws(EditError) {
    self.init(complaints: reading.complaints, outlook: nil)
    if case .file(let name) = reading.change.sound, let problem = soundProblem(name) {
      complain(.sound, .unplayable, problem.text, because: problem)
    }
    if let name = reading.change.mission, engine.book.mission(name) == nil {
      complain(.mission, .unknown, EditError.noSuchMission(name).text(in: engine.zone))
    }
    if id == nil, reading.change.time == nil, !hasComplaint(about: [.time]) {
      complain(.time, .missing, EditError.noTime.text(in: engine.zone))
    }
    complaints.sort { $0.field < $1.field }
    // Without knowing when it rings, nothing can be foretold.
    guard !hasComplaint(about: [.time, .when, .zone]) else { return }
    try foresee(reading.change, of: id, in: engine, at: now, soundProblem: soundProblem)
  }

  private mutating func foresee(
    _ change: AlarmChange, of id: AlarmID?, in engine: Engine, at now: WallInstant,
    soundProblem: (String) -> Reason?
  ) throws(EditError) {
    var change = change
    if hasComplaint(about: [.mission]) { change.mission = nil }
    do throws(EditError) {
      let foresight = try engine.foresee(change, of: id, count: Self.count, at: now)
      outlook = Outlook(foresight, soundProblem: change.sound == nil ? soundProblem : { _ in nil })
    } catch {
      guard let (field, reason) = error.place(in: change) else { throw error }
      complain(field, reason, error.text(in: engine.zone), dates: error.nearestDates)
    }
  }

  private func hasComplaint(about fields: Set<AlarmDraft.Field>) -> Bool {
    complaints.contains { fields.contains($0.field) }
  }

  private mutating func complain(
    _ field: AlarmDraft.Field, _ reason: DraftComplaint.Reason, _ message: String,
    because: Reason? = nil, dates: [String]? = nil
  ) {
    complaints.append(
      DraftComplaint(field: field, reason: reason, message: message, because: because, dates: dates)
    )
  }
}

extension EditError {
  /// The field of a draft that it is about, and what is wrong there; nil when it is about no field.
  fileprivate func place(
    in change: AlarmChange
  ) -> (AlarmDraft.Field, DraftComplaint.Reason)? {
    switch self {
    case .noTime: (.time, .missing)
    case .alreadyPast(let date) where change.days?.moved?.date == date: (.moved, .over)
    case .alreadyPast: (.when, .over)
    case .noDays, .onlyRing: (.when, .missing)
    case .noRing: (.skipped, .unknown)
    case .noSuchMission: (.mission, .unknown)
    case .rings, .putOff, .checks: (.enabled, .unfinished)
    case .noSuchAlarm, .nothingPlanned, .nothingRemoved, .noSuchPack, .unfit: nil
    }
  }
}

extension EditError {
  /// Dates that may have been meant; nil where it is not about dates.
  fileprivate var nearestDates: [String]? {
    switch self {
    case .noRing(_, let nearest): nearest.map(\.description)
    case .noSuchAlarm, .rings, .putOff, .checks, .alreadyPast, .noDays, .noTime, .nothingPlanned,
      .onlyRing, .nothingRemoved, .noSuchMission, .noSuchPack, .unfit:
      nil
    }
  }
}

extension Outlook {
  fileprivate init(_ foresight: Foresight, soundProblem: (String) -> Reason?) {
    let alarm = foresight.alarm
    self.init(
      time: alarm.time.hoursAndMinutes, when: alarm.recurrence.text, zone: foresight.zone.name,
      days: foresight.days.map { Day($0, in: foresight.zone) },
      change: foresight.change.map { Change($0, in: foresight.zone) },
      promise: foresight.firstRing.map { _ in Promise(of: foresight) },
      mission: MissionSummary(foresight.mission),
      warnings: Warning.all(for: foresight, soundProblem: alarm.sound.flatMap(soundProblem)))
  }
}

extension Outlook.Day {
  fileprivate init(_ day: Foresight.Day, in zone: Zone) {
    switch day {
    case .rings(let ring): self.init(ring)
    case .isLeftOut(let day):
      self.init(kind: .skipped, due: zone.rfc3339(day.due), date: day.date.description)
      switch day.reason {
      case .skipped: text = "left out: skipped"
      case .holiday: (kind, text) = (.holiday, "left out: a holiday")
      case .paused(let date):
        (kind, until, text) = (.paused, date.description, "left out: paused until \(date)")
      }
    }
  }

  fileprivate init(_ ring: PlannedRing) {
    self.init(
      kind: .ring, due: ring.zone.rfc3339(ring.due), date: ring.date.description,
      remarks: ring.remarks.map(Outlook.Remark.init), text: ring.remark)
  }
}

extension Outlook.Remark {
  fileprivate init(_ remark: PlannedRing.Remark) {
    switch remark {
    case .skipped(let time): self.init(kind: .skipped, time: time.hoursAndMinutes)
    case .twice(let time): self.init(kind: .twice, time: time.hoursAndMinutes)
    case .moved(let time): self.init(kind: .moved, time: time.hoursAndMinutes)
    case .unfinished(let kind): self.init(kind: Kind(kind))
    }
  }
}

extension Outlook.Remark.Kind {
  fileprivate init(_ kind: StoredKind) {
    switch kind {
    case .known(.snooze): self = .snoozed
    case .known(.reRing): self = .again
    case .known(.wakeUpCheck): self = .check
    case .known(.primary), .known(.guardRing), .unknown, .absent: self = .unfinished
    }
  }
}

extension Outlook.Change {
  fileprivate init(_ change: Foresight.Change, in zone: Zone) {
    let clocks = change.clocks
    self.init(
      date: change.date.description,
      // The new clocks show it plus the step; the old ones would have shown it without.
      before: zone.civil(at: clocks.at - .seconds(1)).time.next.hoursAndMinutes,
      after: zone.civil(at: clocks.at).time.hoursAndMinutes, step: clocks.step,
      ring: Outlook.Day(change.ring))
  }
}

extension TimeOfDay {
  /// A second later; after the last one of a day, midnight.
  fileprivate var next: TimeOfDay {
    let second = (secondOfDay + 1) % 86_400
    return TimeOfDay(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
  }
}

extension Outlook.Promise {
  fileprivate init(of foresight: Foresight) {
    let policies = foresight.policies
    let alarm = foresight.alarm
    self.init(
      guardSpan: policies.guardSpan.inSeconds, ringLimit: policies.ringLimit.inSeconds,
      ringPause: policies.ringPause.inSeconds, unansweredAfter: policies.unansweredAfter.inSeconds,
      snooze: alarm.snooze.length.inSeconds, snoozes: alarm.snooze.limit,
      check: alarm.wakeUpCheck?.inSeconds, checkWindow: policies.checkWindow.inSeconds)
  }
}

extension Outlook.Warning {
  fileprivate static func all(for foresight: Foresight, soundProblem: Reason?) -> [Self] {
    let alarm = foresight.alarm
    var warnings: [Self] = []
    if !alarm.isEnabled {
      warnings.append(Self(kind: .off, text: "it is off: nothing will ring"))
    }
    if let soundProblem {
      warnings.append(
        Self(
          kind: .soundReplaced, detail: alarm.sound,
          text: "the built-in tone rings in place of its sound: \(soundProblem)"))
    }
    for other in foresight.company {
      let name = other.label.isEmpty ? "alarm \(other.id.rawValue)" : other.label
      warnings.append(
        Self(
          kind: .company, detail: name, alarm: other.label.isEmpty ? other.id.rawValue : nil,
          text: "\(name) rings in the same minute"))
    }
    if alarm.volume < AlarmVolume.leastPercent {
      warnings.append(
        Self(
          kind: .quiet, detail: "\(AlarmVolume.leastPercent)",
          text: "its volume is \(AlarmVolume(percent: alarm.volume))"))
    }
    if alarm.skipsHolidays, !foresight.knowsHolidays {
      warnings.append(
        Self(kind: .noHolidays, text: "it leaves out holidays, and holidays.txt names none"))
    }
    return warnings
  }
}
