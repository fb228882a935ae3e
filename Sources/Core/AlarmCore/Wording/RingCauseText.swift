extension RingCause {
  /// One sentence for the person in front of the alarm; nil where nothing needs an explanation.
  public var sentence: String? {
    switch self {
    case .due: nil
    case .snoozeOver: "The snooze is over."
    case .nobodyCame: "Nobody came, so it rings again."
    case .nobodySaidToBeUp: "Nobody said to be up, so it rings again."
    case .cutOff: "It was cut off before it was finished, so it goes on."
    }
  }
}
