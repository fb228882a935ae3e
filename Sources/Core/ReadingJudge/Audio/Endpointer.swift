/// When a reading begins and when it has ended, from the loudness alone.
public struct Endpointer: Sendable {
  public enum State: Hashable, Sendable {
    /// Nobody has spoken yet.
    case waiting
    /// Speech has begun; `start` is the sample from which it should be listened to.
    case speaking(start: Int)
    /// A pause after enough speech.
    case paused(start: Int)
    /// The longest time has passed. `start` is nil when nobody spoke.
    case expired(start: Int?)
  }

  /// Seconds of speech that make a reading; a cough is shorter.
  public static let leastSpeech = 1.0
  /// Seconds of silence that end it.
  public static let pause = 1.2
  /// Speech begins when so many of the last ``onsetWindow`` steps are loud.
  private static let onsetSteps = 6
  private static let onsetWindow = 12
  /// Samples before the first loud step that belong to the reading: soft first consonants.
  private static let preRoll = SpeechFormat.sampleRate * 4 / 10

  public private(set) var state = State.waiting
  /// Seconds of speech so far.
  public private(set) var speech = 0.0
  private var silence = 0.0
  private var elapsed = 0
  private var lastSteps: [Bool] = []
  private let limit: Double

  /// - Parameter limit: the longest time in seconds, speech or not.
  public init(limit: Double) { self.limit = limit }

  public mutating func feed(_ steps: [SpeechLevel.Step]) {
    for step in steps { feed(step) }
  }

  private mutating func feed(_ step: SpeechLevel.Step) {
    elapsed += 1
    switch state {
    case .waiting: awaitOnset(step)
    case .speaking(let start): awaitPause(step, start: start)
    case .paused, .expired: return
    }
    expire()
  }

  private mutating func awaitOnset(_ step: SpeechLevel.Step) {
    lastSteps.append(step.isSpeech)
    if lastSteps.count > Self.onsetWindow { lastSteps.removeFirst() }
    let loud = lastSteps.count(where: \.self)
    guard loud >= Self.onsetSteps, let first = lastSteps.firstIndex(of: true) else { return }
    let onset = (elapsed - lastSteps.count + first) * SpeechLevel.stepSamples
    speech = Double(loud) * SpeechLevel.stepSeconds
    state = .speaking(start: max(0, onset - Self.preRoll))
  }

  private mutating func awaitPause(_ step: SpeechLevel.Step, start: Int) {
    if step.isSpeech {
      speech += SpeechLevel.stepSeconds
      silence = 0
    } else {
      silence += SpeechLevel.stepSeconds
    }
    if silence >= Self.pause && speech >= Self.leastSpeech { state = .paused(start: start) }
  }

  private mutating func expire() {
    guard Double(elapsed) * SpeechLevel.stepSeconds >= limit else { return }
    switch state {
    case .waiting: state = .expired(start: nil)
    case .speaking(let start): state = .expired(start: start)
    case .paused, .expired: return
    }
  }
}
