/// What an input did to a running challenge.
enum ChallengeStep: Hashable, Sendable {
  /// Nothing that matters to the lease.
  case waiting
  /// The sleeper came nearer to the end: idling is measured anew, for so long.
  case progressed(idle: Duration)
  /// This try is over.
  case ended(ChallengeEnd)
}

/// How a challenge judged the try. What that means for the mission is not its business.
enum ChallengeEnd: Hashable, Sendable {
  case right
  case wrong(WrongAnswer)
  case nothingHeard
  case unavailable(ServiceFailure)
  case interrupted(Interruption)
}
