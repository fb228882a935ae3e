public import TestSupport

/// What a trial came to. Times are whole milliseconds.
public struct Finding: Sendable {
  public var server: SoundServerKind
  public var fault: String
  public var moment: Fault.Moment
  public var left: Fault.Left
  /// From the fault to the engine's first word of it; nil: it never said a word.
  public var detected: Int64?
  /// The longest time in which the alarm came out of no output, from the fault (or the lease's end)
  /// on.
  public var silence: Int64
  /// Whether the alarm was heard, for a second without such a time, in the end.
  public var isAudible: Bool
  /// From the fault, or the lease's end where there was one, to sound that lasts; nil where it never
  /// ceased or never came.
  public var audible: Int64?
  /// The rung below the normal path that was reached first, and when, by the same clock.
  public var rung: (name: String, after: Int64)?
  /// How an attempt that listened ended: `prompt: message`; nil while it goes on.
  public var ending: (prompt: String, message: String?)?
  /// What people could read of it, in order.
  public var told: [String]
  public var goal: Goal

  public enum Goal: Sendable {
    case met
    case notMet(String)
  }
}

extension Finding {
  /// 900 ms: what the alarm may be quiet for where an output is left.
  static let limit: Int64 = 900
  /// When the engine is on another rung where none is.
  static let rungLimit: Int64 = 1200

  /// What is wrong with how it went, whatever time it took; nil: nothing.
  public var wrong: String? {
    if let capture = wrongWithTheEnding { return capture }
    if isAudible { return nil }
    if left == .output { return "not audible again" }
    guard rung != nil else { return "neither audible nor on another rung" }
    return told.isEmpty ? "nobody is told" : nil
  }

  private var wrongWithTheEnding: String? {
    switch moment {
    case .ringing, .lease, .comingBack: return nil
    case .listening, .opening: break
    }
    guard let ending else { return "the attempt goes on listening" }
    guard ["interruption", "serviceUnavailable"].contains(ending.prompt) else {
      return "it ends as \(ending.prompt)"
    }
    return ending.message == nil ? "no reason is given" : nil
  }

  /// Whether it went right, and in time.
  func judged() -> Goal {
    if let wrong { return .notMet(wrong) }
    if isAudible && silence <= Self.limit { return .met }
    if left == .output { return .notMet("silent for \(silence) ms") }
    guard let rung else { return .notMet("silent for \(silence) ms") }
    return rung.after <= Self.rungLimit ? .met : .notMet("the rung comes after \(rung.after) ms")
  }
}
