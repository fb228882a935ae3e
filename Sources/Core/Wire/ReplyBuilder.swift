public import AlarmCore
public import CivilTime

extension Reply {
  /// What a client is told of an answer of the core.
  ///
  /// - Parameter next: when the alarm that was made or changed rings next.
  public init(_ answer: Answer, zone: Zone, next: WallInstant? = nil) {
    switch answer {
    case .done(.adopted(let alarms)): self = .adopted(alarms.map(AdoptedRow.init))
    case .refused(.edit(.unfit(let problems))):
      self = .unfit(
        problems.map { AdoptionComplaint(index: $0.index, message: $0.error.text(in: zone)) })
    case .done(let done):
      self = .done(
        done.text(in: zone, next: next), id: done.alarm?.id.rawValue,
        what: DoneNote(done, in: zone, next: next).map { Known($0) })
    case .refused(let refusal):
      let (text, why) = (refusal.text(in: zone), Known(WhyNot(refusal, in: zone)))
      self = refusal.isInvalid ? .invalid(text, because: why) : .refused(text, because: why)
    }
  }
}

extension Done {
  fileprivate var alarm: Alarm? {
    switch self {
    case .added(let alarm), .changed(let alarm), .removed(let alarm), .rehearsing(let alarm, _):
      alarm
    case .awake(let alarm), .broughtBack(let alarm): alarm
    case .adopted, .attempting, .reckoned, .judged, .exitJudged, .queued, .left, .noted, .snoozed,
      .acknowledged, .restored:
      nil
    }
  }

  fileprivate func text(in zone: Zone, next: WallInstant?) -> String {
    switch self {
    case .added(let alarm):
      "alarm \(alarm.id.rawValue) added: \(alarm.summary)\(Self.words(next, in: zone))\(alarm.volumeNote)"
    case .changed(let alarm):
      "alarm \(alarm.id.rawValue): \(alarm.summary)\(Self.words(next, in: zone))\(alarm.volumeNote)"
    case .adopted(let alarms): "\(alarms.count) alarms taken over"
    case .removed(let alarm): "alarm \(alarm.id.rawValue) removed"
    case .broughtBack(let alarm):
      "alarm \(alarm.id.rawValue) is back: \(alarm.summary)\(Self.words(next, in: zone))"
    case .rehearsing(_, .zero): "the rehearsal rings"
    case .rehearsing(_, let span): "the rehearsal rings in \(span.roundedSeconds) s"
    case .attempting(let challenge): challenge.invitation
    case .reckoned(let run): run.standing
    case .judged(let outcome, let progress):
      "\(outcome) \(progress.done) of \(progress.needed) done."
    case .exitJudged(.completed, _): "You left by the emergency exit. It is written down."
    case .exitJudged(let outcome, let lines):
      "\(outcome) \(lines) of \(EmergencyExit.lines.count) lines of the emergency exit are typed: "
        + "`ryza-tui exit` shows the next."
    case .queued(let span):
      "the alarm is heard a moment longer; the attempt begins in \(span.roundedSeconds) s"
    case .left: "left; the alarm is unfinished"
    case .noted: "noted"
    case .snoozed(let until, let left):
      "snoozed until \(zone.civil(at: until).time.hoursAndMinutes); "
        + "\(left) \(left == 1 ? "snooze" : "snoozes") left"
    case .awake(let alarm): "alarm \(alarm.id.rawValue) is finished: good morning"
    case .restored(0): "no sentence is set aside"
    case .restored(let count):
      "\(count) \(count == 1 ? "sentence is" : "sentences are") offered again"
    case .acknowledged(0): "nothing was missed"
    case .acknowledged(let count): "\(count) \(count == 1 ? "alarm" : "alarms") taken note of"
    }
  }
}

extension Done {
  /// `; rings next 2026-12-02 06:30`
  private static func words(_ next: WallInstant?, in zone: Zone) -> String {
    guard let next else { return "" }
    let civil = zone.civil(at: next)
    return "; rings next \(civil.date) \(civil.time.hoursAndMinutes)"
  }
}

extension Challenge {
  fileprivate var invitation: String {
    switch self {
    case .reading(let reading): "read aloud: \(reading.sentence)"
    case .typing(let typing): "type: \(typing.sentence)"
    case .sequence: "watch the keys light up, then repeat them"
    case .math(let run): "what is \(run.question)"
    }
  }
}

extension MathChallenge {
  /// `7 × 14 + 26? (1 of 3)`
  fileprivate var question: String { "\(problem.text)? (\(solved + 1) of \(mission.problems))" }

  /// What the last answer came to, and what is asked now.
  fileprivate var standing: String {
    guard let verdict, !verdict.isRight else { return "that was right; now \(question)" }
    let left = mission.mistakes - mistakes
    let warning =
      switch left {
      case 0: "another wrong answer brings the alarm back"
      case 1: "1 more is forgiven"
      default: "\(left) more are forgiven"
      }
    return "\(verdict.answer) is not right, \(warning); \(question)"
  }
}

extension Duration {
  /// Seconds to one place: `5`, `0.9`.
  fileprivate var roundedSeconds: String {
    let tenths = (wholeNanoseconds + 50_000_000) / 100_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Alarm {
  var summary: String {
    ([time.hoursAndMinutes + " " + recurrence.text] + (Snapshot.DayChanges(changes)?.texts ?? [])
      + (isEnabled ? [] : ["off"]))
      .joined(separator: ", ")
  }
}

extension Alarm {
  /// `; its volume is 10 %, which rings at 30 %, …`; nothing where it rings as loud as it says.
  fileprivate var volumeNote: String {
    volume < AlarmVolume.leastPercent ? "; its volume is \(AlarmVolume(percent: volume))" : ""
  }
}

extension Refusal {
  /// Whether the request itself was wrong, rather than its moment.
  fileprivate var isInvalid: Bool {
    switch self {
    case .edit(.rings), .edit(.putOff), .edit(.checks), .nothingRings, .noAttempt, .notTyping,
      .notPlaying,
      .noSnoozesLeft, .noWakeUpCheck, .checkNotOpen, .store:
      false
    case .noNumber, .edit(.noSuchAlarm), .edit(.alreadyPast), .edit(.noDays), .edit(.noTime),
      .edit(.nothingPlanned), .edit(.onlyRing), .edit(.noRing), .edit(.nothingRemoved),
      .edit(.noSuchMission),
      .edit(.noSuchPack), .edit(.unfit):
      true
    }
  }

  public func text(in zone: Zone) -> String {
    switch self {
    case .edit(let error): error.text(in: zone)
    case .nothingRings(let waiting):
      "nothing rings now" + (waiting.map { "; \($0.text(in: zone))" } ?? "")
    case .noAttempt: "no attempt is on: the alarm rings"
    case .notTyping: "no line is asked for now: `ryza-tui attempt --keyboard` begins one"
    case .notPlaying: "no Wake Sequence is being played now: `ryza-tui attempt` begins one"
    case .noNumber(let text): "\"\(text)\" is no number: write digits, like 124"
    case .noSnoozesLeft(let limit):
      "all \(limit) snoozes are used: do the mission to end the alarm"
    case .noWakeUpCheck: "no wake-up check waits for an answer"
    case .checkNotOpen(let until):
      "it asks only at \(zone.civil(at: until).time): until then stay up"
    case .store(let why): "it could not be stored, so nothing was changed: \(why)"
    }
  }
}

extension EditError {
  /// One sentence that says what to do; instants in it are told by this zone's clock.
  public func text(in zone: Zone) -> String {
    switch self {
    case .noSuchAlarm(let id):
      "there is no alarm \(id.rawValue): `ryza-tui list` shows them"
    case .rings(let id):
      "alarm \(id.rawValue) rings: finish it with its mission first (`ryza-tui attempt`)"
    case .putOff(let id, let until):
      Unfinished.putOff(id, until: until).text(in: zone)
    case .checks(let id, let until):
      "alarm \(id.rawValue) rings again at \(zone.civil(at: until).time.hoursAndMinutes) unless its "
        + "wake-up check is answered: `ryza-tui awake` does that"
    case .alreadyPast(let date): "on \(date) that time is over: choose a later one"
    case .noDays: "it would never ring: name at least one day"
    case .nothingPlanned(let id):
      "alarm \(id.rawValue) has no ring planned: `ryza-tui enable \(id.rawValue)` plans one"
    case .onlyRing(let id):
      "alarm \(id.rawValue) would never ring: `ryza-tui disable \(id.rawValue)` switches it off"
    case .noRing(let date, let nearest):
      "nothing would ring on \(date)"
        + (nearest.isEmpty
          ? ", and on no day near it"
          : ": the nearest \(nearest.count == 1 ? "ring is" : "rings are") on "
            + nearest.map(\.description).joined(separator: " and "))
    case .nothingRemoved(let id?):
      "alarm \(id.rawValue) was not removed, or too many were since: `ryza-tui list` shows what is there"
    case .nothingRemoved(nil): "no removed alarm is left to bring back"
    case .noTime: "it has no time: write one like 07:30"
    case .noSuchPack(let name):
      "there is no sentence pack \"\(name)\": `ryza-tui sentences` lists them"
    case .noSuchMission(let name):
      "there is no mission \"\(name)\": config.toml names them; morning, typing, sequence, "
        + "math and none always exist"
    case .unfit(let problems):
      problems.map { $0.error.text(in: zone) }.joined(separator: "; ")
    }
  }
}
