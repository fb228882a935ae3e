/// One reading: the listener listens, and this keeps what it told.
public struct ReadingChallenge: Hashable, Sendable {
  public let token: AttemptToken
  public let sentence: String
  /// The words as they are written.
  public let words: [String]
  public private(set) var hearings: [WordHearing]
  /// nil until the microphone delivers.
  public private(set) var level: MicrophoneLevel?
  /// What stands in the way of being understood, as far as it is known.
  public private(set) var advice: ListeningAdvice?
  public private(set) var isOpen = false

  /// No speech at all for so long ends the reading.
  static let patience = Duration.seconds(8)
  /// After speech, the listener's verdict is due much sooner than this.
  static let patienceAfterSpeech = Duration.seconds(6)
  /// A listener that tells nothing for so long hangs. On a machine that is busy otherwise, one that
  /// works was silent for up to a second.
  static let signOfLife = Duration.seconds(2)
  /// Until its first word it may have to start and load the model, on a slow machine too.
  static let firstSignOfLife = Duration.seconds(5)

  init(token: AttemptToken, sentence: String) {
    self.token = token
    self.sentence = sentence
    words = sentence.split(whereSeparator: \.isWhitespace).map(String.init)
    hearings = words.map { _ in .unheard }
  }

  /// How long the room may stay quiet for this sentence: never shorter than it takes to read it.
  func limit(listen: Duration) -> Duration {
    max(listen, .seconds(3) + .milliseconds(600 * words.count))
  }

  /// A second for each word that was heard in this try.
  var earned: Duration { .seconds(1) * hearings.count { $0 == .heard } }

  mutating func receive(_ report: EarReport) -> ChallengeStep {
    switch report {
    case .ready:
      return .waiting
    case .opened:
      isOpen = true
      return .progressed(idle: Self.patience)
    case .level(_, let level):
      self.level = level
      advice = level.advice
      return level.isSpeech ? .progressed(idle: Self.patienceAfterSpeech) : .waiting
    case .partial(_, let hearings):
      guard hearings.count == words.count else { return .waiting }
      self.hearings = hearings
      return .waiting
    case .verdict(_, let verdict):
      return .ended(judge(verdict))
    case .failed(_, let failure):
      return .ended(Self.end(for: failure))
    }
  }

  private mutating func judge(_ verdict: ReadingVerdict) -> ChallengeEnd {
    if verdict.words.count == words.count { hearings = verdict.words.map(\.hearing) }
    advice = verdict.advice
    guard verdict.anySpeech else { return .nothingHeard }
    guard !verdict.isAccepted else { return .right }
    let missed = verdict.words.filter { !$0.isHeard }.map { Self.withoutPunctuation($0.text) }
    return .wrong(missed.isEmpty ? .notAReading : .wordsMissed(missed))
  }

  private static func withoutPunctuation(_ word: String) -> String {
    let start = word.drop(while: \.isPunctuation)
    return String(start.reversed().drop(while: \.isPunctuation).reversed())
  }

  private static func end(for failure: EarFailure) -> ChallengeEnd {
    switch failure {
    case .modelMissing(let what): .unavailable(.modelMissing(what))
    case .modelDamaged(let what): .unavailable(.modelDamaged(what))
    case .dictionaryMissing(let what): .unavailable(.dictionaryMissing(what))
    case .tooSlow(let figure): .unavailable(.tooSlow(figure))
    case .noSoundServer(let why): .unavailable(.noSoundServer(why))
    case .noMicrophone: .unavailable(.noMicrophone)
    case .microphoneMuted: .unavailable(.microphoneMuted)
    case .microphoneSilent: .unavailable(.microphoneSilent)
    case .microphoneLost(let why): .interrupted(.microphoneLost(why))
    case .recognizer(let why): .unavailable(.recognizer(why))
    }
  }
}
