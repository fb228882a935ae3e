/// How an attempt ended. Every attempt ends with exactly one of these, in one function.
public enum Outcome: Hashable, Sendable {
  case wrongAnswer(WrongAnswer)
  case timeout(Timeout)
  case partialProgress
  case serviceUnavailable(ServiceFailure)
  case interruption(Interruption)
  case completed
}

/// What was wrong with an answer.
public enum WrongAnswer: Hashable, Sendable {
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
public enum Timeout: Hashable, Sendable {
  /// Nothing was said, typed or played for a while.
  case idle
  /// The attempt's whole time is over.
  case limit
}

/// Why speech cannot be judged now.
public enum ServiceFailure: Hashable, Sendable, Codable {
  case modelMissing(String)
  case modelDamaged(String)
  case dictionaryMissing(String)
  /// By how much, with its unit.
  case tooSlow(String)
  case noMicrophone
  /// The server says so.
  case microphoneMuted
  /// Nothing but digital silence comes, and the server knows of no mute.
  case microphoneSilent
  case noSoundServer(String)
  case listenerDied(String)
  case listenerSilent
  case recognizer(String)
}

/// What took an attempt away from the sleeper.
public enum Interruption: Hashable, Sendable {
  /// It was there, and it went, or the server with it: why.
  case microphoneLost(String)
  case anotherAlarmDue
  case terminalGone
  /// The sleeper left: Esc, or another way to do the mission.
  case left
  /// A change could not be stored, so the attempt could not go on.
  case storeFailed
}
