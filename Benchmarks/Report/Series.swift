/// Measured values of one thing, in the order in which they came.
public struct Series: Sendable {
  public private(set) var values: [Double]

  public init(_ values: [Double]) { self.values = values }

  public var count: Int { values.count }

  /// The smallest value that at least `percent` of all values do not exceed (nearest rank).
  ///
  /// nil when there are no values.
  public func percentile(_ percent: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((percent / 100 * Double(count)).rounded(.up))
    return values.sorted()[min(max(rank, 1), count) - 1]
  }

  public var median: Double? { percentile(50) }
  public var maximum: Double? { values.max() }
}
