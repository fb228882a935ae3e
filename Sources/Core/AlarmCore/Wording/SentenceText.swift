extension PackLine {
  /// Why another one took its place.
  public func passedOver(isSetAside: Bool) -> String {
    let failed =
      "after \(SentenceDeck.mostFailures) failed attempts another sentence takes its place"
    return isSetAside ? setAside : "\"\(text)\": \(failed)"
  }

  /// That it is not offered any more, and how to change that.
  public var setAside: String {
    "\"\(text)\" failed on \(SentenceRecord.mostStrikes) mornings and is set aside; change it in its "
      + "pack, or bring it back with `ryza-tui sentences --restore`"
  }
}
