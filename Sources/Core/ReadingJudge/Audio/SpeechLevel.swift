/// The format in which everything here hears: 16,000 samples a second, mono, 16 bits.
public enum SpeechFormat {
  public static let sampleRate = 16_000
  /// Samples of one recognizer frame (10 ms).
  public static let samplesPerFrame = 160
}

/// How loud the room is, and whether somebody speaks in it.
///
/// The floor is the quietest moment of the last seconds. Speech has gaps, so the floor falls through
/// to the room's noise between two words, while a fan that is switched on becomes the new floor.
public struct SpeechLevel: Sendable {
  /// A stretch of 25 ms.
  public struct Step: Hashable, Sendable {
    /// RMS in dB below full scale, −90…0.
    public var decibels: Double
    /// Louder than the floor by ``SpeechLevel/speechMargin``.
    public var isSpeech: Bool
  }

  /// Samples of one step.
  public static let stepSamples = 400
  /// Seconds of one step.
  public static let stepSeconds = 0.025
  /// Silence in dB below full scale, below what 16 bits can tell.
  public static let silence = -90.0
  /// Speech is louder than the floor by this many dB.
  public static let speechMargin = 6.0
  /// The floor never counts as lower than this: in digital silence the least rustle is no speech.
  private static let lowestFloor = -66.0
  /// The floor is the quietest of so many steps (3 s).
  private static let memory = 120

  /// The room's noise in dB below full scale.
  public private(set) var floor = lowestFloor
  private var recent: [Double] = []
  private var oldest = 0
  private var pending: [Int16] = []

  public init() {}

  /// The steps that these samples complete.
  ///
  /// Samples of an unfinished step wait for the rest.
  public mutating func feed(_ samples: some Sequence<Int16>) -> [Step] {
    pending.append(contentsOf: samples)
    var steps: [Step] = []
    var start = 0
    while pending.count - start >= Self.stepSamples {
      let end = start + Self.stepSamples
      steps.append(step(Self.decibels(of: pending[start..<end])))
      start = end
    }
    pending.removeFirst(start)
    return steps
  }

  private mutating func step(_ decibels: Double) -> Step {
    if recent.count < Self.memory {
      recent.append(decibels)
    } else {
      recent[oldest] = decibels
      oldest = (oldest + 1) % Self.memory
    }
    floor = max(Self.lowestFloor, recent.min() ?? Self.silence)
    return Step(decibels: decibels, isSpeech: decibels > floor + Self.speechMargin)
  }

  /// RMS of the samples in dB below full scale, −90…0.
  public static func decibels(of samples: some Collection<Int16>) -> Double {
    guard !samples.isEmpty else { return silence }
    let energy = samples.reduce(into: 0.0) { $0 += Double($1) * Double($1) }
    let rms = (energy / Double(samples.count)).squareRoot() / 32_768
    return rms > 0 ? max(silence, Decibels.of(rms)) : silence
  }

  /// Whether more than one sample in a hundred is at full scale.
  public static func isClipping(_ samples: some Collection<Int16>) -> Bool {
    samples.count { $0 >= 32_700 || $0 <= -32_700 } * 100 > samples.count
  }
}
