/// What reads bytes that others wrote, and is handed any bytes at all.
///
/// Its name is that of its folder in `Fuzz/Corpora`.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Compiled time zones.
  case zone
  /// Time zones in one line, as `TZ` has them.
  case rule
  /// config.toml.
  case config
  /// Sentence packs and holidays.
  case lists
  /// What people type: times, dates, days, spans, zones.
  case words
  /// JSON lines of socket and pipes, and what commands do to an engine.
  case wire
  /// The arming copy, and the engine that starts from it.
  case arming
  /// Scenario files.
  case scenario
  /// Calendars that others exported.
  case calendar
  /// What a process tells that decodes a sound file.
  case loop

  /// Reads the bytes, and asks much of what was read.
  ///
  /// - Throws: ``BrokenPromise`` where an answer cannot be right.
  public func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    switch self {
    case .zone: try ZoneTarget.check(bytes)
    case .rule: try RuleTarget.check(bytes)
    case .config: try ConfigTarget.check(bytes)
    case .lists: try ListsTarget.check(bytes)
    case .words: try WordsTarget.check(bytes)
    case .wire: try WireTarget.check(bytes)
    case .arming: try ArmingTarget.check(bytes)
    case .scenario: try ScenarioTarget.check(bytes)
    case .calendar: CalendarTarget.check(bytes)
    case .loop: try LoopTarget.check(bytes)
    }
  }
}

/// Something that was read, and then does not do what such a thing does.
public struct BrokenPromise: Error, CustomStringConvertible {
  public var description: String
}

/// - Throws: ``BrokenPromise`` with the complaint, unless the condition holds.
func require(
  _ condition: Bool, _ complaint: @autoclosure () -> String
) throws(BrokenPromise) {
  guard condition else { throw BrokenPromise(description: complaint()) }
}
