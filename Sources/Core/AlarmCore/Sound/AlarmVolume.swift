public import CivilTime

/// How loud an alarm is: percent as people know them from their mixers, and perhaps a gentle start.
public struct AlarmVolume: Hashable, Sendable {
  /// Percent, 1…100, on the cubic scale of every mixer: 79 % is −6 dB, 50 % is −18 dB.
  public var percent: Int
  /// How it becomes so loud; nil when it is from the first sample on.
  public var rise: VolumeRise?

  /// What counts as an alarm at all: −31 dB. Less would be a promise that nobody hears.
  public static let leastPercent = 30

  public init(percent: Int, rise: VolumeRise? = nil) {
    self.percent = percent
    self.rise = rise
  }

  /// What samples are multiplied by in the end, 0…1.
  public var amplitude: Double { Self.amplitude(Double(audiblePercent)) }

  /// What samples are multiplied by at a moment, 0…1: even steps for the ear, which hears ratios.
  public func amplitude(at now: BootInstant) -> Double {
    guard let rise else { return amplitude }
    let least = Double(Self.leastPercent)
    return Self.amplitude(least + (Double(audiblePercent) - least) * rise.share(at: now))
  }

  private var audiblePercent: Int { min(max(percent, Self.leastPercent), 100) }

  private static func amplitude(_ percent: Double) -> Double {
    let share = percent / 100
    return share * share * share
  }
}

/// A volume that grows from the least that is audible, once in an alarm and not again at each restart.
public struct VolumeRise: Hashable, Sendable {
  public var start: BootInstant
  public var span: Duration

  public init(start: BootInstant, span: Duration) {
    self.start = start
    self.span = span
  }

  /// How much of the way has been gone, 0…1.
  public func share(at now: BootInstant) -> Double {
    guard span > .zero else { return 1 }
    return min(max((now - start) / span, 0), 1)
  }
}
