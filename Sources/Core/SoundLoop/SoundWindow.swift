/// A hundredth of a second of sound, with what is measured of it.
public struct SoundWindow: Hashable, Sendable {
  /// Frames of a whole window; the last one of a file may be shorter.
  public static let frames = LoopFormat.rate / 100
  static let heardSamples = LoopFormat.heardRate / 100

  /// At ``LoopFormat/rate``, −1…1.
  public var frames: [Float]
  /// The peak of what can be heard and verified, from 80 Hz to 3.5 kHz.
  public var heard: Float
  /// Half of the way from the lowest to the highest sample.
  var swing: Float
  /// The widest step between neighbouring samples.
  var slope: Float

  init(frames: [Float], heard: Float) {
    var (lowest, highest, steepest): (Float, Float, Float) = (1, -1, 0)
    var last = frames.first ?? 0
    for sample in frames {
      lowest = min(lowest, sample)
      highest = max(highest, sample)
      steepest = max(steepest, abs(sample - last))
      last = sample
    }
    self.frames = frames
    self.heard = heard
    swing = max(0, (highest - lowest) / 2)
    slope = steepest
  }
}

/// Cuts one sound, given at two rates, into windows.
public struct WindowCutter: Sendable {
  private var frames: [Float] = []
  private var heard: [Float] = []
  private var filter = HighPass.audible

  public init() {}

  /// Takes more of the sound.
  ///
  /// - Parameters:
  ///   - frames: at ``LoopFormat/rate``.
  ///   - heard: the same at ``LoopFormat/heardRate``; may come later than the frames, or earlier.
  /// - Returns: the windows that are complete now.
  public mutating func feed(frames more: [Float], heard moreHeard: [Float]) -> [SoundWindow] {
    frames += more
    heard += moreHeard
    let count = min(frames.count / SoundWindow.frames, heard.count / SoundWindow.heardSamples)
    let windows = (0..<count).map { index in
      window(
        Array(frames[(index * SoundWindow.frames)..<((index + 1) * SoundWindow.frames)]),
        heard[(index * SoundWindow.heardSamples)..<((index + 1) * SoundWindow.heardSamples)])
    }
    frames.removeFirst(count * SoundWindow.frames)
    heard.removeFirst(count * SoundWindow.heardSamples)
    return windows
  }

  /// What is left at the end of the sound.
  public mutating func finish() -> [SoundWindow] {
    // The two rates may differ in where the end is, by less than a sample.
    let missing = (frames.count / SoundWindow.frames + 1) * SoundWindow.heardSamples - heard.count
    var windows = feed(frames: [], heard: [Float](repeating: 0, count: max(0, missing)))
    if !frames.isEmpty { windows.append(window(frames, heard[...])) }
    (frames, heard) = ([], [])
    return windows
  }

  private mutating func window(_ frames: [Float], _ heard: ArraySlice<Float>) -> SoundWindow {
    var peak: Float = 0
    for sample in heard { peak = max(peak, abs(filter.pass(sample))) }
    return SoundWindow(frames: frames, heard: peak)
  }
}
