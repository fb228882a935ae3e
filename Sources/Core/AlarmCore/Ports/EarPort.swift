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
  /// How each word of the sentence stands so far, in its order.
  case partial(AttemptToken, words: [WordHearing])
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
  /// How loud the voice of the last seconds is; nil while there was none.
  public var zone: VoiceZone?
  /// What would help; nil while nothing stands in the way.
  public var advice: ListeningAdvice?

  public init(
    decibels: Double, isClipping: Bool, isSpeech: Bool, zone: VoiceZone? = nil,
    advice: ListeningAdvice? = nil
  ) {
    self.decibels = decibels
    self.isClipping = isClipping
    self.isSpeech = isSpeech
    self.zone = zone
    self.advice = advice
  }
}

/// How loud a voice is.
public enum VoiceZone: String, Hashable, Sendable, Codable, CaseIterable {
  case tooQuiet, good, tooLoud
}

/// What stands in the way of being understood.
public enum ListeningAdvice: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nobody speaks, as far as the microphone can tell.
  case nothingHeard
  case tooSoft
  /// So loud that the microphone cuts it off.
  case tooLoud
  /// A fan, a shower, traffic: loud, and always the same.
  case noise
  /// Something speaks or plays that is not this sentence: a television, music, other people.
  case otherSound
}

/// How one word of a sentence stands.
public enum WordHearing: String, Hashable, Sendable, Codable, CaseIterable {
  case unheard
  /// In this try.
  case heard
  /// In an earlier try at the same sentence: it counts when the sentence is read again, however it
  /// comes out then.
  case earlier

  public var counts: Bool {
    switch self {
    case .unheard: false
    case .heard, .earlier: true
    }
  }
}

/// What the judge says of one reading.
public struct ReadingVerdict: Hashable, Sendable, Codable {
  /// One word of the sentence, as written in the pack.
  public struct Word: Hashable, Sendable, Codable {
    public var text: String
    public var hearing: WordHearing
    /// Seconds from the start of listening; nil when it was not heard.
    public var start: Double?
    public var end: Double?

    public var isHeard: Bool { hearing.counts }

    public init(text: String, hearing: WordHearing, start: Double? = nil, end: Double? = nil) {
      self.text = text
      self.hearing = hearing
      self.start = start
      self.end = end
    }

    public init(text: String, isHeard: Bool) {
      self.init(text: text, hearing: isHeard ? .heard : .unheard)
    }
  }

  public var isAccepted: Bool
  public var words: [Word]
  /// Whether any speech was heard at all. Without, it is a time-out rather than a wrong answer.
  public var anySpeech: Bool
  /// What would help the next time; nil when it was accepted, or nothing stood in the way.
  public var advice: ListeningAdvice?

  public init(
    isAccepted: Bool, words: [Word], anySpeech: Bool, advice: ListeningAdvice? = nil
  ) {
    self.isAccepted = isAccepted
    self.words = words
    self.anySpeech = anySpeech
    self.advice = advice
  }
}

/// Why the listener cannot judge.
public enum EarFailure: Hashable, Sendable, Codable {
  case modelMissing(Reason)
  case modelDamaged(Reason)
  case dictionaryMissing(Reason)
  /// By how much, with its unit.
  case tooSlow(Reason)
  case noSoundServer(Reason)
  case noMicrophone
  /// The server says so.
  case microphoneMuted
  /// Nothing but digital silence comes, and the server knows of no mute.
  case microphoneSilent
  /// It was there, and it went: unplugged, moved away, or no data any more.
  case microphoneLost(Reason)
  case recognizer(Reason)
}
