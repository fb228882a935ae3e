extension PackLine {
  /// Why another one took its place.
  public func passedOver(isSetAside: Bool) -> SentenceNote {
    isSetAside
      ? setAside : .passedOver(sentence: text, failures: SentenceDeck.mostFailures)
  }

  /// That it is not offered any more, and how to change that.
  public var setAside: SentenceNote {
    .setAside(sentence: text, mornings: SentenceRecord.mostStrikes)
  }
}
