public import AlarmCore
public import CivilTime

/// The three clocks of a simulated machine: what its wall clock says, how long ago it was booted
/// (sleep included), and its zone.
public struct SimulatedClock: Hashable, Sendable {
  public private(set) var now: Moment
  public internal(set) var zones: ZoneBook
  /// Whether the engine is told that the wall clock can be believed.
  public internal(set) var trust = ClockTrust.trusted
  /// How much time has really passed in this world, whatever its clocks say.
  public private(set) var age = Duration.zero
  /// How much faster the wall clock runs than the boot clock, in parts per million: a time server
  /// that slews, or a bad crystal. Above −1,000,000.
  public var driftPartsPerMillion: Int64 = 0

  private var boots = 1

  init(now: Moment, zones: ZoneBook, trust: ClockTrust) {
    self.now = now
    self.zones = zones
    self.trust = trust
  }

  /// The machine's own zone.
  public var zone: Zone { zones.machine }

  /// Which boot of the machine it is.
  public var bootID: BootID { BootID(rawValue: "boot \(boots)") }

  /// Lets time pass until the boot clock shows `instant`; one that is over changes nothing.
  mutating func move(to instant: BootInstant) {
    let span = (instant - now.boot).wholeNanoseconds
    guard span > 0 else { return }
    now.boot = instant
    age += .nanoseconds(span)
    now.wall = now.wall + .nanoseconds(span + drift(over: span))
  }

  /// When the boot clock will stand where the wall clock shows `instant`; a past one is now.
  public func boot(when instant: WallInstant) -> BootInstant {
    let span = (instant - now.wall).wholeNanoseconds
    guard span > 0 else { return now.boot }
    guard driftPartsPerMillion != 0 else { return now.boot + .nanoseconds(span) }
    let millions = span.multipliedFullWidth(by: 1_000_000)
    var real = (1_000_000 + driftPartsPerMillion).dividingFullWidth(millions).quotient
    // The quotient is rounded down; the timer must not fire too early.
    while real + drift(over: real) < span { real += 1 }
    return now.boot + .nanoseconds(real)
  }

  private func drift(over span: Int64) -> Int64 {
    let (millions, rest) = span.quotientAndRemainder(dividingBy: 1_000_000)
    return millions * driftPartsPerMillion + rest * driftPartsPerMillion / 1_000_000
  }

  mutating func set(to wall: WallInstant) { now.wall = wall }

  /// The boot clock begins anew; the wall clock shows what its battery kept.
  mutating func boot(showing wall: WallInstant, trust: ClockTrust) {
    boots += 1
    self.trust = trust
    now = Moment(wall: wall, boot: Self.firstMoment)
  }

  /// When programs start after power came on.
  private static let firstMoment = BootInstant(nanosecondsSinceBoot: 10_000_000_000)
}
