/// Why an occurrence has the stage now. What rings again must say so, or it looks like a mistake.
public enum RingCause: Hashable, Sendable {
  /// Its time has come, or somebody did not want to wait for the end of a pause.
  case due
  case snoozeOver
  /// Its ring limit was reached, and the pause after it is over.
  case nobodyCame
  /// The wake-up check was not answered.
  case nobodySaidToBeUp
  /// It rang or was being answered when engine or machine stopped.
  case cutOff

  init(_ kind: StoredKind) {
    switch kind {
    case .known(.snooze): self = .snoozeOver
    case .known(.reRing): self = .nobodyCame
    case .known(.wakeUpCheck): self = .nobodySaidToBeUp
    case .known(.guardRing): self = .cutOff
    case .known(.primary), .unknown, .absent: self = .due
    }
  }
}
