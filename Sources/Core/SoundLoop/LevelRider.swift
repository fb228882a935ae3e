/// Raises a quiet sound. A louder part that follows lowers it again, before it would be cut off.
struct LevelRider {
  private let offset: Float
  private var gain: Float
  /// The last window waits for what follows.
  private var held: [Float] = []

  init(gain: Float, offset: Float) {
    self.gain = gain
    self.offset = offset
  }

  mutating func feed(_ frames: [Float]) -> [Float] {
    let centred = frames.map { $0 - offset }
    var peak: Float = 0
    for sample in centred { peak = max(peak, abs(sample)) }
    let allowed = peak * gain > LoopSurvey.ceiling ? max(1, LoopSurvey.ceiling / peak) : gain
    let ready = release(reaching: min(gain, allowed))
    held = centred
    return ready
  }

  mutating func finish() -> [Float] { release(reaching: gain) }

  private mutating func release(reaching next: Float) -> [Float] {
    defer { (gain, held) = (next, []) }
    guard next < gain else { return held.map { $0 * gain } }
    let step = (next - gain) / Float(max(held.count, 1))
    return held.enumerated().map { index, sample in sample * (gain + step * Float(index + 1)) }
  }
}
