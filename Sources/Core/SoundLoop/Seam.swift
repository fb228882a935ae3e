/// Where the end of the loop meets its beginning.
///
/// A file that was made to be repeated stays as it is. At the seam of any other one, which would
/// click, the end fades into the first sample.
struct Seam {
  /// 5 ms.
  static let frames = LoopFormat.rate / 200
  /// A step is no click while it is hardly wider than those around it.
  private static let tolerance: Float = 1.1

  private var first: [Float] = []
  private var last: [Float] = []

  mutating func feed(_ frames: [Float]) -> [Float] {
    if first.count < Self.frames { first += frames.prefix(Self.frames - first.count) }
    last += frames
    let ready = max(0, last.count - Self.frames)
    defer { last.removeFirst(ready) }
    return Array(last.prefix(ready))
  }

  func finish() -> [Float] {
    guard let beginning = first.first, let end = last.last else { return last }
    let jump = abs(beginning - end)
    let usual = max(widestStep(first), widestStep(last))
    guard jump > usual * Self.tolerance else { return last }
    return last.enumerated().map { index, sample in
      sample + (beginning - sample) * Float(index + 1) / Float(last.count)
    }
  }

  private func widestStep(_ frames: [Float]) -> Float {
    zip(frames, frames.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}
