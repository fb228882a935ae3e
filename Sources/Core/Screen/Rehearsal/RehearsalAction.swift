/// What is done on the screens of a rehearsal.
public enum RehearsalAction: Hashable, Sendable {
  /// From home: the selected alarm is to be rehearsed.
  case plan
  /// Choose what is selected, or take it back.
  case tick
  case start
  /// A click on a line.
  case pick(Int)
}
