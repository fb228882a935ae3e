/// One measured thing, and what it should be.
public struct Figure: Sendable {
  public var name: String
  /// `ms`, `MB`, `1/s`, `%` or `×`; empty for counts.
  public var unit: String
  public var series: Series
  public var targets: [Target] = []
  /// Why there is nothing to measure; nil when there is.
  public var absence: String?

  /// A figure that this machine cannot have.
  public init(_ name: String, notRun reason: String) {
    self.init(name, "", Series([]))
    absence = reason
  }

  public init(_ name: String, _ unit: String, _ series: Series, _ targets: [Target] = []) {
    self.name = name
    self.unit = unit
    self.series = series
    self.targets = targets
  }

  public init(_ name: String, _ unit: String, _ value: Double, _ targets: [Target] = []) {
    self.init(name, unit, Series([value]), targets)
  }

  /// The targets, each with what came of it.
  var judgements: [(target: Target, isMet: Bool)] {
    targets.compactMap { target in
      target.statistic.value(of: series).map { (target, $0 <= target.most) }
    }
  }
}

/// The most that a figure should be.
public struct Target: Sendable {
  public enum Statistic: String, Sendable {
    case median = "p50"
    case percentile99 = "p99"
    case maximum = "max"

    func value(of series: Series) -> Double? {
      switch self {
      case .median: series.median
      case .percentile99: series.percentile(99)
      case .maximum: series.maximum
      }
    }
  }

  public var statistic: Statistic
  public var most: Double

  public static func median(_ most: Double) -> Target { Target(statistic: .median, most: most) }
  public static func percentile99(_ most: Double) -> Target {
    Target(statistic: .percentile99, most: most)
  }
  public static func maximum(_ most: Double) -> Target { Target(statistic: .maximum, most: most) }
}

extension Figure: Encodable {
  private enum Key: String, CodingKey { case name, unit, n, p50, p99, max, targets, notRun }

  private struct Judgement: Encodable {
    var statistic: String
    var most: Double
    var isMet: Bool
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    try container.encode(series.count, forKey: .n)
    try container.encodeIfPresent(series.median, forKey: .p50)
    try container.encodeIfPresent(series.percentile(99), forKey: .p99)
    try container.encodeIfPresent(series.maximum, forKey: .max)
    let judgements = judgements.map {
      Judgement(statistic: $0.target.statistic.rawValue, most: $0.target.most, isMet: $0.isMet)
    }
    try container.encode(judgements, forKey: .targets)
    try container.encodeIfPresent(absence, forKey: .notRun)
  }
}
