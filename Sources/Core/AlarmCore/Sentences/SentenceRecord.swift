public import CivilTime

/// What is remembered of one sentence, whoever's alarm and whichever mission showed it.
public struct SentenceRecord: Hashable, Sendable {
  /// ``PackLine/key``
  public var key: String
  /// When it stood on the screen last.
  public var shown: WallInstant
  /// In which occurrence that was.
  public var occurrence: OccurrenceID
  /// Failed attempts at it in that occurrence.
  public var failures: Int
  /// Whether that occurrence has done with it: it was read or typed, or another one took its place.
  public var isOver: Bool
  /// Mornings in a row on which reading it aloud failed, and never succeeded.
  public var strikes: Int
  /// When the last of them was counted.
  public var struck: WallInstant?
  /// How well an answer is known; means nothing for a plain sentence.
  public var box: RepetitionBox
  /// When it was put there; nil before its first answer.
  public var reviewed: WallInstant?

  public init(
    key: String, shown: WallInstant, occurrence: OccurrenceID, failures: Int = 0,
    isOver: Bool = false, strikes: Int = 0, struck: WallInstant? = nil,
    box: RepetitionBox = .first, reviewed: WallInstant? = nil
  ) {
    self.key = key
    self.shown = shown
    self.occurrence = occurrence
    self.failures = failures
    self.isOver = isOver
    self.strikes = strikes
    self.struck = struck
    self.box = box
    self.reviewed = reviewed
  }

  /// So many mornings on which it failed set it aside.
  public static let mostStrikes = 3

  /// Whether it is not offered any more: this speaker, or the judge, cannot do with it.
  public var isSetAside: Bool { strikes >= Self.mostStrikes }

  /// When the answer is to be asked for again; nil before its first answer.
  public var due: WallInstant? { reviewed.map { $0 + box.interval } }

  /// The same as people count it, in whole days: ``due`` is some hours ahead, perhaps on the day before.
  public var comesAgain: WallInstant? { reviewed.map { $0 + .seconds(box.days * 86_400) } }
}

/// Leitner's boxes: an answer that was right at once goes one on, any other goes back to the first.
///
/// S. Leitner, "So lernt man lernen", 1972.
public enum RepetitionBox: Int, Hashable, CaseIterable, Sendable {
  case first = 1
  case second, third, fourth, fifth

  /// How long an answer in it rests. Four hours less than whole days, so that an alarm that is moved
  /// ahead a little, or done more quickly than the last time, does not skip a day.
  public var interval: Duration { .seconds(days * 86_400 - 4 * 3_600) }

  /// Whole days.
  public var days: Int {
    switch self {
    case .first: 1
    case .second: 3
    case .third: 7
    case .fourth: 16
    case .fifth: 35
    }
  }

  var next: RepetitionBox { RepetitionBox(rawValue: rawValue + 1) ?? .fifth }
}
