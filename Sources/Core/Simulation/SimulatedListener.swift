public import AlarmCore
public import CivilTime

/// The listener's process, with a microphone in the simulated room. It reports as the real one does
/// what it is told to hear, and can be told to fail.
public struct SimulatedListener: Hashable, Sendable {
  public enum Health: Hashable, Sendable {
    case works
    /// Takes orders, and says nothing by itself.
    case hangs
    /// Ends soon after each order.
    case dies
    case fails(EarFailure)
  }

  enum Message: Hashable {
    case report(EarReport)
    case gone(Reason)
  }

  private struct Coming: Hashable {
    let at: BootInstant
    let message: Message
  }

  private struct Reading: Hashable {
    let token: AttemptToken
    let words: [String]
    let opensAt: BootInstant
    let limit: BootInstant
    var nextLevel: BootInstant
    var anySpeech = false
  }

  public var health = Health.works
  /// Whether anybody speaks, however wrongly.
  public var hearsSpeech = false
  /// How long the model takes to load; it is loaded while the alarm rings.
  public var loading = Duration.milliseconds(800)
  /// From the order to the first samples of the microphone.
  public var opening = Duration.milliseconds(200)
  /// From the last word to the verdict.
  public var judging = Duration.milliseconds(400)
  /// A verdict that is on its way still comes after its reading was cancelled.
  public var judgesLate = false
  /// What it was last told; nil when there is no listener.
  public private(set) var order: EarOrder?
  private var reading: Reading?
  private var coming: [Coming] = []

  init() {}

  /// Whether the microphone delivers for a reading.
  public func isListening(at now: BootInstant) -> Bool {
    guard let reading, health == .works else { return false }
    return reading.opensAt <= now
  }

  /// The attempt it listens for.
  public var token: AttemptToken? { reading?.token }

  /// How many words the sentence has that it listens for; nil while it listens for none.
  public var words: Int? { reading?.words.count }

  // MARK: What it is told

  mutating func obey(_ next: EarOrder, at now: BootInstant) {
    switch next {
    case .cancel:
      guard order != nil else { return }
      order = next
      forgetTheReading()
    case .prepare:
      order = next
      answer(.report(.ready), at: now + loading)
    case .listen(let token, let sentence, _, let limit):
      order = next
      listen(token, sentence, limit: .milliseconds(Int64(limit * 1000)), at: now)
    }
  }

  /// The engine ends it, or is itself at an end.
  mutating func end() {
    order = nil
    reading = nil
    coming = []
  }

  /// Somebody kills it.
  mutating func die(_ why: String, at now: BootInstant) {
    guard order != nil else { return }
    end()
    coming = [Coming(at: now, message: .gone(Reason(why)))]
  }

  private mutating func listen(
    _ token: AttemptToken, _ sentence: String, limit: Duration, at now: BootInstant
  ) {
    let opensAt = now + opening
    reading = Reading(
      token: token, words: sentence.split(whereSeparator: \.isWhitespace).map(String.init),
      opensAt: opensAt, limit: now + limit, nextLevel: opensAt + Self.levelInterval)
    if case .fails(let failure) = health {
      reading = nil
      return answer(.report(.failed(token, failure)), at: opensAt)
    }
    answer(.report(.opened(token, microphone: "microphone")), at: opensAt)
  }

  private mutating func answer(_ message: Message, at instant: BootInstant) {
    switch health {
    case .works, .fails: coming.append(Coming(at: instant, message: message))
    case .hangs: break
    case .dies: coming = [Coming(at: instant, message: .gone("ended by signal 11"))]
    }
  }

  private mutating func forgetTheReading() {
    reading = nil
    coming.removeAll { coming in
      guard case .report(.verdict) = coming.message else { return false }
      return !judgesLate
    }
  }

  // MARK: What it hears

  /// The sleeper reads the sentence, and misses these words (0 is the first). False when nobody
  /// listens.
  mutating func hearReading(missing missed: Set<Int>, at now: BootInstant) -> Bool {
    guard isListening(at: now), var heard = reading else { return false }
    heard.anySpeech = true
    reading = heard
    let isHeard = heard.words.indices.map { !missed.contains($0) }
    let words = zip(heard.words, isHeard).map { ReadingVerdict.Word(text: $0, isHeard: $1) }
    let verdict = ReadingVerdict(
      isAccepted: !isHeard.contains(false), words: words, anySpeech: true)
    answer(.report(.partial(heard.token, words: words.map(\.hearing))), at: now)
    answer(.report(.verdict(heard.token, verdict)), at: now + judging)
    return true
  }

  // MARK: What it tells

  var nextMessage: BootInstant? {
    var instants = coming.map(\.at)
    if let reading, health == .works { instants.append(min(reading.nextLevel, reading.limit)) }
    return instants.min()
  }

  mutating func takeMessage(at now: BootInstant) -> Message? {
    if let next = coming.indices.min(by: { coming[$0].at < coming[$1].at }),
      coming[next].at <= now
    {
      let message = coming.remove(at: next).message
      noteEnd(message)
      return message
    }
    return reportOfReading(at: now)
  }

  private mutating func noteEnd(_ message: Message) {
    switch message {
    case .gone:
      order = nil
      reading = nil
    case .report(.verdict(let token, _)) where token == reading?.token:
      reading = nil
    case .report:
      break
    }
  }

  private mutating func reportOfReading(at now: BootInstant) -> Message? {
    guard var reading, health == .works else { return nil }
    if reading.limit <= now {
      self.reading = nil
      return .report(.verdict(reading.token, Self.nothingRead(reading)))
    }
    guard reading.nextLevel <= now else { return nil }
    reading.nextLevel = now + Self.levelInterval
    reading.anySpeech = reading.anySpeech || hearsSpeech
    self.reading = reading
    let decibels: Double = hearsSpeech ? -20 : -60
    let level = MicrophoneLevel(decibels: decibels, isClipping: false, isSpeech: hearsSpeech)
    return .report(.level(reading.token, level))
  }

  private static func nothingRead(_ reading: Reading) -> ReadingVerdict {
    let words = reading.words.map { ReadingVerdict.Word(text: $0, isHeard: false) }
    return ReadingVerdict(isAccepted: false, words: words, anySpeech: reading.anySpeech)
  }

  /// As the real one: it shows that it lives, five times a second.
  private static let levelInterval = Duration.milliseconds(200)
}
