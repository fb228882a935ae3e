import CivilTime

/// One typed line: the keyboard way of a reading, and a mission of its own.
public struct TypingChallenge: Hashable, Sendable {
  public let sentence: String
  public private(set) var typed = ""
  private let begun: BootInstant
  /// When the first key came; nil as long as none was reported.
  private var firstKey: BootInstant?
  private var lastKey: BootInstant
  /// Characters that may come at once; it fills again at the pace of the fastest typist.
  private var credit = Double(TypingChallenge.largestBlock)
  private var cameInABlock = false
  private var farthest = 0

  /// A pause between two right characters that brings the alarm back.
  static let patience = Duration.seconds(10)
  /// The fastest typists reach some 20 characters a second in bursts.
  static let fastestCharacter = Duration.milliseconds(40)
  /// So many characters at once may come from a terminal or a network that hung for a moment.
  static let largestBlock = 12

  init(sentence: String, at now: BootInstant) {
    self.sentence = sentence
    begun = now
    lastKey = now
  }

  /// A sleepy person finds one key a second.
  private static let key = Duration.seconds(1)

  var limit: Duration { .seconds(15) + Self.key * sentence.count }

  /// So much time as the right characters take.
  var earned: Duration { Self.key * farthest }

  /// How many leading characters of `typed` are right.
  public var right: Int { Self.commonPrefix(typed, sentence) }

  mutating func receive(typed text: String, at now: BootInstant) -> ChallengeStep {
    spend(max(0, text.count - typed.count), at: now)
    if firstKey == nil, !text.isEmpty { firstKey = now }
    if text.isEmpty {
      firstKey = nil
      cameInABlock = false
    }
    typed = text
    guard right > farthest else { return .waiting }
    farthest = right
    return .progressed(idle: Self.patience)
  }

  private mutating func spend(_ characters: Int, at now: BootInstant) {
    let earned = (now - lastKey) / Self.fastestCharacter
    credit = min(Double(Self.largestBlock), credit + earned) - Double(characters)
    lastKey = now
    if credit < 0 { cameInABlock = true }
  }

  mutating func receive(answer: String, at now: BootInstant) -> ChallengeStep {
    typed = answer
    let spent = now - (firstKey ?? begun)
    // The first key starts the span, so one character fewer is timed.
    let least = Self.fastestCharacter * max(0, answer.count - 1)
    guard !cameInABlock, spent >= least else { return .ended(.wrong(.pasted)) }
    let line = TypedLine(answer)
    guard let word = line.firstDifference(from: TypedLine(sentence)) else { return .ended(.right) }
    return .ended(.wrong(.typedWrong(word: word)))
  }

  private static func commonPrefix(_ left: String, _ right: String) -> Int {
    zip(left.lowercased(), right.lowercased()).prefix { $0 == $1 }.count
  }
}
