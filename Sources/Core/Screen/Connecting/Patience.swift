import Wire

/// How long an engine may say nothing before it is taken for hung.
enum Patience {
  /// While an alarm is to be heard, its sound is checked every 5 s, and the engine says so.
  private static let whileAudible = 8.0
  /// The end of a lease is said at once.
  private static let beyondTheLease = 3.0

  /// Seconds after this snapshot; nil where the engine may be silent for as long as it likes.
  static func seconds(after snapshot: Snapshot) -> Double? {
    switch snapshot.audio.demand {
    case .silent: nil
    case .audible: whileAudible
    case .quiet: snapshot.lease.map { max(0, $0.remaining) + beyondTheLease } ?? whileAudible
    }
  }
}
