/// The same reading once more, a little slower or faster.
enum Tempo {
  /// Three attempts: as it was, 4 % slower, 4 % faster.
  static let attempts = [1.0, 0.96, 1.04]

  /// The samples at `speed` times their speed, resampled; the pitch changes with it.
  static func changed(_ samples: [Int16], speed: Double) -> [Int16] {
    guard speed != 1, samples.count > 3 else { return samples }
    let last = samples.count - 1
    return (0..<Int(Double(samples.count) / speed)).map { index in
      let position = Double(index) * speed
      let whole = min(Int(position), last)
      let part = position - Double(whole)
      let value = { (offset: Int) in Double(samples[min(max(whole + offset, 0), last)]) }
      let (p0, p1, p2, p3) = (value(-1), value(0), value(1), value(2))
      // The cubic through two neighbours with the slopes of those beside them (Catmull and Rom).
      let cubic =
        p1 + 0.5 * part
        * (p2 - p0 + part * (2 * p0 - 5 * p1 + 4 * p2 - p3 + part * (3 * (p1 - p2) + p3 - p0)))
      return Int16(max(-32_768, min(32_767, cubic.rounded())))
    }
  }
}
