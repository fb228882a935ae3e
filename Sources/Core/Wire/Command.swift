public import AlarmCore

/// What a front end or a script asks of the engine: one JSON line, one reply.
public enum Command: Hashable, Sendable, Codable {
  /// One snapshot.
  case status
  /// A snapshot now, and one at every change, until the connection closes. Attempts begun on such
  /// a connection end, as interrupted, when it closes. Who wants only changes is told by
  /// ``Reply/change(_:)``, unless the engine is of an older version.
  case subscribe(onlyChanges: Bool? = nil)
  /// Measure what would stop the next alarm; the answer is in later snapshots' `readiness`.
  case survey
  case add(AlarmDraft)
  /// Fields that are nil stay as they are.
  case edit(id: Int64, AlarmDraft)
  /// What would happen if this were added, or edited; nothing is saved.
  case preview(id: Int64?, AlarmDraft)
  case enable(id: Int64)
  case disable(id: Int64)
  case remove(id: Int64)
  /// Bring a removed alarm back: this one, or the last.
  case restore(id: Int64?)
  /// Leave out the next planned ring.
  case skip(id: Int64)
  /// Move the next planned ring, and no other, to another time (as typed).
  case move(id: Int64, time: String)
  /// Plan no ring before a date (`2026-12-24`).
  case pause(id: Int64, until: String)
  /// Take back skipped, moved and paused days.
  case resume(id: Int64)
  /// The alarms that were missed or not answered have been seen.
  case acknowledge
  /// The rings to come after an instant (as typed, `2027-03-27T22:00`; nil is now), as if the machine
  /// were in a zone (nil: where it is).
  case next(count: Int, from: String?, zone: String?)
  /// Rehearse a whole alarm after so many seconds: one with all that was set for an alarm of the list,
  /// or what a new alarm starts with.
  case ring(after: Double, mission: String?, sound: String?, of: Int64? = nil)
  /// Of several alarms that ring or are put off, this one is to be heard and answered now.
  case choose(id: Int64)
  /// Begin the mission's attempt, or the keyboard way of a reading mission.
  case attempt(keyboard: Bool)
  /// Begin the next line of the emergency exit.
  case exit
  /// Leave the running attempt: the alarm comes back.
  case leave
  /// What is in the input line now, key by key.
  case typing(String)
  /// The finished line.
  case answer(String)
  /// A key of the Wake Sequence's board.
  case press(String)
  case snooze
  /// Answer a wake-up check.
  case awake
  /// The last so many rings, newest first, without the first few of them.
  case history(count: Int, skipping: Int? = nil)
  /// A page of the alarms with all that was set for them, those after a number.
  case export(after: Int64)
  /// Take over alarms of another list: all of them, or none. A dry run only says what would be.
  case adopt([PortableAlarm], dryRun: Bool)
  /// Every second of an alarm's last ring, or of that of a date (`2027-03-29`).
  case why(id: Int64, date: String?)
  /// The same of one ring, by the number that the history has for it.
  case account(occurrence: Int64)
  /// The sentence packs with what became of their sentences: all, or one.
  case sentences(pack: String?)
  /// Offer the sentences again that were set aside: of all packs, or of one.
  case restoreSentences(pack: String?)
  /// Read config.toml and the sentence packs again.
  case reload
  /// End the engine, unless an occurrence is open.
  case quit
}

/// An alarm as people state it; nil fields take the defaults (add) or stay as they are (edit).
public struct AlarmDraft: Hashable, Sendable, Codable {
  /// As typed: `07:30`, `730`, `7:30pm`.
  public var time: String?
  /// As typed: `once`, `2026-12-24`, `mon-fri`, `sat,sun`, `daily`, `every 3 days`.
  public var when: String?
  public var label: String?
  public var mission: String?
  public var sound: String?
  /// Percent, 1…100.
  public var volume: Int?
  /// Seconds.
  public var snooze: Double?
  public var snoozes: Int?
  /// The name of a zone; `machine` follows the machine.
  public var zone: String?
  /// Seconds from the mission to the question whether the sleeper is up; 0 does not ask.
  public var check: Double?
  /// `ring` or `skip`.
  public var holidays: String?
  public var enabled: Bool?
  /// What single days have in place of the plan, instead of all that they have now.
  public var days: Snapshot.DayChanges?

  public init(
    time: String? = nil, when: String? = nil, label: String? = nil, mission: String? = nil,
    sound: String? = nil, volume: Int? = nil, snooze: Double? = nil, snoozes: Int? = nil,
    zone: String? = nil, check: Double? = nil, holidays: String? = nil, enabled: Bool? = nil,
    days: Snapshot.DayChanges? = nil
  ) {
    self.time = time
    self.when = when
    self.label = label
    self.mission = mission
    self.sound = sound
    self.volume = volume
    self.snooze = snooze
    self.snoozes = snoozes
    self.zone = zone
    self.check = check
    self.holidays = holidays
    self.enabled = enabled
    self.days = days
  }
}

/// What comes back, one JSON line each.
public enum Reply: Hashable, Sendable, Codable {
  /// Done; a sentence for people, and the alarm's number where one was made.
  case done(String, id: Int64?, what: Known<DoneNote>? = nil)
  /// Not possible as asked: bad words, no such alarm. Says how to mend it.
  case invalid(String, because: Known<WhyNot>? = nil)
  /// Understood, but not now: for example removing a ringing alarm. Says what would help.
  case refused(String, because: Known<WhyNot>? = nil)
  /// Also sent unasked to those who subscribed.
  case snapshot(Snapshot)
  /// The same, for those who subscribed to changes.
  case change(SnapshotChange)
  case history([HistoryEntry])
  case exported(ExportPage)
  /// One for each alarm that was, or would be, taken over, in their order.
  case adopted([AdoptedRow])
  /// No alarm was taken over; every problem with the place of its alarm.
  case unfit([AdoptionComplaint])
  case account(AccountDocument)
  /// What is to come, earliest first.
  case plan([PlanEntry])
  case preview(Preview)
  case sentences([PackDocument])
  /// Settings and packs were read again; what is not as good as it could be, a line each.
  case reloaded(warnings: [String])
}
