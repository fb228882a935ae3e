import AlarmCore

/// Whether judging keeps up with the microphone.
///
/// A machine that is busy for a moment is forgiven: what counts is the work that judging takes by
/// itself, and sound that waits longer and longer.
struct Pace {
  /// Seconds of sound over which the work is added up.
  static let window = 2.0
  /// The most seconds of work for each second of sound: the rest of the machine needs some, too.
  static let mostWork = 0.8
  /// Seconds of sound that may always wait.
  static let patience = 1.0
  /// How often in a row more may wait than that, and not less than before.
  static let mostGrowth = 3

  private var steps: [(sound: Double, work: Double)] = []
  private var waiting = 0.0
  private var growth = 0

  /// So many seconds of sound took so many seconds of processor time.
  mutating func judged(_ sound: Double, work: Double) {
    steps.append((sound, work))
    while let first = steps.first, heard - first.sound >= Self.window { steps.removeFirst() }
  }

  /// So many seconds of sound were waiting.
  mutating func found(_ sound: Double) {
    growth = sound > Self.patience && sound >= waiting ? growth + 1 : 0
    waiting = sound
  }

  /// How far it is from keeping up, for people; nil while it does.
  var slowness: Reason? {
    if heard >= Self.window, worked > Self.mostWork * heard {
      return Reason(.judgingTakes(seconds: Self.rounded(worked / heard)))
    }
    guard growth >= Self.mostGrowth else { return nil }
    return Reason(.judgingLags(seconds: Self.rounded(waiting)))
  }

  private var heard: Double { steps.reduce(0) { $0 + $1.sound } }
  private var worked: Double { steps.reduce(0) { $0 + $1.work } }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}
