/// How a sound is made into a loop, known from its beginning.
public struct LoopTreatment: Hashable, Sendable {
  /// What samples are multiplied by; a loud part that comes later lowers it, never below 1.
  public var gain: Float
  /// A direct current that is taken away.
  public var offset: Float
  /// A window whose `heard` is lower counts as silence.
  public var quietBelow: Float
}

/// Listens to the beginning of a sound, until it is clear that it can be heard, and how it is to be
/// treated; or to all of it, when it is no use.
public struct LoopSurvey: Sendable {
  /// Nothing is an alarm whose peak stays below this: −40 dB.
  public static let audible: Float = 0.01
  /// A probe is told to expect a quarter of what is written; the rest is above what it hears.
  private static let heardShare: Float = 0.25
  /// A sound has so many windows: a tenth of a second.
  private static let leastSounding = 10
  /// So much sound is listened to before it is played: one second.
  private static let enough = 100
  /// A sound whose peak stays below −12 dB is raised to −3 dB.
  private static let quietPeak: Float = 0.25
  static let ceiling: Float = 0.707_9
  /// Silence is 26 dB below the peak, where a probe that expects the peak hears nothing.
  private static let quietShare: Float = 0.05
  /// A smaller offset is of no consequence.
  private static let leastOffset = 0.005
  /// Digital silence with a little dither: −80 dB.
  private static let nothing: Float = 0.000_1
  /// A tone of more than 3.5 kHz climbs so much of its swing from one sample to the next.
  private static let steep = 0.4

  /// What has been heard, from shortly before the first sound.
  public private(set) var head: [SoundWindow] = []
  private var sounding = 0
  private var hasBegun = false
  /// Of the windows that swing as widely as a sound should.
  private var moving = (count: 0, swing: 0.0, slope: 0.0)
  private var peak: Float = 0
  private var sum = 0.0
  private var frames = 0

  public init() {}

  /// Takes the next window.
  ///
  /// - Returns: the treatment, once enough was heard.
  public mutating func feed(_ window: SoundWindow) -> LoopTreatment? {
    measure(window)
    let isSounding =
      window.heard >= Self.audible && window.heard >= window.swing * Self.heardShare
    if isSounding {
      sounding += 1
      hasBegun = true
    }
    head.append(window)
    if !hasBegun, head.count > GapTrimmer.longestLead { head.removeFirst() }
    return sounding >= Self.leastSounding && head.count >= Self.enough ? treatment : nil
  }

  /// The sound is over.
  ///
  /// - Throws: ``LoopFlaw`` that says why it is no use.
  public func finish() throws(LoopFlaw) -> LoopTreatment {
    if frames == 0 { throw .empty }
    if sounding >= Self.leastSounding { return treatment }
    if peak < Self.nothing { throw .silent }
    if peak < Self.audible { throw .tooQuiet }
    // Direct current alone does not move.
    if moving.count == 0 { throw isOffset ? .onlyRumble : .tooQuiet }
    if moving.count < Self.leastSounding { throw .onlyClicks }
    throw moving.slope > Self.steep * moving.swing ? .onlyHigh : .onlyRumble
  }

  private var offset: Double { frames == 0 ? 0 : sum / Double(frames) }

  private var isOffset: Bool { abs(offset) > Self.leastOffset }

  private mutating func measure(_ window: SoundWindow) {
    for sample in window.frames {
      peak = max(peak, abs(sample))
      sum += Double(sample)
    }
    frames += window.frames.count
    guard window.swing >= Self.audible else { return }
    moving.count += 1
    moving.swing += Double(window.swing)
    moving.slope += Double(window.slope)
  }

  private var treatment: LoopTreatment {
    let offset = isOffset ? Float(self.offset) : 0
    var (loudest, gauge): (Float, Float) = (0, 0)
    for window in head {
      gauge = max(gauge, window.heard)
      for sample in window.frames { loudest = max(loudest, abs(sample - offset)) }
    }
    let gain = loudest < Self.quietPeak ? Self.ceiling / loudest : 1
    return LoopTreatment(gain: gain, offset: offset, quietBelow: gauge * Self.quietShare)
  }
}
