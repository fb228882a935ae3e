/// Makes a loop of a sound: windows in, samples out, a little later.
///
/// The loop can be repeated without a click and without a silence of more than 250 ms.
public struct LoopShaper: Sendable {
  private var trimmer: GapTrimmer
  private var rider: LevelRider
  private var seam = Seam()

  public init(_ treatment: LoopTreatment) {
    trimmer = GapTrimmer(quietBelow: treatment.quietBelow)
    rider = LevelRider(gain: treatment.gain, offset: treatment.offset)
  }

  public mutating func feed(_ window: SoundWindow) -> [Int16] {
    pass(trimmer.feed(window)).map(Self.sample)
  }

  /// The sound is over.
  public mutating func finish() -> [Int16] {
    var frames = pass(trimmer.finish())
    frames += seam.feed(rider.finish())
    return (frames + seam.finish()).map(Self.sample)
  }

  private mutating func pass(_ windows: [SoundWindow]) -> [Float] {
    var frames: [Float] = []
    for window in windows { frames += seam.feed(rider.feed(window.frames)) }
    return frames
  }

  private static func sample(_ value: Float) -> Int16 {
    Int16(max(-32_768, min(32_767, (value * 32_768).rounded())))
  }
}
