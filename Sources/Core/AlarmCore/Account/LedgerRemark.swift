/// What a line of the ledger says beside its fact.
///
/// The names of cases and of what varies are written to the ledger, so they stay.
public enum LedgerRemark: Hashable, Sendable, Codable {
  case rings(label: String, mission: String)
  /// On which rung it is heard.
  case audible(rung: Rung)
  case quiet(reason: SilenceLease.Reason)
  /// The word of the promise to ring again.
  case waits(kind: String)
  /// RFC 3339.
  case missed(due: String)
  case outcome(Outcome)
  /// Of a line of the emergency exit; so many are typed now.
  case exitOutcome(Outcome, lines: Int)
  case sound(KeeperNote)
  /// What should shake does not.
  case still(because: Reason)
  case shakesAgain
  case snoozed(seconds: Int)
  /// Nobody came; it rings again after a pause.
  case paused(seconds: Int)
  case unanswered
  /// The wake-up check asks after a while.
  case check(seconds: Int)
  case awake
  case emergencyExit
  case sentence(SentenceNote)
  case engineBegan
  /// The wall clock was set, or the machine woke up.
  case clockSet
  case store(StoreProblem)
  // What the account finds out from the lines.
  case noEngineSince
  case noEngineBefore
}

/// What a person has to know of a sentence that was asked for.
public enum SentenceNote: Hashable, Sendable, Codable {
  /// After so many failed attempts another one takes its place.
  case passedOver(sentence: String, failures: Int)
  /// It failed on so many mornings, and is not offered any more.
  case setAside(sentence: String, mornings: Int)
}

extension LedgerRemark: CustomStringConvertible {
  /// In few words, such as follow a time.
  public var description: String {
    switch self {
    case .rings(let label, let mission):
      "rings: " + (label.isEmpty ? "" : "\(label), ") + "mission \(mission)"
    case .audible(let rung): "heard on \(rung)"
    case .quiet(let reason): reason.description
    case .waits(let kind): Self.waiting(kind)
    case .missed(let due): "missed: it was due \(due)"
    case .outcome(let outcome): "\(outcome)"
    case .exitOutcome(let outcome, let lines):
      "emergency exit, \(lines) of \(EmergencyExit.lines.count) lines: \(outcome)"
    case .sound(let note): "\(note)"
    case .still(let why): "nothing shakes: \(why)"
    case .shakesAgain: "it shakes again"
    case .snoozed(let seconds): "snoozed for \(seconds) s"
    case .paused(let seconds): "nobody came; rings again in \(seconds) s"
    case .unanswered: "nobody came: given up"
    case .check(let seconds): "asks in \(seconds) s whether you are up"
    case .awake: "you said that you are up"
    case .emergencyExit: "ended by the emergency exit"
    case .sentence(let note): "\(note)"
    case .engineBegan: "the engine began"
    case .clockSet: "the clock was set, or the machine woke up"
    case .store(let problem): "\(problem)"
    case .noEngineSince:
      "no engine ran; the last had written something at the beginning of this"
    case .noEngineBefore: "no engine ran before"
    }
  }

  private static func waiting(_ kind: String) -> String {
    switch StoredKind(stored: kind) {
    case .known(.snooze): "snoozed"
    case .known(.reRing): "nobody came: a pause"
    case .known(.wakeUpCheck): "until the wake-up check"
    case .known(.guardRing): "kept by its guard"
    case .known(.primary), .absent, .unknown: kind
    }
  }
}

extension LedgerRemark {
  /// As the ledger has it behind its fact.
  var detail: String {
    switch self {
    case .rings(let label, let mission): "\(label) \(mission)"
    case .audible(let rung): "\(rung)"
    case .quiet(let reason): reason.rawValue
    case .waits(let kind): kind
    case .missed(let due): "due \(due)"
    case .outcome(let outcome): "\(outcome.word): \(outcome)"
    case .exitOutcome(let outcome, let lines):
      "emergency exit, \(lines) of \(EmergencyExit.lines.count): \(outcome.word): \(outcome)"
    case .snoozed(let seconds): "\(seconds) s"
    case .check(let seconds): "asks in \(seconds) s"
    case .unanswered, .awake, .emergencyExit: ""
    case .engineBegan: "began"
    case .clockSet: "was set, or the machine woke up"
    case .sound, .still, .shakesAgain, .paused, .sentence, .store, .noEngineSince,
      .noEngineBefore:
      description
    }
  }
}

extension SilenceLease.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .listening: "somebody reads"
    case .typing: "somebody types"
    case .playing: "somebody plays or reckons"
    }
  }
}

extension SentenceNote: CustomStringConvertible {
  public var description: String {
    switch self {
    case .passedOver(let sentence, let failures):
      "\"\(sentence)\": after \(failures) failed attempts another sentence takes its place"
    case .setAside(let sentence, let mornings):
      "\"\(sentence)\" failed on \(mornings) mornings and is set aside; change it in its "
        + "pack, or bring it back with `ryza-tui sentences --restore`"
    }
  }
}
