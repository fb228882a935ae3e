public import CivilTime

/// A promise to the sleeper, in the sleeper's words.
public enum Rule: String, Hashable, CaseIterable, Sendable {
  case unfinishedIsHeard = "what is unfinished is heard, unless I am at it or have put it off"
  case quietHasAnEnd = "an attempt keeps the room quiet for so long and no longer"
  case soundHasAReason = "nothing rings that I am not to be woken by"
  case everyRingIsRecorded = "what was due is unfinished until somebody finishes it"
  case oncePerDate = "an alarm rings on each of its dates, and once"
  case finishIsEarned = "nothing ends that I have not finished, left for hours or given up"
  case snoozeIsKept = "what I put off comes back when I was told"
  case nextRingIsPlanned = "the list says when it rings next, and that is when the clock says so"
  case timerIsArmed = "the timer is armed for the earliest of all that was promised"
  case unfinishedIsStored = "what is unfinished has a ring to come in the store, whoever dies"
  case disabledIsDone = "a one-time alarm goes off the list of the living only when it is done"
  case othersAreUntouched = "what I do to one alarm changes no other"
  case reconcilingOnlyAdds = "starting, clocks and zones take no promise away"
  case leavingChangesNothing = "a terminal that goes takes no promise with it"
  case listIsKept = "what I was told is on the list is on the list"
  case restartRings = "after a power cut all of this is still true"
  case unfinishedIsKept = "what rings or is put off cannot be switched off or removed"
  case engineRests = "the engine does not spin"
  case calmEnd = "when nothing is broken any more I can finish everything, and then it is quiet"
}

/// A promise that was broken.
public struct Finding: Error, Hashable, Sendable {
  public var rule: Rule
  public var text: String
  public var at: Moment
  /// How long after the beginning.
  public var age: Duration
}
