public import CivilTime

/// What became of a request.
public enum Answer: Hashable, Sendable {
  case done(Done)
  case refused(Refusal)
}

public enum Done: Hashable, Sendable {
  case added(Alarm)
  case changed(Alarm)
  case removed(Alarm)
  /// A removed alarm is back, under its number; it may have been switched off, because it is over.
  case broughtBack(Alarm)
  /// One for each that was to be taken over, in their order.
  case adopted([AdoptedAlarm])
  case rehearsing(Alarm, after: Duration)
  /// The attempt runs: the sentence to read or type, where it has one.
  case attempting(Challenge)
  /// A sum was answered, and the run goes on.
  case reckoned(MathChallenge)
  /// The attempt is over.
  case judged(Outcome, Progress)
  /// A line of the emergency exit was typed, or not; so many are now.
  case exitJudged(Outcome, lines: Int)
  /// The alarm is heard a moment longer, then the attempt begins.
  case queued(Duration)
  case left
  case noted
  case snoozed(until: WallInstant, left: Int)
  /// The wake-up check was answered.
  case awake(Alarm)
  case acknowledged(Int)
  /// So many sentences are offered again.
  case restored(Int)
}

public enum Refusal: Error, Hashable, Sendable {
  case edit(EditError)
  /// Nothing does now; what may be waiting is told.
  case nothingRings(waiting: Unfinished?)
  /// The alarm rings already; there is nothing to leave.
  case noAttempt
  case notTyping
  case notPlaying
  /// A sum wants a number, and this is none.
  case noNumber(String)
  case noSnoozesLeft(limit: Int)
  case noWakeUpCheck
  /// It opens only then: who answers at once may fall asleep again.
  case checkNotOpen(until: WallInstant)
  /// The change could not be stored.
  case store(String)
}
