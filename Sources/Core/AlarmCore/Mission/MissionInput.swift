/// All that can happen to a mission.
public enum MissionInput: Hashable, Sendable {
  /// Begin an attempt, by the mission's own way or by the keyboard.
  case begin(AttemptWay)
  /// The sleeper leaves the attempt.
  case leave
  /// What stands in the input line.
  case typed(String)
  /// The finished line.
  case answer(String)
  case press(BoardKey)
  case ear(EarReport)
  /// The listener's process ended.
  case earGone(Reason)
  case interrupted(Interruption)
  /// The alarm was measured to be audible.
  case alarmHeard
  /// Time has passed; limits may have run out.
  case tick
}

/// By which way an attempt goes.
public enum AttemptWay: Hashable, Sendable, CaseIterable {
  /// As the mission says.
  case mission
  /// Typing instead of reading; for other missions the same as `mission`.
  case keyboard
  /// The emergency exit, which no mission can close.
  case exit
}

/// What a mission asks of the world. Nothing here reaches sound.
public enum MissionEffect: Hashable, Sendable {
  case ear(EarOrder)
  /// The listener hangs: end it, so that the next attempt gets a new one.
  case endEar
  /// What became of a sentence, to be remembered.
  case sentence(SentenceEvent, PackLine)
  /// An attempt ended; for the ledger.
  case concluded(Outcome)
}
