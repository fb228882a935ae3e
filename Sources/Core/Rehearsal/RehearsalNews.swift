public import Wire

/// What a rehearsal tells a screen as it goes on: JSON lines.
public enum RehearsalNews: Hashable, Sendable, Codable {
  /// It rings as the alarm with this number.
  case began(Int64)
  /// What the room was like for a while: only of a fast motion, in its order.
  case passed(AccountDocument.Stretch)
  /// It is over. The last word.
  case finished(RehearsalReport)
  /// There is no rehearsal, or no more of it: why, as a sentence. The last word.
  case failed(String)
}

/// What the one who breaks things tells: JSON lines.
public enum SaboteurNews: Hashable, Sendable, Codable {
  /// It has seen how everything was, and waits for the rehearsal's number.
  case ready
  case struck(StrikeRecord)
  /// It could not be done: why.
  case missed(Strike, String)
  /// Nothing is broken any more: why.
  case retired(String)
  /// All that was broken is as it was. The last word.
  case putBack
  /// What could not be put back, as a sentence. The last word.
  case leftBroken(String)
}
