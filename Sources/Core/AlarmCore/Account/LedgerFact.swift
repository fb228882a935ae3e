/// The kinds of lines that the ledger has.
public enum LedgerFact: String, Hashable, CaseIterable, Sendable {
  // What was true in the room from then on.
  case audible, quiet, gap, waits, silent
  // What happened.
  case rings, missed, outcome, sound, snoozed, paused, unanswered, check, awake, emergencyExit
  /// Another sentence took the place of one that failed too often.
  case sentence
  /// An engine began to live.
  case engine
  /// The wall clock was set, or the machine woke up.
  case clock
}
