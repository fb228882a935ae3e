extension Outcome: CustomStringConvertible {
  /// One sentence for the person in front of the alarm.
  public var description: String {
    switch self {
    case .wrongAnswer(let answer): answer.description
    case .timeout(.idle): "Nothing came for a while."
    case .timeout(.limit): "Time is up."
    case .partialProgress: "That was right."
    case .serviceUnavailable(let failure): failure.description
    case .interruption(let cause): cause.description
    case .completed: "Done. Good morning!"
    }
  }

  /// The word in the ledger and in `status --json`.
  public var word: String {
    switch self {
    case .wrongAnswer: "wrongAnswer"
    case .timeout: "timeout"
    case .partialProgress: "partialProgress"
    case .serviceUnavailable: "serviceUnavailable"
    case .interruption: "interruption"
    case .completed: "completed"
    }
  }
}

extension WrongAnswer: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wordsMissed(let words): "Not heard: \(words.joined(separator: ", "))."
    case .notAReading: "There was too much else to tell that you read it."
    case .typedWrong(let word): "Word \(word) is not what the sentence says."
    case .pasted: "That came faster than a person types. Pasting does not count."
    case .wrongKeys: "Too many wrong keys."
    case .miscounted(let problem, let answer):
      "Too many wrong answers: \(problem) is \(answer)."
    }
  }
}

extension ServiceFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .modelMissing(let what), .modelDamaged(let what), .dictionaryMissing(let what):
      "Speech cannot be judged: \(what)."
    case .tooSlow(let figure):
      "This machine is too slow to listen along: \(figure). Close other programs."
    case .noMicrophone: "There is no microphone."
    case .microphoneMuted: "The microphone is muted in the mixer: open it there."
    case .microphoneSilent:
      "The microphone gives no signal: switch it on at the device, or plug it in."
    case .noSoundServer(let why): "The microphone cannot be reached: \(why)."
    case .listenerDied(let why): "The listener ended: \(why). Another attempt starts a new one."
    case .listenerSilent: "The listener does not answer. Another attempt starts a new one."
    case .recognizer(let why): "Speech cannot be judged: \(why)."
    }
  }
}

extension Interruption: CustomStringConvertible {
  public var description: String {
    switch self {
    case .microphoneLost(let why):
      "The microphone went away: \(why). It does not count as a failed reading."
    case .anotherAlarmDue: "Another alarm is due."
    case .terminalGone: "The terminal went away."
    case .left: "You left. The alarm is still unfinished."
    case .storeFailed: "It could not be stored, so it does not count."
    }
  }
}
