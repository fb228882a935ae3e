/// How many of how many, with what that says of all there could be.
public struct Proportion: Hashable, Sendable {
  public var count: Int
  public var total: Int

  public init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// 0…1, nil of nothing.
  public var share: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// Wilson's score interval for 95 %, 0…1, nil of nothing (E. B. Wilson, 1927).
  public var interval: ClosedRange<Double>? {
    guard let share else { return nil }
    // The normal distribution's 97.5th percentile.
    let z = 1.959_963_984_540_054
    let n = Double(total)
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let reach =
      z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, middle - reach)...min(1, middle + reach)
  }
}

extension Proportion: Encodable {
  private enum Key: String, CodingKey { case n, accepted, percent, low, high }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(total, forKey: .n)
    try container.encode(count, forKey: .accepted)
    try container.encodeIfPresent(share.map { $0 * 100 }, forKey: .percent)
    try container.encodeIfPresent(interval.map { $0.lowerBound * 100 }, forKey: .low)
    try container.encodeIfPresent(interval.map { $0.upperBound * 100 }, forKey: .high)
  }
}
