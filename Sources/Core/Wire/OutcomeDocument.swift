public import AlarmCore

/// What a snapshot's message says, as a word that stays the same and what varies beside it, for those
/// who say it in another language.
public struct OutcomeDocument: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    // How an attempt ended.
    case wordsMissed, notAReading, typedWrong, pasted, wrongKeys, miscounted
    case idle, limit
    case right, completed
    case modelMissing, modelDamaged, dictionaryMissing, tooSlow, recognizer
    case noMicrophone, microphoneMuted, microphoneSilent, noSoundServer, listenerDied,
      listenerSilent
    case microphoneLost, anotherAlarmDue, terminalGone, left, storeFailed
    // Why it rings.
    case snoozeOver, nobodyCame, nobodySaidToBeUp, cutOff
    /// An attempt was asked for, and begins when the alarm was heard for a moment.
    case begins
  }

  /// One of ``Kind``, or a word of another version.
  public var kind: String
  /// How the attempt ended, in English; nil where the snapshot's message says no more.
  public var text: String?
  /// The words that were missed.
  public var words: [String]?
  /// Which word is wrong, from 1; or the right answer.
  public var number: Int?
  /// Why, or the problem that was miscounted; in English.
  public var reason: String?
  /// Why, with what it says; nil where there is no reason.
  public var because: Reason?
  /// What stood in the way of the reading, as ``Snapshot/Reading/advice``.
  public var advice: String?
  /// How many lines of the emergency exit are typed, and how many it has.
  public var exitLines: [Int]?
  /// What else there is to say of the sentence; in English.
  public var note: String?
  /// The same with what it says.
  public var remark: Told<SentenceNote>?

  /// nil for a word of another version.
  public var known: Kind? { Kind(rawValue: kind) }

  public init(
    _ kind: Kind, words: [String]? = nil, number: Int? = nil, reason: String? = nil,
    because: Reason? = nil, advice: String? = nil
  ) {
    self.kind = kind.rawValue
    self.words = words
    self.number = number
    self.reason = reason ?? because?.text
    self.because = because
    self.advice = advice
  }

  /// Whether so many words were missed beside something else that was heard that a list of them helps
  /// nobody.
  public var hasTooManyWords: Bool {
    advice != nil && (words?.count ?? 0) > Outcome.mostWordsNamed
  }
}

extension OutcomeDocument {
  public init(_ outcome: Outcome) {
    switch outcome {
    case .wrongAnswer(let answer): self.init(answer)
    case .timeout(.idle): self.init(Kind.idle)
    case .timeout(.limit): self.init(Kind.limit)
    case .partialProgress: self.init(Kind.right)
    case .serviceUnavailable(let failure): self.init(failure)
    case .interruption(let cause): self.init(cause)
    case .completed: self.init(Kind.completed)
    }
  }

  private init(_ answer: WrongAnswer) {
    switch answer {
    case .wordsMissed(let words): self.init(Kind.wordsMissed, words: words)
    case .notAReading: self.init(Kind.notAReading)
    case .typedWrong(let word): self.init(Kind.typedWrong, number: word)
    case .pasted: self.init(Kind.pasted)
    case .wrongKeys: self.init(Kind.wrongKeys)
    case .miscounted(let problem, let answer):
      self.init(Kind.miscounted, number: answer, reason: problem)
    }
  }

  private init(_ failure: ServiceFailure) {
    switch failure {
    case .modelMissing(let what): self.init(Kind.modelMissing, because: what)
    case .modelDamaged(let what): self.init(Kind.modelDamaged, because: what)
    case .dictionaryMissing(let what): self.init(Kind.dictionaryMissing, because: what)
    case .tooSlow(let figure): self.init(Kind.tooSlow, because: figure)
    case .noMicrophone: self.init(Kind.noMicrophone)
    case .microphoneMuted: self.init(Kind.microphoneMuted)
    case .microphoneSilent: self.init(Kind.microphoneSilent)
    case .noSoundServer(let why): self.init(Kind.noSoundServer, because: why)
    case .listenerDied(let why): self.init(Kind.listenerDied, because: why)
    case .listenerSilent: self.init(Kind.listenerSilent)
    case .recognizer(let why): self.init(Kind.recognizer, because: why)
    }
  }

  private init(_ cause: Interruption) {
    switch cause {
    case .microphoneLost(let why): self.init(Kind.microphoneLost, because: why)
    case .anotherAlarmDue: self.init(Kind.anotherAlarmDue)
    case .terminalGone: self.init(Kind.terminalGone)
    case .left: self.init(Kind.left)
    case .storeFailed: self.init(Kind.storeFailed)
    }
  }

  /// nil where nothing needs an explanation.
  init?(_ cause: RingCause) {
    switch cause {
    case .due: return nil
    case .snoozeOver: self.init(Kind.snoozeOver)
    case .nobodyCame: self.init(Kind.nobodyCame)
    case .nobodySaidToBeUp: self.init(Kind.nobodySaidToBeUp)
    case .cutOff: self.init(Kind.cutOff)
    }
  }

  /// What goes with the message of a session; nil where there is none.
  init?(_ session: Session) {
    let mission = session.mission
    switch mission.phase {
    case .ringing(queued: .some): self.init(Kind.begins)
    case .ringing(queued: nil), .finished:
      guard let outcome = mission.lastOutcome else {
        self.init(session.cause)
        return
      }
      self.init(outcome)
      if mission.lastWay == .exit {
        text = outcome.description
        exitLines = [mission.exitLinesTyped, EmergencyExit.lines.count]
      } else {
        advice = mission.lastWay == .mission ? mission.lastReading?.advice?.rawValue : nil
        note = session.sentenceNote?.description
        remark = session.sentenceNote.map { Told($0) }
      }
    case .attempting: return nil
    }
  }
}
