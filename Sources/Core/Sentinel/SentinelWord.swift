public import CivilTime

/// What an engine tells its sentinel, as a line of text.
public enum SentinelWord: Hashable, Sendable {
  /// An alarm is unfinished, and the engine's loop has just turned. The next word comes within
  /// ``pause``.
  case beat
  /// Nothing rings. The engine will have something to say at that instant; nil: nothing is planned.
  case rest(until: WallInstant?)
  /// The engine ends because somebody wants it to.
  case farewell

  /// How long a live engine waits between two beats.
  public static let pause = Duration.seconds(1)

  /// The word of a line without its newline; nil when it is none.
  public init?(line: some Sequence<UInt8>) {
    let parts = String(decoding: Array(line), as: UTF8.self).split(separator: " ")
    switch (parts.first, parts.count) {
    case ("beat", 1): self = .beat
    case ("rest", 1): self = .rest(until: nil)
    case ("rest", 2):
      guard let nanoseconds = Int64(parts[1]) else { return nil }
      self = .rest(until: WallInstant(nanosecondsSince1970: nanoseconds))
    case ("farewell", 1): self = .farewell
    case (_, _): return nil
    }
  }

  /// With its newline.
  public var line: String {
    switch self {
    case .beat: "beat\n"
    case .rest(nil): "rest\n"
    case .rest(let instant?): "rest \(instant.nanosecondsSince1970)\n"
    case .farewell: "farewell\n"
    }
  }
}
