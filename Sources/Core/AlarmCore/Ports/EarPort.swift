/// Ties a listener's report to the attempt it belongs to.
public struct AttemptToken: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What the engine asks of the listener, one JSON line each.
public enum EarOrder: Hashable, Sendable, Codable {
  /// Load this model, and its dictionary for these sentences.
  case prepare(sentences: [String], model: SpeechModel)
  /// Judge one reading. `limit` is in seconds.
  case listen(AttemptToken, sentence: String, strictness: Strictness, limit: Double)
  /// Forget the reading; close the microphone.
  case cancel(AttemptToken)
}

/// What the listener tells, one JSON line each. While it listens it tells something at least every
/// 200 ms, so that its silence means that it hangs.
public enum EarReport: Hashable, Sendable, Codable {
  case ready
  /// The microphone delivers.
  case opened(AttemptToken, microphone: String)
  case level(AttemptToken, MicrophoneLevel)
  /// Which words of the sentence have been heard so far, in its order.
  case partial(AttemptToken, heard: [Bool])
  case verdict(AttemptToken, ReadingVerdict)
  case failed(AttemptToken?, EarFailure)
}

public struct MicrophoneLevel: Hashable, Sendable, Codable {
  /// RMS of the last 100 ms in dB below full scale, −90…0.
  public var decibels: Double
  /// Samples at full scale: too loud to be judged well.
  public var isClipping: Bool
  /// Louder than the room's floor: somebody speaks.
  public var isSpeech: Bool

  public init(decibels: Double, isClipping: Bool, isSpeech: Bool) {
    self.decibels = decibels
    self.isClipping = isClipping
    self.isSpeech = isSpeech
  }
}

/// What the judge says of one reading.
public struct ReadingVerdict: Hashable, Sendable, Codable {
  /// One word of the sentence, as written in the pack.
  public struct Word: Hashable, Sendable, Codable {
    public var text: String
    public var isHeard: Bool
    /// Seconds from the start of listening; nil when it was not heard.
    public var start: Double?
    public var end: Double?

    public init(text: String, isHeard: Bool, start: Double? = nil, end: Double? = nil) {
      self.text = text
      self.isHeard = isHeard
      self.start = start
      self.end = end
    }
  }

  public var isAccepted: Bool
  public var words: [Word]
  /// Whether any speech was heard at all. Without, it is a time-out rather than a wrong answer.
  public var anySpeech: Bool

  public init(isAccepted: Bool, words: [Word], anySpeech: Bool) {
    self.isAccepted = isAccepted
    self.words = words
    self.anySpeech = anySpeech
  }
}

/// Why the listener cannot judge.
public enum EarFailure: Hashable, Sendable, Codable {
  case modelMissing(String)
  case modelDamaged(String)
  case dictionaryMissing(String)
  /// By how much, with its unit.
  case tooSlow(String)
  case noSoundServer(String)
  case noMicrophone
  case microphoneMuted
  /// It was there, and it went: unplugged, moved away, or no data any more.
  case microphoneLost(String)
  case recognizer(String)
}
