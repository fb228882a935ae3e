/// How an attempt ended. Every attempt ends with exactly one of these, in one function.
///
/// The names of cases are written to the ledger, so they stay.
public enum Outcome: Hashable, Sendable, Codable {
  case wrongAnswer(WrongAnswer)
  case timeout(Timeout)
  case partialProgress
  case serviceUnavailable(ServiceFailure)
  case interruption(Interruption)
  case completed
}

/// What was wrong with an answer.
public enum WrongAnswer: Hashable, Sendable, Codable {
  /// These words of the sentence were not heard.
  case wordsMissed([String])
  /// All words were there, but so much else that it was no reading.
  case notAReading
  /// The typed line differs, first at this word (1 is the first).
  case typedWrong(word: Int)
  /// The line came faster than a person types.
  case pasted
  /// Too many wrong keys in a Wake Sequence.
  case wrongKeys
  /// Too many wrong answers; the last was to this problem, which has that one.
  case miscounted(String, answer: Int)
}

/// Which limit ran out.
public enum Timeout: Hashable, Sendable, Codable {
  /// Nothing was said, typed or played for a while.
  case idle
  /// The attempt's whole time is over.
  case limit
}

/// Why speech cannot be judged now.
public enum ServiceFailure: Hashable, Sendable, Codable {
  case modelMissing(Reason)
  case modelDamaged(Reason)
  case dictionaryMissing(Reason)
  /// By how much, with its unit.
  case tooSlow(Reason)
  case noMicrophone
  /// The server says so.
  case microphoneMuted
  /// Nothing but digital silence comes, and the server knows of no mute.
  case microphoneSilent
  case noSoundServer(Reason)
  case listenerDied(Reason)
  case listenerSilent
  case recognizer(Reason)
}

/// What took an attempt away from the sleeper.
public enum Interruption: Hashable, Sendable, Codable {
  /// It was there, and it went, or the server with it: why.
  case microphoneLost(Reason)
  case anotherAlarmDue
  case terminalGone
  /// The sleeper left: Esc, or another way to do the mission.
  case left
  /// A change could not be stored, so the attempt could not go on.
  case storeFailed
}
