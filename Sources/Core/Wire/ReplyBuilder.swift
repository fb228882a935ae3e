public import AlarmCore
public import CivilTime

extension Reply {
  /// What a client is told of an answer of the core.
  public init(_ answer: Answer, zone: Zone) {
    switch answer {
    case .done(let done): self = .done(done.text(in: zone), id: done.alarm?.id.rawValue)
    case .refused(let refusal):
      self = refusal.isInvalid ? .invalid("\(refusal)") : .refused("\(refusal)")
    }
  }
}

extension Done {
  fileprivate var alarm: Alarm? {
    switch self {
    case .added(let alarm), .changed(let alarm), .removed(let alarm), .rehearsing(let alarm, _):
      alarm
    case .attempting, .judged, .queued, .left, .noted, .snoozed: nil
    }
  }

  fileprivate func text(in zone: Zone) -> String {
    switch self {
    case .added(let alarm): "alarm \(alarm.id.rawValue) added: \(alarm.summary)"
    case .changed(let alarm): "alarm \(alarm.id.rawValue): \(alarm.summary)"
    case .removed(let alarm): "alarm \(alarm.id.rawValue) removed"
    case .rehearsing(_, .zero): "the rehearsal rings"
    case .rehearsing(_, let span): "the rehearsal rings in \(span.roundedSeconds) s"
    case .attempting(let challenge): challenge.invitation
    case .judged(let outcome, let progress):
      "\(outcome) \(progress.done) of \(progress.needed) done."
    case .queued(let span):
      "the alarm is heard a moment longer; the attempt begins in \(span.roundedSeconds) s"
    case .left: "left; the alarm is unfinished"
    case .noted: "noted"
    case .snoozed(let until, let left):
      "snoozed until \(zone.civil(at: until).time.hoursAndMinutes); "
        + "\(left) \(left == 1 ? "snooze" : "snoozes") left"
    }
  }
}

extension Challenge {
  fileprivate var invitation: String {
    switch self {
    case .reading(let reading): "read aloud: \(reading.sentence)"
    case .typing(let typing): "type: \(typing.sentence)"
    case .sequence: "watch the keys light up, then repeat them"
    }
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
  fileprivate var summary: String {
    "\(time.hoursAndMinutes) \(recurrence.text)\(isEnabled ? "" : ", off")"
  }
}

extension Refusal: CustomStringConvertible {
  /// Whether the request itself was wrong, rather than its moment.
  fileprivate var isInvalid: Bool {
    switch self {
    case .edit(.unfinished), .nothingRings, .noAttempt, .notTyping, .notPlaying, .noSnoozesLeft,
      .noWakeUpCheck, .store:
      false
    case .edit(.noSuchAlarm), .edit(.alreadyPast), .edit(.noDays), .edit(.noTime),
      .edit(.noSuchMission):
      true
    }
  }

  public var description: String {
    switch self {
    case .edit(let error): error.description
    case .nothingRings: "nothing rings now"
    case .noAttempt: "no attempt is on: the alarm rings"
    case .notTyping: "no line is asked for now: `ryza-tui attempt --keyboard` begins one"
    case .notPlaying: "no Wake Sequence is being played now: `ryza-tui attempt` begins one"
    case .noSnoozesLeft(let limit):
      "all \(limit) snoozes are used: do the mission to end the alarm"
    case .noWakeUpCheck: "no wake-up check waits for an answer"
    case .store(let why): "it could not be stored, so nothing was changed: \(why)"
    }
  }
}

extension EditError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchAlarm(let id):
      "there is no alarm \(id.rawValue): `ryza-tui list` shows them"
    case .unfinished(let id):
      "alarm \(id.rawValue) is not finished: do its mission first"
    case .alreadyPast(let date): "on \(date) that time is over: choose a later one"
    case .noDays: "it would never ring: name at least one day"
    case .noTime: "it has no time: write one like 07:30"
    case .noSuchMission(let name):
      "there is no mission \"\(name)\": config.toml names them; morning, typing, sequence "
        + "and none always exist"
    }
  }
}
